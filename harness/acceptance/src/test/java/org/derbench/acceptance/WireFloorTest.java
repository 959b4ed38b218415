package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.text.Histograms;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a slow link no message is faster than its bytes on the wire, whoever carries it, and whatever passed before. */
class WireFloorTest {

    private static final Map<String, Double> BITS_PER_SECOND = Map.of("1mbit", 1e6, "10mbit", 1e7);
    private static final double NS_PER_SECOND = 1e9;
    /** What a histogram of three digits may round down. */
    private static final double ROUNDING = 0.001;

    @TempDir
    private Path folder;

    @Test
    void noMessageOfZeroMqIsFasterThanItsBytes() throws Exception {
        assertNoneFaster("zeromq", "push-pull", 2);
    }

    @Tag("longer")
    @Test
    void noMessageOfAnyOfThemIsFasterThanItsBytes() throws Exception {
        assertNoneFaster("zeromq, rmi, corba, yami4, ice", "request-reply, push-pull", 20);
    }

    private void assertNoneFaster(String middleware, String patterns, int cells) throws Exception {
        SweepFiles files = SweepFiles.in(folder, SweepFiles.plan("ProtoStuff", patterns, 1).replace("[unshaped]", "[1mbit, 10mbit]")
                .replace("[zeromq]", "[" + middleware + "]") + "nodeSizes: [small]\n");
        Run run = Derbench.in(folder).run("sweep", files.plan().toString(), "--results", files.results().toString());

        List<TrialRecord> records = files.records();
        assertThat(records).as(run.said()).hasSize(cells);
        assertThat(records).allSatisfy(WireFloorTest::assertNoneFaster);
    }

    private static void assertNoneFaster(TrialRecord record) {
        assertThat(record.outcome().measured()).as(record.toLine()).isTrue();
        Histogram roundTrips = Histograms.decode(record.times().route().serviceHistogram());
        // the payload alone, without the headers that it has on the wire too; a request is a reference of some bytes
        double messages = record.setup().pattern() == Pattern.REQUEST_REPLY ? 1 : 2;
        double wireNs = messages * record.window().payloadBytes() * Byte.SIZE * NS_PER_SECOND / BITS_PER_SECOND.get(record.setup().link());

        assertThat(roundTrips.getTotalCount()).isPositive();
        assertThat(roundTrips.getMinValue() / wireNs).as("%s: the shortest round trip, of what the bytes take", record.identity().cell())
                .isGreaterThan(1 - ROUNDING);
    }
}
