package org.derbench.cli.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.derbench.cli.table.TextTable.Column;
import org.derbench.engine.fault.BackfillBooks;
import org.derbench.engine.fault.FaultRecord;
import org.derbench.engine.fault.Returns;
import org.derbench.engine.record.TrialRecord;

/** The effect of faults: a table for each fault, with a line for each trial in which it came. */
public final class FaultTable {

    private static final List<Column> COLUMNS = List.of(
            Column.text("middleware"),
            Column.text("pattern"),
            Column.number("recovered"),
            Column.number("silence"),
            Column.number("due"),
            Column.number("lost"),
            Column.number("late"),
            Column.number("unsent"),
            Column.number("doubled"),
            Column.number("reordered"),
            Column.number("connections"));

    private FaultTable() {}

    /** The lines of all tables; empty without a fault. */
    public static List<String> of(List<TrialRecord> records, int width) {
        Map<String, List<TrialRecord>> faults = records.stream()
                .filter(record -> record.faults() != null)
                .collect(Collectors.groupingBy(record -> record.setup().fault(), TreeMap::new, Collectors.toList()));
        List<String> lines = new ArrayList<>();
        faults.forEach((fault, trials) -> {
            TextTable table = new TextTable(width, COLUMNS);
            trials.forEach(trial -> table.add(row(trial)));
            lines.add("\n" + fault
                    + ": after its end messages flowed again; of those that were due from shortly before it on");
            lines.addAll(table.lines());
            trials.forEach(trial -> {
                lines.addAll(returns(trial));
                lines.addAll(kept(trial));
            });
        });
        return lines;
    }

    private static List<String> row(TrialRecord trial) {
        FaultRecord fault = trial.faults();
        FaultRecord.Toll touched = fault.touched();
        Long recovered = fault.times().recoveredAfterNs();
        return List.of(
                new ResultRow(List.of(trial)).system(),
                trial.setup().pattern().label(),
                recovered == null ? "never" : Quantities.time(recovered),
                Quantities.time(fault.times().silenceNs()),
                number(touched.due()),
                number(touched.lost()),
                number(touched.late()),
                number(touched.unsent()),
                number(touched.doubled()),
                number(touched.reordered()),
                connections(fault.roles()));
    }

    /** The return of devices that were cut off; no line where no device was cut off. */
    private static List<String> returns(TrialRecord trial) {
        Returns back = trial.faults().devices();
        return back == null
                ? List.of()
                : List.of(new ResultRow(List.of(trial)).system() + ": " + number(back.back()) + " of "
                        + number(back.devices()) + " devices back, half after " + time(back.halfNs())
                        + ", 99 of 100 after " + time(back.mostNs()) + ", all after " + time(back.lastNs())
                        + connectionRate(back)
                        + "; " + number(back.failedAttempts()) + " attempts failed; at most " + back.atATime()
                        + " under way");
    }

    private static String connectionRate(Returns back) {
        return back.perSecond() == null ? "" : String.format(Locale.ROOT, "; %.0f connections/s", back.perSecond());
    }

    /** The messages that devices kept meanwhile; no line where they keep none. */
    private static List<String> kept(TrialRecord trial) {
        BackfillBooks kept = trial.faults().kept();
        return kept == null
                ? List.of()
                : List.of(new ResultRow(List.of(trial)).system() + ": devices kept " + number(kept.kept())
                        + " messages, at most " + number(kept.most()) + " of " + number(kept.room()) + " at one; "
                        + number(kept.dropped()) + " dropped (the "
                        + kept.drops().label() + "), "
                        + number(kept.sent()) + " sent later in " + number(kept.bulks()) + ", up to "
                        + Quantities.time(kept.sentAfterMaxNs())
                        + " after they were due; due within the fault ended at age "
                        + time(kept.ageP50Ns()) + " p50, " + time(kept.ageMaxNs()) + " longest; peak "
                        + Quantities.number(kept.peakPerSecond()) + "/s after it, "
                        + Quantities.number(kept.usualPerSecond()) + "/s before");
    }

    private static String time(Long ns) {
        return ns == null ? "never" : Quantities.time(ns);
    }

    /** The connections that all roles made, as far as they were counted. */
    private static String connections(Map<String, FaultRecord.Effect> roles) {
        List<Long> known = roles.values().stream()
                .filter(role -> role.connectionsMade() != null)
                .map(FaultRecord.Effect::connectionsMade)
                .toList();
        return known.isEmpty()
                ? "-"
                : number(known.stream().mapToLong(Long::longValue).sum());
    }

    private static String number(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }
}
