package org.derbench.beans;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The Java source of a {@link Bean}: private fields, a getter and a setter for each, and a comparison that is written
 * out field by field, since it runs for each measured message.
 */
final class BeanSource {

    private final Table table;
    private final Bean bean;

    BeanSource(Table table, Bean bean) {
        this.table = table;
        this.bean = bean;
    }

    String text() {
        return "// Generated from a table; change that.\n"
                + "package " + table.packageName() + ";\n\n"
                + imports()
                + "/** " + bean.definition() + " */\n"
                + "public " + (bean.isAbstract() ? "abstract" : "final") + " class " + bean.name() + " extends "
                + bean.superclass() + " {\n\n"
                + "    private static final long serialVersionUID = 1L;\n\n"
                + bean.fields().stream().map(BeanSource::declaration).collect(Collectors.joining())
                + bean.fields().stream().map(BeanSource::accessors).collect(Collectors.joining())
                + comparison()
                + "}\n";
    }

    private String imports() {
        List<String> own = List.of("java.util.ArrayList", "java.util.List", "org.derbench.message.*");
        return own.stream().map(BeanSource::importOf).collect(Collectors.joining())
                + table.imports().stream().map(BeanSource::importOf).collect(Collectors.joining())
                + "\n";
    }

    private static String importOf(String name) {
        return "import " + name + ";\n";
    }

    private static String declaration(BeanField field) {
        return "    /** " + field.definition() + " */\n"
                + (field.mandatory() && !field.isPrimitive() ? "    @Mandatory\n" : "")
                + "    private " + field.type() + " " + field.name() + (field.isList() ? " = new ArrayList<>()" : "")
                + ";\n";
    }

    private static String accessors(BeanField field) {
        return String.format(Locale.ROOT, """

                    public %1$s %2$s() {
                        return %4$s;
                    }

                    public void %3$s(%1$s value) {
                        this.%4$s = value;
                    }
                """, field.type(), field.getter(), field.setter(), field.name());
    }

    private String comparison() {
        List<String> terms = new ArrayList<>();
        if (!bean.superclass().equals("AbstractBean")) {
            terms.add("super.sameFields(o)");
        }
        bean.fields().forEach(field -> terms.add(same(field)));
        return "\n    @Override\n    protected boolean sameFields(ModelObject other) {\n"
                + "        " + bean.name() + " o = (" + bean.name() + ") other;\n"
                + "        return " + String.join("\n                && ", terms) + ";\n    }\n";
    }

    private static String same(BeanField field) {
        return field.isComparedByValue()
                ? "this." + field.name() + " == o." + field.name()
                : "same(this." + field.name() + ", o." + field.name() + ")";
    }
}
