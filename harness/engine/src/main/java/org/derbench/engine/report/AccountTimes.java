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

/** How long messages took: over the whole route, and where the ends share a clock by each hop. */
final class AccountTimes {

    static final String THERE = "there";
    static final String BACK = "back";

    private AccountTimes() {}

    static Times times(AccountAnswers report) {
        LegSample.Legs legs = report.legs();
        boolean paired = legs != null && legs.back().ns().getTotalCount() > 0;
        Histogram there = there(report, paired ? legs : null);
        Map<String, HopTimes> hops = new LinkedHashMap<>();
        if (there != null) {
            hops.put(THERE, HopTimes.of(there));
        }
        if (paired) {
            hops.put(BACK, HopTimes.of(legs.back().ns()));
        }
        LegComparison half = paired && there != null && there.getTotalCount() > 0
                ? LegComparison.of(report.service(), there, legs.back().ns())
                : null;
        return new Times(route(report), hops, report.responder().turn(), half);
    }

    /** From the intended send to the return; one way, where nothing comes back and the clock is shared. */
    private static RouteTimes route(AccountAnswers report) {
        if (report.comesBack()) {
            return RouteTimes.ofRoundTrips(
                    Histograms.decode(report.initiator().histogram()),
                    report.initiator().serviceHistogram());
        }
        String oneWay = report.responder().oneWay();
        return oneWay == null ? RouteTimes.NONE : RouteTimes.ofOneWay(Histograms.decode(oneWay));
    }

    /** Of all messages that the responder decoded; in request-reply of the sample, for there a request has no stamp. */
    private static Histogram there(AccountAnswers report, LegSample.Legs legs) {
        if (report.spec().pattern() == Pattern.REQUEST_REPLY) {
            return legs == null ? null : legs.there().ns();
        }
        String oneWay = report.responder().oneWay();
        return oneWay == null ? null : Histograms.decode(oneWay);
    }
}
