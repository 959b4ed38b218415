package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.RouteCommand;
import org.derbench.engine.route.FlowCounts;
import org.derbench.engine.testrole.Rig;
import org.derbench.engine.time.Ticks;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.Test;

class RoutedRoleTest {

    private static final long OFFSET_NS = 1_000_000_000_000_000L;

    private final Rig rig =
            new Rig().onward(Map.of("in", List.of("out"), "news", List.of("out")), Map.of("in", List.of("copy")));
    private final NotedWork work = new NotedWork();
    private final OpenFlow in = rig.in("in", Pattern.PUSH_PULL);
    private final OpenFlow copy = rig.out("copy", Pattern.PUSH_PULL);

    private RoutedRole role(OpenFlow... flows) throws Exception {
        OpenFlow[] outlets = Arrays.stream(flows)
                .filter(flow -> flow.leaves("here") && flow.pattern() != Pattern.REQUEST_REPLY)
                .toArray(OpenFlow[]::new);
        RoutedRole role = new RoutedRole(rig.setting(List.of(flows), outlets), work);
        role.bind();
        role.connect();
        return role;
    }

    private static Map<String, Long> came(RoutedRole role) {
        return ((Answer.Passed) role.came()).came();
    }

    private static boolean idle(RoutedRole role) {
        return ((Answer.Settled) role.settle()).idle();
    }

    private void comes(long tick, int value) throws Exception {
        rig.wire.comes("in", in.codecs().encode(Rig.reading(tick, value)));
    }

    @Test
    void whatListensIsMadeBeforeWhatConnects() throws Exception {
        OpenFlow[] flows = {
            rig.in("asked", Pattern.REQUEST_REPLY),
            in,
            rig.in("news", Pattern.PUB_SUB),
            rig.out("told", Pattern.PUB_SUB),
            copy,
            rig.out("asks", Pattern.REQUEST_REPLY)
        };
        RoutedRole role = role(flows);
        assertThat(rig.wire.made()).containsExactly("reply", "pull in", "publish told", "subscribe news", "push copy");
        assertThat(work.noted).containsExactly("bind", "connect");
        assertThat(rig.held.started()).as("workers that outlets share").isEqualTo(1);
        assertThat(flows[0].codecs().decode(rig.wire.request(flows[0].pool().reference(0))))
                .isNotNull();
        assertThat(role.came()).isEqualTo(new Answer.Passed(Map.of("in", 0L, "news", 0L, "answers", 4L), "full"));
    }

    @Test
    void whatComesIsCopiedAndWorkedOn() throws Exception {
        RoutedRole role = role(in, copy);
        comes(1, 1);
        rig.held.leave();
        assertThat(rig.wire.sent()).containsExactly("copy");
        assertThat(work.taken).extracting(Part::tick).containsExactly(1L);
        assertThat(came(role)).isEqualTo(Map.of("in", 1L, "answers", 4L));
    }

    @Test
    void eachPhaseIsTheWorksToo() throws Exception {
        RoutedRole role = role(in, copy);
        work.noted.clear();
        assertThat(role.epoch(new RouteCommand.Epoch(5))).isEqualTo(new Answer.Epoch(rig.clock.epochOffsetNs()));
        assertThat(role.contact(new RouteCommand.Contact(9))).isEqualTo(Answer.DONE);
        assertThat(role.start()).isEqualTo(Answer.DONE);
        assertThat(role.warmUp(2)).isEqualTo(new Answer.Warm(true, null));
        assertThat(role.warmUp(1)).isEqualTo(new Answer.Warm(false, null));
        assertThat(role.endLoad()).isEqualTo(Answer.DONE);
        assertThat(work.noted)
                .containsExactly(
                        "reopen", "contact 9", "start", "warm up 2", "warm up 1", "end at " + rig.clock.nanoTime());
    }

    @Test
    void whereClocksDifferTheTimeIsWhatTheCoordinatorToldLast() throws Exception {
        rig.apart();
        RoutedRole role = role(in, copy);
        role.epoch(new RouteCommand.Epoch(OFFSET_NS + rig.clock.nanoTime()));
        role.contact(new RouteCommand.Contact(9));
        assertThat(work.noted).contains("contact " + OFFSET_NS);
    }

    @Test
    void theWindowIsAnnouncedByStampsThatBeginAfterALead() throws Exception {
        Answer window = role(in, copy).window(new RouteCommand.Window(100 * Rig.MS, OFFSET_NS, 400 * Rig.MS));
        long firstTick = Ticks.ofEpochNs(rig.clock.nanoTime() + 100 * Rig.MS + OFFSET_NS) + 1;
        assertThat(window)
                .isEqualTo(new Answer.Ticks(firstTick, Ticks.ofEpochNs(Ticks.toEpochNs(firstTick) + 400 * Rig.MS)));
    }

    @Test
    void whatHasPassedAndWhatWaitsIsToldWhileTheWayEmpties() throws Exception {
        RoutedRole role = role(in, copy);
        work.far = new FlowCounts(5, 0, 0, 0, 0, 0, 0, 0);
        comes(1, 1);
        assertThat(role.settle()).as("a copy waits").isEqualTo(new Answer.Settled(6, false));
        rig.held.leave();
        assertThat(idle(role)).isEqualTo(true);
        work.idle = false;
        assertThat(idle(role)).isEqualTo(false);
        assertThat(work.noted).containsOnlyOnce("bind").endsWith("flush", "flush", "flush");
    }

    @Test
    void onceItsWaysAreClosedNothingLeavesUntilTheNextRepetition() throws Exception {
        RoutedRole role = role(in, copy);
        assertThat(role.closeWays()).isEqualTo(Answer.DONE);
        assertThat(work.noted).endsWith("close");
        comes(1, 1);
        rig.held.leave();
        assertThat(rig.wire.sent()).isEmpty();
        role.epoch(new RouteCommand.Epoch(5));
        comes(2, 1);
        rig.held.leave();
        assertThat(rig.wire.sent()).containsExactly("copy");
    }
}
