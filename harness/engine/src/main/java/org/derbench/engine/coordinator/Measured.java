package org.derbench.engine.coordinator;

import java.util.LinkedHashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.Outcome;
import org.derbench.engine.json.Fields;
import org.derbench.engine.record.Histograms;
import org.derbench.engine.record.TrialRecord;

/** The measured fields of a record, from the report of a repetition. */
public final class Measured {

    private final RepetitionReport report;
    private final Books books;
    private final Double rateThere;
    private final Double rateBack;

    /**
     * @param rateThere bits per second that the link carries from the initiator to the responder; null = unshaped
     * @param rateBack  the same for the way back
     */
    public Measured(RepetitionReport report, Double rateThere, Double rateBack) {
        this.report = report;
        this.books = report.books();
        this.rateThere = rateThere;
        this.rateBack = rateBack;
    }

    /** The record of this repetition. */
    public TrialRecord record(Map<String, Object> identity) {
        if (!books.balanced()) {
            return TrialRecord.of(identity, TrialRecord.Outcome.INVALID, "the books do not balance: " + books, books.toMap());
        }
        if (report.countedInWindow() == 0) {
            return TrialRecord.of(identity, TrialRecord.Outcome.INVALID, "no correct message ended inside the window",
                    books.toMap());
        }
        String lacks = new Soundness(report, overloaded()).lacks();
        return lacks.isEmpty() ? TrialRecord.of(identity, TrialRecord.Outcome.OK, null, fields())
                : TrialRecord.of(identity, TrialRecord.Outcome.DEGRADED, lacks, fields());
    }

    private boolean overloaded() {
        return report.spec().load().overloaded(report.throughputPerSecond(), books);
    }

    private Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>(books.toMap());
        fields.put("throughputPerSecond", report.throughputPerSecond());
        fields.put("overloaded", overloaded());
        fields.put("longestGapNs", report.longestGapNs());
        fields.put("mayDrop", report.mayDrop());
        fields.putAll(times());
        fields.put("payloadBytes", report.measured().number("payloadBytes"));
        fields.putAll(wire());
        fields.putAll(costs());
        fields.put("warmUpNs", report.warmUp().integer("warmUpNs"));
        fields.put("warmUpStable", report.warmUp().flag("warmUpStable"));
        fields.put("window", report.warmUp().integer("window"));
        fields.put("requesters", report.warmUp().integer("requesters"));
        fields.put("firstMessageNs", report.warmUp().integer("firstMessageNs"));
        fields.put("windowSeconds", report.measured().number("windowSeconds"));
        fields.put("sentBefore", report.measured().integer("sentBefore"));
        fields.put("drainNs", report.measured().integer("drainNs"));
        fields.put("there", report.there());
        fields.put("histogram", report.histogram() == null ? null : Histograms.encode(report.histogram()));
        fields.put("serviceHistogram", report.spec().load().comesBack() ? report.measured().text("serviceHistogram") : null);
        fields.putAll(OneWay.fields(report));
        fields.put("conditionsInitiator", report.measured().object("conditions").values());
        fields.put("conditionsResponder", report.report().object("conditions").values());
        return fields;
    }

    /** Half a round trip is the study's latency; one-way times are what they are. */
    private Map<String, Object> times() {
        Histogram ns = report.histogram();
        boolean none = ns == null || ns.getTotalCount() == 0;
        double half = report.spec().load().comesBack() ? 0.5 : 1;
        return Fields.map(
                "latencyMeanNs", none ? null : ns.getMean() * half,
                "latencyP50Ns", none ? null : ns.getValueAtPercentile(50) * half,
                "latencyP99Ns", none ? null : ns.getValueAtPercentile(99) * half,
                "latencyP999Ns", none ? null : ns.getValueAtPercentile(99.9) * half,
                "latencyMaxNs", none ? null : ns.getMaxValue() * half,
                "roundTripP50Ns", none || !report.spec().load().comesBack() ? null : ns.getValueAtPercentile(50));
    }

    /** Per message, both directions together, and the share of the link's rate that the busier direction used. */
    private Map<String, Object> wire() {
        Fields costs = report.measured().object("costs");
        if (!costs.has("network")) {
            return Fields.map("wireBytes", null, "wirePackets", null, "wireBytesThere", null, "wireBytesBack", null,
                    "linkUtilization", null);
        }
        Fields network = costs.object("network");
        double seconds = costs.integer("elapsedNs") / 1e9;
        double sentBits = network.integer("sentBytes") * 8 / seconds;
        double receivedBits = network.integer("receivedBytes") * 8 / seconds;
        return Fields.map(
                "wireBytes", perMessage(costs, network.integer("sentBytes") + network.integer("receivedBytes")),
                "wirePackets", perMessage(costs, network.integer("sentPackets") + network.integer("receivedPackets")),
                "wireBytesThere", perMessage(costs, network.integer("sentBytes")),
                "wireBytesBack", perMessage(costs, network.integer("receivedBytes")),
                "linkUtilization", rateThere == null || rateBack == null ? null
                        : Math.max(sentBits / rateThere, receivedBits / rateBack));
    }

    private Map<String, Object> costs() {
        Fields initiator = report.measured().object("costs");
        Fields responder = report.report().object("costs");
        Double cpuInitiator = perMessage(initiator, initiator.integer("cpuNs"));
        Double cpuResponder = perMessage(responder, responder.integer("cpuNs"));
        return Fields.map(
                "cpuNsPerMessage", cpuInitiator == null || cpuResponder == null ? null : cpuInitiator + cpuResponder,
                "cpuNsPerMessageInitiator", cpuInitiator,
                "cpuNsPerMessageResponder", cpuResponder,
                "allocatedBytesPerMessageInitiator", perMessage(initiator, initiator.integer("allocatedBytes")),
                "allocatedBytesPerMessageResponder", perMessage(responder, responder.integer("allocatedBytes")),
                "gcCountInitiator", initiator.integer("gcCount"),
                "gcCountResponder", responder.integer("gcCount"),
                "gcPauseMsInitiator", initiator.integer("gcPauseMs"),
                "gcPauseMsResponder", responder.integer("gcPauseMs"),
                "peakMemoryBytesInitiator", report.measured().values().get("peakMemoryBytes"),
                "peakMemoryBytesResponder", report.report().values().get("peakMemoryBytes"));
    }

    /** Null where no message passed between the two readings. */
    private static Double perMessage(Fields costs, long amount) {
        long messages = costs.integer("messages");
        return messages == 0 ? null : (double) amount / messages;
    }
}
