package org.derbench.beans;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The way from a message to a text in it, through objects and the first elements of lists, as Java statements. A number
 * can be a stamp where it stands in the message itself.
 *
 * @param objects the fields that lead there, each of the class before
 * @param text the field that holds the text, or the number
 */
record WayThroughBeans(List<Step> objects, BeanField text) {

    /** A field on the way, and the class of the object in it. */
    record Step(BeanField field, Bean into) {}

    /**
     * Finds the way.
     *
     * @param names the names of the fields, from the message on
     * @param beans all classes of the model
     * @throws TableException if a field on the way does not exist, holds no object of the model, or no text at the end
     */
    static WayThroughBeans of(Bean message, List<String> names, List<Bean> beans) {
        List<Step> steps = new ArrayList<>();
        Bean at = message;
        for (String name : names.subList(0, names.size() - 1)) {
            Step step = step(message, at, name, beans);
            steps.add(step);
            at = step.into();
        }
        BeanField text = field(message, at, names.get(names.size() - 1));
        boolean number = text.type().equals("long") && steps.isEmpty();
        if (!number && !text.type().equals("String")) {
            throw new TableException(message.name() + ": " + at.name() + "." + text.name()
                    + " is no String, and no long of the message itself");
        }
        return new WayThroughBeans(steps, text);
    }

    private static Step step(Bean message, Bean at, String name, List<Bean> beans) {
        BeanField field = field(message, at, name);
        Bean into = beans.stream()
                .filter(bean -> bean.name().equals(field.element()))
                .findFirst()
                .orElseThrow(() -> new TableException(
                        message.name() + ": " + at.name() + "." + name + " holds no class of these tables"));
        return new Step(field, into);
    }

    private static BeanField field(Bean message, Bean at, String name) {
        return at.fields().stream()
                .filter(field -> field.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new TableException(message.name() + ": " + at.name() + " has no field " + name));
    }

    boolean isNumber() {
        return text.type().equals("long");
    }

    /** Statements that return the text, or what they are given where something on the way is absent. */
    String reading(String absent) {
        StringBuilder source = new StringBuilder();
        for (int i = 0; i < objects.size(); i++) {
            source.append(local(i))
                    .append("        if (step")
                    .append(i)
                    .append(" == null) {\n            return ")
                    .append(absent)
                    .append(";\n        }\n");
        }
        String value = objects.isEmpty() ? "this." + text.name() : lastStep() + "." + text.getter() + "()";
        return source + "        return " + value
                + (absent.equals("null") ? "" : " == null ? " + absent + " : " + value) + ";\n";
    }

    /** Statements that set the text, and make what is absent before it. */
    String writing(String value) {
        StringBuilder source = new StringBuilder();
        for (int i = 0; i < objects.size(); i++) {
            BeanField field = objects.get(i).field();
            String made = "new " + field.element() + "()";
            source.append("        if (")
                    .append(got(i))
                    .append(" == null) {\n            ")
                    .append(i == 0 ? "" : "step" + (i - 1) + ".")
                    .append(field.setter())
                    .append('(')
                    .append(field.isList() ? "new ArrayList<>(List.of(" + made + "))" : made)
                    .append(");\n        }\n")
                    .append(local(i));
        }
        return source
                + (objects.isEmpty()
                        ? "        this." + text.name() + " = " + value + ";\n"
                        : "        " + lastStep() + "." + text.setter() + "(" + value + ");\n");
    }

    /** Terms that compare all fields of that class but the text; {@code depth} steps have been taken. */
    List<String> comparing(List<BeanField> fields, int depth) {
        BeanField onTheWay = depth == objects.size() ? text : objects.get(depth).field();
        List<String> terms = new ArrayList<>();
        for (BeanField field : fields) {
            String mine = depth == 0 ? "this." + field.name() : "a." + field.getter() + "()";
            String other = depth == 0 ? "o." + field.name() : "b." + field.getter() + "()";
            if (!field.equals(onTheWay)) {
                terms.add(field.comparison(mine, other));
            } else if (depth < objects.size()) {
                terms.add(
                        field.isList()
                                ? "sameButFirst(" + mine + ", " + other + ") && sameButStamp" + depth + "(first(" + mine
                                        + "), first(" + other + "))"
                                : "sameButStamp" + depth + "(" + mine + ", " + other + ")");
            }
        }
        return terms.isEmpty() ? List.of("true") : terms;
    }

    /** A method for each object on the way that compares all of it but the text. */
    String comparisons() {
        StringBuilder source = new StringBuilder();
        for (int i = 0; i < objects.size(); i++) {
            Bean into = objects.get(i).into();
            source.append("\n    private static boolean sameButStamp")
                    .append(i)
                    .append('(')
                    .append(into.name())
                    .append(" a, ")
                    .append(into.name())
                    .append(" b) {\n        return a == b\n                || a != null\n")
                    .append("                && b != null\n                && ")
                    .append(comparing(into.fields(), i + 1).stream()
                            .collect(Collectors.joining("\n                && ")))
                    .append(";\n    }\n");
        }
        return source.toString();
    }

    private String local(int i) {
        return "        " + objects.get(i).into().name() + " step" + i + " = " + got(i) + ";\n";
    }

    private String got(int i) {
        BeanField field = objects.get(i).field();
        String value = i == 0 ? "this." + field.name() : "step" + (i - 1) + "." + field.getter() + "()";
        return field.isList() ? "first(" + value + ")" : value;
    }

    private String lastStep() {
        return "step" + (objects.size() - 1);
    }
}
