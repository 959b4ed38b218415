package org.derbench.engine.report;

import java.util.LinkedHashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.record.HopTimes;
import org.derbench.engine.record.LegComparison;
import org.derbench.engine.record.RouteTimes;
import org.derbench.engine.record.Times;
import org.derbench.spi.Pattern;

/** The times of messages: over the whole route, and over each hop if the ends share a clock. */
final class AccountTimes {

    private AccountTimes() {}

    static Times times(AccountAnswers report) {
        LegSample.Legs legs = report.legs();
        boolean paired = legs != null && legs.back().ns().getTotalCount() > 0;
        Histogram there = there(report, paired ? legs : null);
        Map<String, HopTimes> hops = new LinkedHashMap<>();
        if (there != null) {
            hops.put(AccountReport.THERE, HopTimes.of(there));
        }
        if (paired) {
            hops.put(AccountReport.BACK, HopTimes.of(legs.back().ns()));
        }
        LegComparison half = paired && there != null && there.getTotalCount() > 0
                ? LegComparison.of(report.service(), there, legs.back().ns())
                : null;
        return new Times(route(report), hops, report.responder().turn(), half);
    }

    /**
     * The times of the route from the intended send to the return; one way if nothing comes back and the clock is
     * shared.
     */
    private static RouteTimes route(AccountAnswers report) {
        if (report.comesBack()) {
            return RouteTimes.ofRoundTrips(
                    Histograms.decode(report.initiator().histogram()),
                    report.initiator().serviceHistogram());
        }
        String oneWay = report.responder().oneWay();
        return oneWay == null ? RouteTimes.NONE : RouteTimes.ofOneWay(Histograms.decode(oneWay));
    }

    /**
     * The one-way times of all messages that the responder decoded. In request-reply a request has no stamp, so the
     * times are of the sample.
     */
    private static Histogram there(AccountAnswers report, LegSample.Legs legs) {
        if (report.spec().pattern() == Pattern.REQUEST_REPLY) {
            return legs == null ? null : legs.there().ns();
        }
        String oneWay = report.responder().oneWay();
        return oneWay == null ? null : Histograms.decode(oneWay);
    }
}
