package org.derbench.run.plan;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.derbench.lab.pair.LinkChange;
import org.derbench.message.number.Numbers;
import org.derbench.run.Durations;

/**
 * Reads faults: {@code at: 3 s, link: down, for: 2 s}. Wrong text is an IllegalArgumentException with a message of one
 * line.
 */
public final class FaultReader {

    static final String AT = "at";
    static final String FOR = "for";
    static final String OF = "of";
    static final String KILL = "kill";
    static final String RESTART_AFTER = "restartAfter";
    static final String ADDRESS = "address";
    static final String CHANGES = "changes";
    private static final String LINK = "link";
    private static final String LOSS = "loss";
    private static final String DELAY = "delay";
    private static final String DOWN = "down";
    /** A fault of each kind, by the field that names it. */
    static final Map<String, String> EXAMPLES = examples();

    private static final String FORMS = forms();
    private static final Pattern PERCENT = Pattern.compile("([0-9.]{1,8}) ?%");
    private static final Pattern ROLE = Pattern.compile("[A-Za-z][A-Za-z0-9-]*");
    private static final Duration LONGEST_DELAY = Duration.ofSeconds(60);

    private FaultReader() {}

    private static Map<String, String> examples() {
        Map<String, String> examples = new LinkedHashMap<>();
        examples.put(LINK, "at: 3 s, link: down, for: 2 s");
        examples.put(LOSS, "at: 3 s, loss: 5 %, for: 2 s");
        examples.put(DELAY, "at: 3 s, delay: 300 ms, for: 2 s");
        examples.put(ADDRESS, "at: 3 s, address: changes");
        examples.put(KILL, "at: 3 s, kill: broker, restartAfter: 1 s");
        return Collections.unmodifiableMap(examples);
    }

    private static String forms() {
        List<String> forms =
                EXAMPLES.values().stream().map(each -> "{" + each + "}").toList();
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
        List<String> kinds =
                fields.keySet().stream().filter(EXAMPLES::containsKey).toList();
        if (kinds.size() != 1) {
            throw new IllegalArgumentException((kinds.isEmpty()
                            ? "it says nothing that happens"
                            : "it is several faults: " + String.join(", ", kinds))
                    + "; one is like " + FORMS);
        }
        String kind = kinds.get(0);
        String lasting = kind.equals(KILL) ? RESTART_AFTER : FOR;
        fields.keySet().stream()
                .filter(name -> !List.of(AT, kind, OF, lasting).contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new IllegalArgumentException("'" + name + "' is nothing that a fault of kind '" + kind
                            + "' has: it has " + AT + ", " + kind + ", " + OF + ", " + lasting);
                });
        Duration at = duration(fields, AT);
        Duration lasts = kind.equals(ADDRESS) && !fields.containsKey(FOR) ? Duration.ZERO : duration(fields, lasting);
        String amount = fields.get(kind);
        String of = fields.getOrDefault(OF, "");
        return switch (kind) {
            case LINK -> new LinkFault(at, lasts, LINK, of, one(LINK, amount, DOWN), LinkChange.DOWN);
            case LOSS -> new LinkFault(at, lasts, LOSS, of, amount, LinkChange.loss(percent(amount)));
            case DELAY -> new LinkFault(at, lasts, DELAY, of, amount, LinkChange.delay(delay(fields)));
            case ADDRESS -> new AddressFault(at, of, changes(amount, lasts));
            default -> killed(at, lasts, amount, of);
        };
    }

    private static PlannedFault killed(Duration at, Duration restartAfter, String what, String of) {
        if (!of.isEmpty() && !what.equals(KillFault.BROKER)) {
            throw new IllegalArgumentException("'of: " + of + "': 'kill: " + what + "' says which process already");
        }
        if (!ROLE.matcher(what).matches()) {
            throw new IllegalArgumentException(
                    "'kill: " + what + "' must be 'kill: broker', or name a role such as 'kill: responder'");
        }
        return new KillFault(at, what, of, restartAfter);
    }

    private static Duration changes(String amount, Duration lasts) {
        one(ADDRESS, amount, CHANGES);
        return lasts;
    }

    private static String one(String name, String value, String only) {
        if (!value.equals(only)) {
            throw new IllegalArgumentException("'" + name + ": " + value + "' must be '" + name + ": " + only + "'");
        }
        return value;
    }

    private static Duration duration(Map<String, String> fields, String name) {
        if (!fields.containsKey(name)) {
            throw new IllegalArgumentException("'" + name + "' is missing: a time such as '2 s'");
        }
        try {
            return Durations.parse(fields.get(name));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
        }
    }

    private static double delay(Map<String, String> fields) {
        Duration delay = duration(fields, DELAY);
        if (delay.compareTo(LONGEST_DELAY) > 0) {
            throw new IllegalArgumentException(
                    "'delay: " + fields.get(DELAY) + "' must be at most " + LONGEST_DELAY.toSeconds() + " s");
        }
        return delay.toMillis();
    }

    private static double percent(String text) {
        Matcher form = PERCENT.matcher(text);
        BigDecimal percent = form.matches() && Numbers.isDecimal(form.group(1))
                ? Numbers.parseExact(form.group(1))
                : BigDecimal.ZERO;
        if (percent.signum() <= 0 || percent.compareTo(BigDecimal.valueOf(100)) >= 0) {
            throw new IllegalArgumentException("'loss: " + text + "' must be such as '5 %', above 0 and below 100");
        }
        return percent.doubleValue();
    }
}
