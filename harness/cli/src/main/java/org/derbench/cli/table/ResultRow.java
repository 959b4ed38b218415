package org.derbench.cli.table;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.derbench.engine.condition.Condition;
import org.derbench.engine.condition.Fate;
import org.derbench.engine.condition.Use;
import org.derbench.engine.io.Phrase;
import org.derbench.engine.record.ScenarioSetup;
import org.derbench.engine.record.Setup;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.scenario.FlowCase;

/**
 * All trials of one cell.
 *
 * @param trials the trials, at least one, all of the same cell
 */
record ResultRow(List<TrialRecord> trials) {

    Setup cell() {
        return trials.get(0).setup();
    }

    /** The middleware and its variant, as they are shown. */
    String system() {
        return OwnImplementations.mark(cell().middleware(), FlowCase.system(cell().middleware(), cell().variant()));
    }

    /** The part of a results table that the cell belongs to. */
    String setup() {
        return String.format(
                        Locale.ROOT, "%s, %s %s, load %s", scenario(), cell().node(), cell().nodeSize(), cell().load())
                + Phrase.with(", ", cell().fault());
    }

    /** The scenario with its changed parameters; middleware and serializer have columns of their own. */
    private String scenario() {
        if (cell().ofPair()) {
            return cell().label();
        }
        List<String> shown = List.of(
                cell().middleware(), FlowCase.system(cell().middleware(), cell().variant()), cell().serializer());
        Map<String, String> set = new LinkedHashMap<>(cell().scenario().set());
        set.values().removeIf(shown::contains);
        return ScenarioSetup.label(cell().scenarioName(), set);
    }

    boolean measured() {
        return trials.stream().anyMatch(trial -> trial.outcome() == Outcome.OK);
    }

    /** The trials with this outcome. */
    List<TrialRecord> ended(Outcome outcome) {
        return trials.stream().filter(trial -> trial.outcome() == outcome).toList();
    }

    /** The ways in which trials of it ended that are not OK. */
    List<Outcome> bad() {
        return Arrays.stream(Outcome.values())
                .filter(outcome -> outcome != Outcome.OK && !ended(outcome).isEmpty())
                .toList();
    }

    /** Why the first trial that ended so did, and how many more there are. */
    String reason(Outcome outcome) {
        List<TrialRecord> ended = ended(outcome);
        String reason = ended.get(0).reason().replaceAll("\\s+", " ");
        return ended.size() == 1 ? reason : "the first of " + ended.size() + ": " + reason;
    }

    /** Messages of all its trials that came after one that was sent later. */
    long outOfOrder() {
        return trials.stream()
                .filter(trial -> trial.books() != null)
                .mapToLong(trial -> trial.books().route().outOfOrder())
                .sum();
    }

    /** The figures of the trials that are OK. */
    Figures figures() {
        return new Figures(ended(Outcome.OK));
    }

    /** {@code OK}, or how many of how many are, if some are not; with the conditions that limit the figures. */
    String outcome() {
        String outcome = outcomeAlone();
        return figures().conditions().isEmpty() ? outcome : outcome + " (" + conditions() + ")";
    }

    private String outcomeAlone() {
        int ok = ended(Outcome.OK).size();
        if (ok < trials.size()) {
            return ok + "/" + trials.size() + " OK";
        }
        return figures().overloaded() ? "OVERLOADED" : "OK";
    }

    /** The conditions of its trials: {@code cold, disturbed}. */
    private String conditions() {
        return figures().conditions().stream().map(Condition::label).collect(Collectors.joining(", "));
    }

    /** Whether any trial of it may count in a rank. */
    boolean ranked() {
        return ended(Outcome.OK).stream()
                .anyMatch(trial ->
                        trial.limits().stream().noneMatch(condition -> condition.in(Use.RANK) == Fate.LEFT_OUT));
    }
}
