package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import org.HdrHistogram.Histogram;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.record.LinkFacts;
import org.derbench.engine.record.TrialRecord;
import org.derbench.spi.Pattern;

/** The time that a message's bytes take on a wire: no round trip is shorter. */
final class WireFloor {

    private static final double NS_PER_SECOND = 1e9;
    /** The share that a histogram of three digits may round down. */
    private static final double ROUNDING = 0.001;

    private WireFloor() {}

    /** Whether its link was one whose packets take their length over the rate each, so that there is a floor. */
    static boolean holdsOf(TrialRecord record) {
        LinkFacts link = record.links() == null || record.links().isEmpty()
                ? null
                : record.links().get("initiator").verified();
        return link != null && "wire".equals(link.discipline());
    }

    /** The payload alone, without the headers that it has on the wire too; a request is a reference of some bytes. */
    static void assertNoneFaster(TrialRecord record) {
        Histogram roundTrips = Histograms.decode(record.times().route().serviceHistogram());
        assertThat(roundTrips.getTotalCount()).as(record.identity().cell()).isPositive();
        assertThat(roundTrips.getMinValue() / floorNs(record))
                .as(
                        "%s: the shortest round trip, of what the bytes take",
                        record.identity().cell())
                .isGreaterThan(1 - ROUNDING);
    }

    private static double floorNs(TrialRecord record) {
        LinkFacts link = record.links().get("initiator").verified();
        double back = 1.0 / link.down().rateBitsPerSecond();
        double there = record.setup().pattern() == Pattern.REQUEST_REPLY
                ? 0
                : 1.0 / link.up().rateBitsPerSecond();
        return record.window().payloadBytes() * Byte.SIZE * NS_PER_SECOND * (there + back);
    }
}
