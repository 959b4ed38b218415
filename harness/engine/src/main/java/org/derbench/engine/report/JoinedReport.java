package org.derbench.engine.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.derbench.engine.books.EndCounts;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.books.PartLog;
import org.derbench.engine.fault.BackfillBooks;
import org.derbench.engine.fault.FaultRecord;
import org.derbench.engine.protocol.RoleFault;
import org.derbench.engine.protocol.RoleReport;
import org.derbench.engine.record.StoreReport;

/**
 * The report of a role whose process a fault killed. Its books are the sum of the killed process's and its successor's;
 * its costs are the successor's.
 */
public record JoinedReport(RoleReport killed, RoleReport successor) {

    public RoleReport report() {
        return new RoleReport(
                joined(killed.near(), successor.near(), FlowCounts::and),
                joined(killed.far(), successor.far(), FlowCounts::and),
                either(killed.scheduled(), successor.scheduled(), Long::sum),
                either(killed.end(), successor.end(), JoinedReport::ends),
                either(killed.made(), successor.made(), LegSample::join),
                joined(killed.samples(), successor.samples(), LegSample::join),
                either(killed.complaint(), successor.complaint(), (first, second) -> first),
                either(killed.store(), successor.store(), JoinedReport::stores),
                successor.costs(),
                successor.wire(),
                killed.evidence().then(successor.evidence()),
                killed.conditions().then(successor.conditions()),
                fault(),
                successor.series(),
                // neither process alone knows what came to a device
                Map.of(),
                Map.of(),
                null,
                Map.of(),
                null,
                null,
                null,
                // no fault comes where parts are absorbed
                null);
    }

    private RoleFault fault() {
        RoleFault first = killed.fault();
        RoleFault second = successor.fault();
        return new RoleFault(
                joined(first.near(), second.near(), FlowCounts::and),
                joined(first.far(), second.far(), FlowCounts::and),
                joined(first.lastNear(), second.lastNear(), FlowCounts::and),
                joined(first.lastFar(), second.lastFar(), FlowCounts::and),
                either(first.scheduled(), second.scheduled(), Long::sum),
                either(first.end(), second.end(), JoinedReport::ends),
                joined(first.ended(), second.ended(), PartLog::join),
                heres(first.here(), second.here()),
                either(first.devices(), second.devices(), (one, other) -> other),
                either(first.kept(), second.kept(), BackfillBooks::and));
    }

    private static <T> T either(T first, T second, BinaryOperator<T> both) {
        if (first == null) {
            return second;
        }
        return second == null ? first : both.apply(first, second);
    }

    private static <T> Map<String, T> joined(Map<String, T> first, Map<String, T> second, BinaryOperator<T> both) {
        Map<String, T> joined = new LinkedHashMap<>(first);
        second.forEach((name, value) -> joined.merge(name, value, both));
        return joined;
    }

    /**
     * The counts at the end. Neither process alone knows the pace of both and their longest gap: see
     * {@link LedgerFault#coverage}.
     */
    private static EndCounts ends(EndCounts first, EndCounts second) {
        String histogram = either(first.histogram(), second.histogram(), (one, other) -> {
            Histogram sum = Histograms.decode(one);
            sum.add(Histograms.decode(other));
            return Histograms.encode(sum);
        });
        return new EndCounts(
                first.ended() + second.ended(),
                first.late() + second.late(),
                second.pace(),
                second.longestGapNs(),
                null,
                histogram);
    }

    private static StoreReport stores(StoreReport first, StoreReport second) {
        return new StoreReport(
                second.name(),
                second.access(),
                second.threads(),
                first.committedRows() + second.committedRows(),
                first.foundRows() == null || second.foundRows() == null
                        ? null
                        : Long.valueOf(first.foundRows() + second.foundRows()),
                first.agrees() && second.agrees(),
                // each process has a store of its own, with rows of its own
                null,
                either(first.firstFailure(), second.firstFailure(), (one, other) -> one),
                second.settings());
    }

    private static FaultRecord.Effect heres(FaultRecord.Effect first, FaultRecord.Effect second) {
        List<String> said = Stream.of(first.said(), second.said())
                .filter(words -> words != null)
                .flatMap(List::stream)
                .distinct()
                .toList();
        return new FaultRecord.Effect(
                either(first.connectionsMade(), second.connectionsMade(), Long::sum),
                either(first.segmentsSentAgain(), second.segmentsSentAgain(), Long::sum),
                first.failures() + second.failures(),
                said);
    }
}
