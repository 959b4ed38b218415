package org.derbench.engine.condition;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Something true of a trial or a sweep that limits what may be concluded from it. A record has the names of its trial's
 * conditions. The analysis and docs/conditions.md have this table from here.
 *
 * <pre>{@code
 * Condition.COLD.in(Use.RANK)       // LEFT_OUT
 * Condition.SHARED_CORE.label()     // "shared core"
 * }</pre>
 */
public enum Condition {
    /** Its code was still being compiled. */
    COLD(
            "compilers were at work for more than 5 % of the window; or it began before rate and latency were steady,"
                    + " and its end was faster than its beginning (`window.steps.compilerShare`, `window.steps.trend`)",
            Rule.of(Fate.LEFT_OUT, Use.RANK, Use.CLAIM, Use.COMPARISON, Use.LIMIT)),

    /** It changed while it was measured. */
    UNSTEADY(
            "its rate changed within the window by more than 5 %, and by more than chance makes; its latency, where the"
                    + " rate was given (`window.steps.trend`)",
            Rule.of(Fate.LEFT_OUT, Use.RANK, Use.CLAIM, Use.COMPARISON, Use.LIMIT)),

    /** The machine was not its own. */
    DISTURBED(
            "something else on a machine used it, a core was off its share, or a machine changed its speed"
                    + " (`conditions.disturbances`)",
            Rule.everywhere(Fate.LEFT_OUT)),

    /** No machine can be made faster than it is. */
    SLOWER_MACHINE(
            "its machine is slower than a board that it stands in for, by more than 5 % (`conditions.boards`);"
                    + " predictions take it for a board of the machine's own score",
            Rule.of(Fate.LEFT_OUT, Use.RANK, Use.CLAIM, Use.ADVICE, Use.LIMIT, Use.COUNT)),

    /** Its messages crossed no link of that rate. */
    NO_LINK(
            "on its setup a round trip, or a packet of the link's probe (`noLink`), took less than its bytes take on a"
                    + " wire of that rate, with what each frame takes beside them",
            Rule.of(Fate.LEFT_OUT, Use.RANK, Use.CLAIM),
            Rule.of(Fate.NEVER_MET, Use.ADVICE, Use.LIMIT, Use.COUNT)),

    /** The most was not found. */
    CUT_OFF(
            "the search for the highest rate had not ended (`warmUp.searchEnded` is false): it is no highest rate",
            Rule.of(Fate.LEFT_OUT, Use.RANK, Use.CLAIM, Use.COMPARISON, Use.ADVICE, Use.LIMIT)),

    /** Its latency is finer than the emulation. */
    UNRESOLVED(
            "its latency cannot be told from the emulation of its boards: that alone is left out, and its throughput"
                    + " counts",
            Rule.everywhere(Fate.LATENCY_LEFT_OUT)),

    /** Its ends took turns. */
    SHARED_CORE(
            "its ends had one core together, or the boards that they stand in for had",
            Rule.of(Fate.LEFT_OUT, Use.CLAIM, Use.PREDICTION)),

    /** It did not run where it was asked to. */
    MISPLACED(
            "its plan asks for one core for all ends, or for one each (`setup.cpus`), and the kernel let them have"
                    + " others (`conditions.roles.*.facts.cpusAllowed`)",
            Rule.everywhere(Fate.LEFT_OUT)),

    /** Nobody saw its messages come out of an external system. */
    ACKNOWLEDGED_ONLY(
            "a system that derbench does not run acknowledged or answered its messages, and nobody saw them come out of"
                    + " it (`setup.scenario.external`)",
            Rule.of(Fate.LEFT_OUT, Use.RANK, Use.CLAIM, Use.PREDICTION, Use.ADVICE)),

    /** A sweep's machine changed its speed. */
    DRIFTING(
            "of a sweep: its passes over all cells differ by more than 5 %, and by more than the spread of forks makes",
            Rule.of(Fate.REFUSED, Use.PAGE));

    private final String meaning;
    private final List<Rule> rules;

    Condition(String meaning, Rule... rules) {
        this.meaning = meaning;
        this.rules = List.of(rules);
    }

    /** Its name: {@code shared core}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** The cases in which it holds, and the field of the record that shows it. */
    public String meaning() {
        return meaning;
    }

    /** The fate of its figures in a use. */
    public Fate in(Use use) {
        return rules.stream()
                .filter(rule -> rule.uses().contains(use))
                .map(Rule::fate)
                .findFirst()
                .orElse(Fate.SHOWN);
    }

    /** Its limits, in words: {@code left out of rank, claim, comparison}. */
    public String limits() {
        return rules.stream().map(Condition::limit).collect(Collectors.joining("; "));
    }

    private static String limit(Rule rule) {
        String uses = rule.uses().size() == Use.values().length
                ? "whatever is concluded"
                : rule.uses().stream().map(Use::label).collect(Collectors.joining(", "));
        return switch (rule.fate()) {
            case LEFT_OUT, LATENCY_LEFT_OUT -> rule.fate().label() + " of " + uses;
            case NEVER_MET, REFUSED, SHOWN -> rule.fate().label() + " in " + uses;
        };
    }

    /**
     * The condition with this name.
     *
     * @throws IllegalArgumentException if no condition has this name
     */
    public static Condition of(String label) {
        return Arrays.stream(values())
                .filter(each -> each.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no condition '" + label + "'"));
    }
}
