package org.derbench.beans;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The Java source of a {@link Bean}: private fields, a getter and a setter for each, and a comparison that is written
 * out field by field, since it runs for each measured message. A message has its stamp and sender, too.
 */
final class BeanSource {

    private final Table table;
    private final Bean bean;
    private final List<Bean> beans;

    BeanSource(Table table, Bean bean, List<Bean> beans) {
        this.table = table;
        this.bean = bean;
        this.beans = beans;
    }

    String text() {
        return "// Generated from a table; change that.\n"
                + "package " + table.packageName() + ";\n\n"
                + imports()
                + "/** " + bean.definition() + " */\n"
                + "public " + modifier() + " class " + bean.name() + " extends "
                + bean.superclass()
                + interfaces() + " {\n\n"
                + "    private static final long serialVersionUID = 1L;\n\n"
                + bean.fields().stream().map(BeanSource::declaration).collect(Collectors.joining())
                + bean.fields().stream().map(BeanSource::accessors).collect(Collectors.joining())
                + (bean.isMessage() ? message() : comparison())
                + "}\n";
    }

    private String modifier() {
        return bean.isAbstract() ? "abstract" : "final";
    }

    private String interfaces() {
        if (!bean.isMessage()) {
            return "";
        }
        return stamp().isNumber() ? " implements Message" : " implements Stamped";
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
                + annotation(field)
                + "    private " + field.type() + " " + field.name() + initial(field)
                + ";\n";
    }

    private static String annotation(BeanField field) {
        return field.mandatory() && !field.isPrimitive() ? "    @Mandatory\n" : "";
    }

    private static String initial(BeanField field) {
        return field.isList() ? " = new ArrayList<>()" : "";
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
        return field.comparison("this." + field.name(), "o." + field.name());
    }

    private WayThroughBeans stamp() {
        return WayThroughBeans.of(bean, bean.stamp(), beans);
    }

    private String message() {
        WayThroughBeans stamp = stamp();
        String text = stamp.isNumber() ? "stampTicks()" : "stampText()";
        return (stamp.isNumber() ? numberAsStamp(stamp) : textAsStamp(stamp))
                + sender()
                + stamp.comparisons()
                + method(
                        "protected boolean sameFields(ModelObject other)",
                        castOther() + "        return sameButStamp(o) && same(" + text + ", o." + text + ");\n");
    }

    private String castOther() {
        return "        " + bean.name() + " o = (" + bean.name() + ") other;\n";
    }

    private String textAsStamp(WayThroughBeans stamp) {
        return method("public String stampText()", stamp.reading("null"))
                + method("public void stampText(String text)", stamp.writing("text"))
                + method("public boolean sameButStamp(Stamped other)", castOther() + allButStamp(stamp));
    }

    private String numberAsStamp(WayThroughBeans stamp) {
        String name = bean.name();
        return method(
                        "public long stampTicks()",
                        "        return this." + stamp.text().name() + ";\n")
                + method("public void stamp(long ticks)", stamp.writing("ticks"))
                + method(
                        "public boolean sameContent(Message other)",
                        "        return this == other || other instanceof " + name + " && sameButStamp((" + name
                                + ") other);\n")
                + "\n    private boolean sameButStamp(" + name + " o) {\n" + allButStamp(stamp) + "    }\n";
    }

    private String allButStamp(WayThroughBeans stamp) {
        return "        return " + String.join("\n                && ", stamp.comparing(bean.fields(), 0)) + ";\n";
    }

    private static String method(String head, String statements) {
        return "\n    @Override\n    " + head + " {\n" + statements + "    }\n";
    }

    private String sender() {
        if (bean.sender().isEmpty()) {
            return "";
        }
        WayThroughBeans way = WayThroughBeans.of(bean, bean.sender(), beans);
        return method("public String sender()", way.reading("\"\""))
                + method("public boolean sender(String name)", way.writing("name") + "        return true;\n");
    }
}
