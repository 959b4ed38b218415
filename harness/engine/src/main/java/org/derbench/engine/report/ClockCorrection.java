package org.derbench.engine.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.derbench.engine.books.EndCounts;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.books.PartLog;
import org.derbench.engine.books.ReachTimes;
import org.derbench.engine.protocol.InitiatorReport;
import org.derbench.engine.protocol.ResponderReport;
import org.derbench.engine.protocol.RoleReport;
import org.derbench.engine.scenario.PairScenario;

/**
 * Moves the times in the roles' reports to the coordinator's clock. A single time is moved by the difference of the
 * clocks at its moment; a histogram is moved by their mean difference within the window.
 *
 * @param makers the roles that give messages their stamps
 * @param allowanceNs the allowance that roles added to times from another role
 * @param lateAfterNs a message that takes longer is late
 */
public record ClockCorrection(Clocks clocks, List<String> makers, long allowanceNs, long lateAfterNs) {

    /** The error of times from the makers to these roles. */
    public long errorNs(List<String> to) {
        return clocks.between(makers, to).leftNs(allowanceNs);
    }

    /** The report of a station. */
    public RoleReport of(String role, RoleReport said) {
        if (clocks.one()) {
            return said;
        }
        Map<String, String> samples = new LinkedHashMap<>();
        said.samples().forEach((flow, sample) -> samples.put(flow, sample(role, sample)));
        Map<String, ReachTimes> reach = new LinkedHashMap<>();
        said.reach().forEach((flow, times) -> reach.put(flow, times.less(lessNs(role))));
        return said.withTimes(
                end(role, said.end()),
                said.made() == null ? null : sample(role, said.made()),
                samples,
                said.fault() == null
                        ? null
                        : said.fault().withEnded(ended(role, said.fault().ended())),
                reach);
    }

    /** The report of a source. */
    public InitiatorReport of(InitiatorReport said) {
        return clocks.one() || said.legs() == null ? said : said.withTimes(sample(makers.get(0), said.legs()));
    }

    /** The report of the role that a source's first flow leads to. */
    public ResponderReport of(ResponderReport said) {
        if (clocks.one()) {
            return said;
        }
        String role = PairScenario.RESPONDER;
        Histogram oneWay = moved(role, said.oneWay());
        return said.withTimes(
                said.arrivals().late(late(oneWay)),
                Histograms.encode(oneWay),
                said.legs() == null ? null : sample(role, said.legs()));
    }

    private EndCounts end(String role, EndCounts end) {
        if (end == null || end.histogram() == null) {
            return end;
        }
        Histogram moved = moved(role, end.histogram());
        return new EndCounts(
                end.ended(), late(moved), end.pace(), end.longestGapNs(), end.backlog(), Histograms.encode(moved));
    }

    private long lessNs(String role) {
        return allowanceNs + clocks.between(makers, List.of(role)).shiftNs();
    }

    private Histogram moved(String role, String histogram) {
        Histogram said = Histograms.decode(histogram);
        Histogram moved = new Histogram(3);
        long lessNs = lessNs(role);
        for (HistogramIterationValue each : said.recordedValues()) {
            long ns = lessNs == 0 ? each.getValueIteratedTo() : said.medianEquivalentValue(each.getValueIteratedTo());
            moved.recordValueWithCount(Math.max(0, ns - lessNs), each.getCountAtValueIteratedTo());
        }
        return moved;
    }

    private long late(Histogram ns) {
        long late = 0;
        for (HistogramIterationValue each : ns.recordedValues()) {
            late += each.getValueIteratedTo() > lateAfterNs ? each.getCountAtValueIteratedTo() : 0;
        }
        return late;
    }

    private String sample(String role, String sample) {
        return LegSample.move(sample, ownNs -> clocks.coordinatorNs(role, ownNs));
    }

    private Map<String, String> ended(String role, Map<String, String> logs) {
        Map<String, String> moved = new LinkedHashMap<>();
        logs.forEach((of, log) -> moved.put(of, PartLog.move(log, ownNs -> clocks.coordinatorNs(role, ownNs))));
        return moved;
    }
}
