package org.derbench.engine.coordinator;

import java.util.LinkedHashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.json.Fields;
import org.derbench.engine.record.Histograms;
import org.derbench.spi.Pattern;

/** True one-way times, and what half a round trip makes of them. */
final class OneWay {

    private OneWay() {
    }

    /** The fields of a record; all of them null where the ends do not share a clock. */
    static Map<String, Object> fields(RepetitionReport report) {
        LegSample.Legs legs = report.legs();
        boolean paired = legs != null && legs.back().getTotalCount() > 0;
        Histogram there = there(report, paired ? legs : null);
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("oneWayHistogram", there == null ? null : Histograms.encode(there));
        fields.put("oneWayBackHistogram", paired ? Histograms.encode(legs.back()) : null);
        fields.put("oneWay", paired && there != null && there.getTotalCount() > 0 ? comparison(report.service(), there, legs.back()) : null);
        return fields;
    }

    /** Of all messages that the responder decoded; in request-reply of the sample, for there a request has no stamp. */
    private static Histogram there(RepetitionReport report, LegSample.Legs legs) {
        if (report.spec().pattern() == Pattern.REQUEST_REPLY) {
            return legs == null ? null : legs.there();
        }
        return report.report().has("oneWay") ? Histograms.decode(report.report().text("oneWay")) : null;
    }

    private static Map<String, Object> comparison(Histogram roundTrip, Histogram there, Histogram back) {
        double halfP50 = roundTrip.getValueAtPercentile(50) / 2.0;
        double halfP99 = roundTrip.getValueAtPercentile(99) / 2.0;
        return Fields.map("sampled", back.getTotalCount(),
                "thereP50Ns", there.getValueAtPercentile(50), "thereP99Ns", there.getValueAtPercentile(99),
                "backP50Ns", back.getValueAtPercentile(50), "backP99Ns", back.getValueAtPercentile(99),
                "halfRoundTripP50Ns", halfP50, "halfRoundTripP99Ns", halfP99,
                "halfOverThereP50", ratio(halfP50, there, 50), "halfOverThereP99", ratio(halfP99, there, 99));
    }

    private static Double ratio(double halfNs, Histogram there, double percentile) {
        long ns = there.getValueAtPercentile(percentile);
        return ns == 0 ? null : halfNs / ns;
    }
}
