package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;

/** Links that a relay makes, and the verdict on its report. */
class RelayShaperTest {

    private static final TcProfile TEN = LinkUnderTest.wire(10_000_000);

    @Test
    void relaysMakeOnlySlowWires() {
        TcProfile hundred = LinkUnderTest.wire(100_000_000);
        TcDirection delayed = new TcDirection(1_000_000, 1600, 67_136, new Impairment(1, 0, 0));
        assertThat(RelayShaper.obstacle(LinkUnderTest.bucket(1_000_000), true)).contains("is a wire, no bucket");
        assertThat(RelayShaper.obstacle(LinkUnderTest.wire(1_000_000_000), true))
                .contains("at most 100 Mbit/s");
        assertThat(RelayShaper.obstacle(hundred, true)).isEmpty();
        assertThat(RelayShaper.obstacle(hundred, false))
                .contains("at most 10 Mbit/s where emulated boards have all cores");
        assertThat(RelayShaper.obstacle(TEN, false)).isEmpty();
        assertThat(RelayShaper.obstacle(new TcProfile("delayed", "", delayed, delayed, false), false))
                .isEmpty();
    }

    private static JsonNode passed(long frames, long lateNsSum) {
        return JsonNodeFactory.instance.objectNode().put("frames", frames).put("lateNsSum", lateNsSum);
    }

    @Test
    void lateFramesOfATrialDisturbIt() {
        JsonNode before = passed(1_000_000, 0);
        assertThat(RelayShaper.late("up", before, passed(1_000_100, 40_000_000)))
                .isEqualTo("up the relay passed frames on 0.400 ms late on average");
        assertThat(RelayShaper.late("up", before, passed(1_000_100, 20_000_000)))
                .isEmpty();
        assertThat(RelayShaper.late("up", passed(100, 1_000_000_000), passed(200, 1_000_000_000)))
                .as("that were late before")
                .isEmpty();
        assertThat(RelayShaper.late("up", before, before)).isEmpty();
    }

    @Test
    void missedFramesOfATrialBreakTheLink() {
        TcDirection ten = TEN.up();
        ObjectNode said = JsonNodeFactory.instance
                .objectNode()
                .put("rateBitsPerSecond", ten.rateBitsPerSecond())
                .put("queueBytes", ten.limitBytes())
                .put("frames", 1_000_000)
                .put("missed", 5);
        said.putObject("since").put("frames", 3000).put("missed", 3);
        assertThat(RelayShaper.check("up", said, ten, TEN).rateBitsPerSecond()).isEqualTo(10_000_000);

        said.putObject("since").put("frames", 1000).put("missed", 5);
        assertThatThrownBy(() -> RelayShaper.check("up", said, ten, TEN))
                .isInstanceOf(LinkException.class)
                .hasMessageContaining("up the relay came too late for 5 packets");
    }
}
