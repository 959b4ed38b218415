package org.derbench.beans;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A table of classes: everything that a package of a message model is made of.
 *
 * <pre>{@code
 * # what a line says after a number sign is a comment
 * package org.derbench.iec61850.ln
 * uses org.derbench.iec61850.LogicalNode, org.derbench.iec61850.cdc.*
 *
 * MMXU extends LogicalNode | Measurement of a three-phase system. IEC 61850-7-4 Ed. 2, clause 5.10.
 *     totW | MV  | O | Total active power.
 *     phV  | WYE | M | Phase to ground voltages.
 *
 * Report extends AbstractBean stamped period.start sent by client | A report.
 *     client | String | M | Who reports.
 *     period | Period | M | The time that it is about.
 * }</pre>
 *
 * A class begins at the margin and may be {@code abstract}; its fields are indented: name, Java type, {@code M} where
 * every message has it or {@code O} where it may be absent, and the definition. A message says which text is its stamp
 * and, where there is one, which text names its sender: the first element's where the way goes through a list.
 *
 * @param packageName the package of the classes
 * @param imports the names that the classes import, each as after {@code import}
 * @param beans the classes in the table's order
 */
public record Table(String packageName, List<String> imports, List<Bean> beans) {

    private static final Pattern HEAD =
            Pattern.compile("(abstract )?(\\w+) extends (\\w+)(?: stamped ([\\w.]+)(?: sent by ([\\w.]+))?)?");
    private static final Pattern NAME = Pattern.compile("[a-z]\\w*");
    private static final Pattern TYPE = Pattern.compile("\\w+|List<\\w+>");

    public Table {
        imports = List.copyOf(imports);
        beans = List.copyOf(beans);
    }

    /**
     * Reads a table.
     *
     * @throws TableException if a line has none of the forms above, or a name stands twice
     */
    public static Table of(List<String> lines) {
        Reading reading = new Reading();
        for (int i = 0; i < lines.size(); i++) {
            reading.take(i + 1, lines.get(i));
        }
        return reading.table(lines.size());
    }

    /** What has been read so far. */
    private static final class Reading {

        private String packageName;
        private List<String> imports = List.of();
        private final List<Bean> beans = new ArrayList<>();
        private final Set<String> names = new LinkedHashSet<>();

        void take(int number, String line) {
            if (line.isBlank() || line.startsWith("#")) {
                return;
            }
            if (line.startsWith("package ")) {
                packageName = line.substring("package ".length()).strip();
            } else if (line.startsWith("uses ")) {
                imports = List.of(line.substring("uses ".length()).strip().split(" *, *"));
            } else if (Character.isWhitespace(line.charAt(0))) {
                addField(number, cells(number, line, 4));
            } else {
                beans.add(bean(number, cells(number, line, 2)));
            }
        }

        /** The last cell may hold the separator too. */
        private static List<String> cells(int number, String line, int count) {
            String[] cells = line.split("\\|", count);
            if (cells.length != count) {
                throw new TableException(number, count + " cells are needed, there are " + cells.length);
            }
            List<String> stripped = new ArrayList<>();
            for (String cell : cells) {
                if (cell.isBlank()) {
                    throw new TableException(number, "cell " + (stripped.size() + 1) + " is empty");
                }
                stripped.add(cell.strip());
            }
            return stripped;
        }

        private Bean bean(int number, List<String> cells) {
            Matcher head = HEAD.matcher(cells.get(0));
            if (!head.matches()) {
                throw new TableException(
                        number,
                        "a class is 'NAME extends NAME | definition', or 'NAME extends NAME stamped FIELD sent by FIELD |"
                                + " definition', not " + cells.get(0));
            }
            if (!names.add(head.group(2))) {
                throw new TableException(number, "there is a " + head.group(2) + " above");
            }
            return new Bean(
                    head.group(2),
                    head.group(1) != null,
                    head.group(3),
                    cells.get(1),
                    way(head.group(4)),
                    way(head.group(5)),
                    List.of());
        }

        private static List<String> way(String dotted) {
            return dotted == null ? List.of() : List.of(dotted.split("\\."));
        }

        private void addField(int number, List<String> cells) {
            if (beans.isEmpty()) {
                throw new TableException(number, "a field comes after its class");
            }
            Bean bean = beans.remove(beans.size() - 1);
            BeanField field = field(number, cells);
            if (bean.fields().stream().anyMatch(other -> other.name().equals(field.name()))) {
                throw new TableException(number, bean.name() + " has a " + field.name() + " above");
            }
            beans.add(bean.with(field));
        }

        private static BeanField field(int number, List<String> cells) {
            if (!NAME.matcher(cells.get(0)).matches()) {
                throw new TableException(number, "'" + cells.get(0) + "' is no name of a field");
            }
            if (!TYPE.matcher(cells.get(1)).matches()) {
                throw new TableException(number, "'" + cells.get(1) + "' is no type: give a class, or List<class>");
            }
            if (!Set.of("M", "O").contains(cells.get(2))) {
                throw new TableException(number, "M or O says whether it may be absent, not '" + cells.get(2) + "'");
            }
            BeanField field =
                    new BeanField(cells.get(0), cells.get(1), cells.get(2).equals("M"), cells.get(3));
            if (field.isPrimitive() && !field.mandatory()) {
                throw new TableException(number, "a " + field.type() + " cannot be absent: M, or a class");
            }
            return field;
        }

        Table table(int last) {
            if (packageName == null) {
                throw new TableException(last, "no line says 'package NAME'");
            }
            return new Table(packageName, imports, beans);
        }
    }
}
