package org.derbench.engine.role;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.derbench.engine.json.Fields;
import org.derbench.engine.route.FlowCounts;
import org.derbench.engine.testrole.Rig;
import org.derbench.engine.time.Ticks;
import org.derbench.engine.trial.OpenFlow;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.Test;

class RoutedRoleTest {

    private static final long OFFSET_NS = 1_000_000_000_000_000L;

    private final Rig rig = new Rig().onward(Map.of("in", List.of("out"), "news", List.of("out")), Map.of("in", List.of("copy")));
    private final NotedWork work = new NotedWork();
    private final OpenFlow in = rig.in("in", Pattern.PUSH_PULL);
    private final OpenFlow copy = rig.out("copy", Pattern.PUSH_PULL);

    private RoutedRole role(OpenFlow... flows) throws Exception {
        OpenFlow[] outlets = Arrays.stream(flows).filter(flow -> flow.leaves("here") && flow.pattern() != Pattern.REQUEST_REPLY).toArray(OpenFlow[]::new);
        RoutedRole role = new RoutedRole(rig.setting(List.of(flows), outlets), work);
        role.bind();
        role.connect();
        return role;
    }

    private static Map<String, Object> tell(RoutedRole role, String phase, Object... arguments) throws Exception {
        return role.execute(phase, new Fields(Fields.map(arguments)));
    }

    private void comes(long tick, int value) throws Exception {
        rig.wire.comes("in", in.codecs().encode(Rig.reading(tick, value)));
    }

    @Test
    void whatListensIsMadeBeforeWhatConnects() throws Exception {
        OpenFlow[] flows = {rig.in("asked", Pattern.REQUEST_REPLY), in, rig.in("news", Pattern.PUB_SUB), rig.out("told", Pattern.PUB_SUB), copy,
            rig.out("asks", Pattern.REQUEST_REPLY)};
        RoutedRole role = role(flows);
        assertThat(rig.wire.made()).containsExactly("reply", "pull in", "publish told", "subscribe news", "push copy");
        assertThat(work.noted).containsExactly("bind", "connect");
        assertThat(rig.held.started()).as("workers that outlets share").isEqualTo(1);
        assertThat(flows[0].codecs().decode(rig.wire.request(flows[0].pool().reference(0)))).isNotNull();
        assertThat(tell(role, "came")).isEqualTo(Fields.map("came", Map.of("in", 0L, "news", 0L, "answers", 4L), "refused", "full"));
    }

    @Test
    void whatComesIsCopiedAndWorkedOn() throws Exception {
        RoutedRole role = role(in, copy);
        comes(1, 1);
        rig.held.leave();
        assertThat(rig.wire.sent()).containsExactly("copy");
        assertThat(work.taken).extracting(Part::tick).containsExactly(1L);
        assertThat(tell(role, "came").get("came")).isEqualTo(Map.of("in", 1L, "answers", 4L));
    }

    @Test
    void eachPhaseIsTheWorksToo() throws Exception {
        RoutedRole role = role(in, copy);
        work.noted.clear();
        assertThat(tell(role, "epoch", "epochNs", 5L)).isEqualTo(Map.of("epochOffsetNs", rig.clock.epochOffsetNs()));
        assertThat(tell(role, "contact", "epochOffsetNs", 9L)).isEmpty();
        assertThat(tell(role, "start")).isEmpty();
        assertThat(tell(role, "warmUp", "atMostNs", 2L)).isEqualTo(Map.of("warm", true));
        assertThat(tell(role, "warmUp", "atMostNs", 1L)).isEqualTo(Map.of("warm", false));
        assertThat(tell(role, "endLoad")).isEmpty();
        assertThat(work.noted).containsExactly("reopen", "contact 9", "start", "warm up 2", "warm up 1", "end at " + rig.clock.nanoTime());
    }

    @Test
    void whereClocksDifferTheTimeIsWhatTheCoordinatorToldLast() throws Exception {
        rig.apart();
        RoutedRole role = role(in, copy);
        tell(role, "epoch", "epochNs", OFFSET_NS + rig.clock.nanoTime());
        tell(role, "contact", "epochOffsetNs", 9L);
        assertThat(work.noted).contains("contact " + OFFSET_NS);
    }

    @Test
    void theWindowIsAnnouncedByStampsThatBeginAfterALead() throws Exception {
        Map<String, Object> window = tell(role(in, copy), "window", "leadMs", 100L, "epochOffsetNs", OFFSET_NS, "durationNs", 400 * Rig.MS);
        long firstTick = Ticks.ofEpochNs(rig.clock.nanoTime() + 100 * Rig.MS + OFFSET_NS) + 1;
        assertThat(window).isEqualTo(Map.of("firstTick", firstTick, "lastTick", Ticks.ofEpochNs(Ticks.toEpochNs(firstTick) + 400 * Rig.MS)));
    }

    @Test
    void whatHasPassedAndWhatWaitsIsToldWhileTheWayEmpties() throws Exception {
        RoutedRole role = role(in, copy);
        work.far = new FlowCounts(5, 0, 0, 0, 0, 0, 0, 0);
        comes(1, 1);
        assertThat(tell(role, "settle")).as("a copy waits").isEqualTo(Map.of("passed", 6L, "ended", 0L, "idle", false));
        rig.held.leave();
        assertThat(tell(role, "settle").get("idle")).isEqualTo(true);
        work.idle = false;
        assertThat(tell(role, "settle").get("idle")).isEqualTo(false);
        assertThat(work.noted).containsOnlyOnce("bind").endsWith("flush", "flush", "flush");
    }

    @Test
    void onceItsWaysAreClosedNothingLeavesUntilTheNextRepetition() throws Exception {
        RoutedRole role = role(in, copy);
        assertThat(tell(role, "close")).isEmpty();
        assertThat(work.noted).endsWith("close");
        comes(1, 1);
        rig.held.leave();
        assertThat(rig.wire.sent()).isEmpty();
        tell(role, "epoch", "epochNs", 5L);
        comes(2, 1);
        rig.held.leave();
        assertThat(rig.wire.sent()).containsExactly("copy");
    }
}
