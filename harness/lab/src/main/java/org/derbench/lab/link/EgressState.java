package org.derbench.lab.link;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Locale;
import org.derbench.engine.record.LinkCounters;
import org.derbench.engine.record.LinkWay;
import org.derbench.lab.LabException;

/**
 * The state of a network device's egress, as the kernel reports it. {@link Egress} reads it after each change.
 *
 * @param up whether the network device is up
 * @param kind the queueing disciplines, the outermost first: {@code netem, tbf}, {@code noqueue}, ...
 * @param shaper the discipline that keeps the rate: {@code netem}, {@code tbf}; empty without one
 * @param towards the only address towards which it is shaped; empty if all traffic is
 * @param impairment delay, jitter and loss
 * @param rateBitsPerSecond the rate; 0 without one
 * @param burstBytes the burst; 0 where it is not tbf
 * @param queueUs the longest wait in the queue, in microseconds; 0 where it is not tbf
 * @param overheadBytes what each frame takes of the rate beside its bytes
 * @param limitFrames how many frames may wait for the rate; 0 where that is not counted
 * @param mostSegments the most frames that one segment may hold
 * @param sentBytes bytes that passed the discipline since it was set
 * @param sentPackets packets that passed it
 * @param droppedPackets packets that it dropped
 */
public record EgressState(
        boolean up,
        String kind,
        String shaper,
        String towards,
        Impairment impairment,
        long rateBitsPerSecond,
        long burstBytes,
        long queueUs,
        int overheadBytes,
        long limitFrames,
        long mostSegments,
        long sentBytes,
        long sentPackets,
        long droppedPackets) {

    private static final long MICROSECONDS = 1_000_000;

    /**
     * From the output of {@code tc -j -s qdisc show}, {@code ip -j -d link show} and {@code tc -j filter show} for one
     * network device.
     */
    static EgressState of(String qdiscs, String link, String filters) {
        Qdiscs all = new Qdiscs(parse(qdiscs));
        JsonNode shaper = all.shaper();
        JsonNode options = shaper.path("options");
        JsonNode first = all.first();
        JsonNode device = parse(link).path(0);
        return new EgressState(
                isUp(device.path("flags")),
                all.kinds(),
                shaper.path("kind").asText(),
                towards(parse(filters)),
                impairment(all.impairment().path("options")),
                Qdiscs.rateBitsPerSecond(shaper),
                options.path("burst").asLong(),
                options.path("lat").asLong(),
                options.path("rate").path("packetoverhead").asInt(),
                options.path("limit").asLong(),
                device.path("gso_max_segs").asLong(),
                first.path("bytes").asLong(),
                first.path("packets").asLong(),
                first.path("drops").asLong());
    }

    private static String whatGoes(String words, String address) {
        return address.isEmpty() ? "everything" : words + address;
    }

    /** The first difference from the request, in words; empty if they agree. */
    String differenceTo(TcDirection asked, TcProfile profile, String askedTowards) {
        if (!up) {
            return "is down";
        }
        String wanted = asked.shaped() ? profile.discipline().kernelKind() : "";
        if (!shaper.equals(wanted)) {
            return "is " + kind + (asked.shaped() ? " instead of " + wanted : ", though unshaped");
        }
        if ((asked.shaped() || asked.impairment().any()) && !towards.equals(askedTowards)) {
            return "shapes " + whatGoes("what goes to ", towards) + ", not "
                    + whatGoes("only what goes to ", askedTowards);
        }
        if (!same(impairment, asked.impairment())) {
            return "has " + impairment + " instead of " + asked.impairment();
        }
        if (profile.offload() == (mostSegments == 1)) {
            return "passes segments of up to " + mostSegments + " frames";
        }
        if (rateBitsPerSecond != asked.rateBitsPerSecond()) {
            return "is set to " + rateBitsPerSecond + " bit/s instead of " + asked.rateBitsPerSecond();
        }
        return asked.shaped() ? profile.discipline().difference(this, asked) : "";
    }

    /** The settings, for a record. */
    LinkWay settings() {
        return new LinkWay(
                kind,
                towards,
                rateBitsPerSecond,
                overheadBytes == 0 ? null : (Integer) overheadBytes,
                burstBytes,
                queueUs,
                limitFrames,
                null,
                mostSegments,
                impairment.delayMs(),
                impairment.jitterMs(),
                impairment.lossPercent());
    }

    /** Counts since the discipline was set, compared before and after a trial. */
    LinkCounters counters() {
        return new LinkCounters(sentBytes, sentPackets, droppedPackets, null, null, null, null);
    }

    // tc prints the limit as a time, and without the burst: see q_tbf.c of iproute2
    long limitBytes() {
        return Math.round(queueUs * (rateBitsPerSecond / (double) Byte.SIZE) / MICROSECONDS) + burstBytes;
    }

    // u32 prints in hexadecimal what it compares; each of our filters compares one destination
    private static String towards(JsonNode filters) {
        for (JsonNode filter : filters) {
            String value = filter.path("options").path("match").path("value").asText();
            if (!value.isEmpty()) {
                long address = Long.parseLong(value, 16);
                return String.format(
                        Locale.ROOT,
                        "%d.%d.%d.%d",
                        address >> 24,
                        address >> 16 & 0xff,
                        address >> 8 & 0xff,
                        address & 0xff);
            }
        }
        return "";
    }

    private static boolean isUp(JsonNode flags) {
        boolean up = flags.isMissingNode();
        for (JsonNode flag : flags) {
            up |= flag.asText().equals("UP");
        }
        return up;
    }

    // tc prints times in seconds, and loss as a fraction of 1
    private static Impairment impairment(JsonNode netem) {
        return new Impairment(
                netem.path("delay").path("delay").asDouble() * 1000,
                netem.path("delay").path("jitter").asDouble() * 1000,
                netem.path("loss-random").path("loss").asDouble() * 100);
    }

    // The kernel counts ticks of 64 ns, and loss in parts of 2^32.
    private static boolean same(Impairment set, Impairment asked) {
        return Math.abs(set.delayMs() - asked.delayMs()) < 0.002
                && Math.abs(set.jitterMs() - asked.jitterMs()) < 0.002
                && Math.abs(set.lossPercent() - asked.lossPercent()) < 0.001;
    }

    private static JsonNode parse(String json) {
        try {
            return new ObjectMapper().readTree(json.isBlank() ? "[]" : json);
        } catch (JsonProcessingException e) {
            throw new LabException("the output of tc is not JSON: " + e.getOriginalMessage(), e);
        }
    }
}
