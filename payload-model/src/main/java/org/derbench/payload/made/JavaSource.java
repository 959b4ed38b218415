package org.derbench.payload.made;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.derbench.message.FieldKind;
import org.derbench.payload.shape.EnumShape;
import org.derbench.payload.shape.FieldShape;
import org.derbench.payload.shape.ObjectShape;

/** The source of a class: a bean that compares itself field by field, as the other models' beans do. */
final class JavaSource {

    /** The package of made messages, below the model's own, where serializers see it. */
    static final String PACKAGE = "org.derbench.payload.message";

    private final ObjectShape object;
    private final boolean message;

    /** @param message whether it is the class of messages, and not of an object in them */
    JavaSource(ObjectShape object, boolean message) {
        this.object = object;
        this.message = message;
    }

    String text() {
        return "package " + PACKAGE
                + ";\n\nimport java.util.ArrayList;\nimport java.util.List;\nimport org.derbench.message.*;\n\n"
                + "public final class " + object.name() + " extends AbstractBean"
                + (message ? " implements Message" : "") + " {\n"
                + "    private static final long serialVersionUID = 1L;\n\n"
                + each(JavaSource::declaration) + each(JavaSource::accessors)
                + (message ? stamped() : plain()) + "}\n";
    }

    private String each(Function<FieldShape, String> part) {
        return object.fields().stream().map(part).collect(Collectors.joining());
    }

    static String of(EnumShape constants) {
        return "package " + PACKAGE + ";\n\npublic enum " + constants.name() + " { "
                + String.join(", ", constants.constants()) + " }\n";
    }

    private static String declaration(FieldShape field) {
        return (field.mandatory() && !primitive(field) ? "    @Mandatory\n" : "") + "    private " + type(field) + " "
                + field.name() + (field.list() ? " = new ArrayList<>()" : "") + ";\n";
    }

    private static String accessors(FieldShape field) {
        String name = field.name().substring(0, 1).toUpperCase(Locale.ROOT)
                + field.name().substring(1);
        String get = type(field).equals("boolean") ? "is" : "get";
        return "    public " + type(field) + " " + get + name + "() { return " + field.name() + "; }\n"
                + "    public void set" + name + "(" + type(field) + " value) { this." + field.name() + " = value; }\n";
    }

    private static boolean primitive(FieldShape field) {
        return field.mandatory()
                && !field.list()
                && switch (field.kind()) {
                    case STRING, ENUMERATION, OBJECT -> false;
                    default -> true;
                };
    }

    private static String type(FieldShape field) {
        String box = switch (field.kind()) {
            case BOOLEAN -> "Boolean";
            case INTEGER -> "Integer";
            case LONG -> "Long";
            case FLOAT -> "Float";
            case DOUBLE -> "Double";
            case STRING -> "String";
            case ENUMERATION -> field.constants().name();
            case OBJECT -> field.object().name();
        };
        if (field.list()) {
            return "List<" + box + ">";
        }
        if (!primitive(field)) {
            return box;
        }
        return field.kind() == FieldKind.INTEGER ? "int" : box.toLowerCase(Locale.ROOT);
    }

    private String stamped() {
        return String.format(
                Locale.ROOT,
                """
                @Override
                public void stamp(long ticks) { stamp = ticks; }
                @Override
                public long stampTicks() { return stamp; }
                @Override
                public boolean sameContent(Message other) { return this == other || other instanceof %1$s o && %2$s; }
                @Override
                protected boolean sameFields(ModelObject other) { return sameContent((Message) other) && stamp == ((%1$s) other).stamp; }
            """,
                object.name(),
                same(object.fields().stream()
                        .filter(field -> !field.name().equals(ObjectShape.STAMP))
                        .toList()));
    }

    private String plain() {
        return "    @Override\n    protected boolean sameFields(ModelObject other) { " + object.name() + " o = ("
                + object.name() + ") other; return " + same(object.fields()) + "; }\n";
    }

    /**
     * The comparison of two objects' fields. A field may have the name of a parameter or a variable, so {@code this.}
     * precedes each.
     */
    private static String same(List<FieldShape> fields) {
        return fields.isEmpty()
                ? "true"
                : fields.stream()
                        .map(field -> switch (type(field)) {
                            case "int", "long", "boolean" -> "this." + field.name() + " == o." + field.name();
                            default -> "same(this." + field.name() + ", o." + field.name() + ")";
                        })
                        .collect(Collectors.joining("\n            && "));
    }
}
