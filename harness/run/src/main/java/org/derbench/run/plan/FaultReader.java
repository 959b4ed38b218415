package org.derbench.run.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads faults: {@code at: 3 s, link: down, for: 2 s}. Wrong text is an IllegalArgumentException with a message of one
 * line.
 */
public final class FaultReader {

    /** All kinds. */
    static final List<FaultKind> KINDS = Stream.of(
                    List.of(LinkFault.Kind.values()),
                    List.of(AddressFault.KIND),
                    List.of(KillFault.KIND),
                    List.of(StormFault.KIND))
            .<FaultKind>flatMap(List::stream)
            .toList();

    private static final String FORMS = forms();

    private FaultReader() {}

    private static String forms() {
        List<String> forms =
                KINDS.stream().map(kind -> "{" + kind.example() + "}").toList();
        int last = forms.size() - 1;
        return String.join(", ", forms.subList(0, last)) + " or " + forms.get(last)
                + "; of a scenario 'of' says which link or broker, and 'kill' may name a role";
    }

    /** The text of a fault that a plan has as an object. */
    public static String text(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> field.getKey() + ": " + field.getValue())
                .collect(Collectors.joining(", "));
    }

    /**
     * Reads a fault; null for {@code none}.
     *
     * @throws IllegalArgumentException if the text is not a fault
     */
    public static PlannedFault parse(String text) {
        String bare = text.strip();
        if (bare.equals(PlannedFault.NONE)) {
            return null;
        }
        if (bare.startsWith("{") && bare.endsWith("}")) {
            bare = bare.substring(1, bare.length() - 1);
        }
        Map<String, String> fields = new LinkedHashMap<>();
        for (String field : bare.split(",", -1)) {
            String[] parts = field.split(":", 2);
            if (parts.length < 2 || fields.put(parts[0].strip(), parts[1].strip()) != null) {
                throw new IllegalArgumentException("'" + text + "' is no fault: one is like " + FORMS);
            }
        }
        return of(fields);
    }

    /**
     * One text for all ways to write a fault.
     *
     * @throws IllegalArgumentException if the text is not a fault
     */
    public static String canonical(String text) {
        PlannedFault fault = parse(text);
        return fault == null ? PlannedFault.NONE : text(fault.toMap());
    }

    private static PlannedFault of(Map<String, String> fields) {
        List<FaultKind> kinds =
                KINDS.stream().filter(kind -> fields.containsKey(kind.key())).toList();
        if (kinds.size() != 1) {
            throw new IllegalArgumentException((kinds.isEmpty()
                            ? "it says nothing that happens"
                            : "it is several faults: " + several(fields, kinds))
                    + "; one is like " + FORMS);
        }
        FaultKind kind = kinds.get(0);
        List<String> known = List.of(FaultFields.AT, kind.key(), FaultFields.OF, kind.durationKey());
        fields.keySet().stream()
                .filter(name -> !known.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new IllegalArgumentException("'" + name + "' is nothing that a fault of kind '" + kind.key()
                            + "' has: it has " + String.join(", ", known));
                });
        return kind.read(new FaultFields(fields));
    }

    private static String several(Map<String, String> fields, List<FaultKind> kinds) {
        List<String> keys = kinds.stream().map(FaultKind::key).toList();
        return fields.keySet().stream().filter(keys::contains).collect(Collectors.joining(", "));
    }
}
