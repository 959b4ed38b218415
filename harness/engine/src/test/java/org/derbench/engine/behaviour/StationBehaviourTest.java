package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.RoleReport;
import org.derbench.engine.testrole.Rig;
import org.derbench.engine.time.Ticks;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class StationBehaviourTest {

    private static final long OFFSET_NS = 1_000_000_000_000_000L;

    private final Rig rig =
            new Rig().onward(Map.of("in", List.of("out"), "news", List.of("out")), Map.of("in", List.of("copy")));
    private final NotedWork work = new NotedWork();
    private final OpenFlow in = rig.in("in", Pattern.PUSH_PULL);
    private final OpenFlow copy = rig.out("copy", Pattern.PUSH_PULL);

    private StationBehaviour role(OpenFlow... flows) throws Exception {
        OpenFlow[] outlets = Arrays.stream(flows)
                .filter(flow -> flow.leaves("here") && flow.pattern() != Pattern.REQUEST_REPLY)
                .toArray(OpenFlow[]::new);
        StationBehaviour role = new StationBehaviour(rig.setting(List.of(flows), outlets), work);
        role.bind();
        role.connect();
        return role;
    }

    private static Map<String, Long> came(StationBehaviour role) {
        Map<String, Long> came = new TreeMap<>();
        role.arrived().came().forEach((flow, messages) -> came.put(flow, messages.arrived()));
        return came;
    }

    private static boolean idle(StationBehaviour role) {
        return role.settle().idle();
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
        StationBehaviour role = role(flows);
        assertThat(rig.wire.made()).containsExactly("reply", "pull in", "publish told", "subscribe news", "push copy");
        assertThat(work.noted).containsExactly("bind", "connect");
        assertThat(rig.held.started()).as("workers that outlets share").isEqualTo(1);
        assertThat(flows[0].codecs().decode(rig.wire.request(flows[0].pool().reference(0))))
                .isNotNull();
        assertThat(came(role)).isEqualTo(Map.of("in", 0L, "news", 0L, "answers", 4L));
        assertThat(role.arrived().refused()).isEqualTo("full");
    }

    @Test
    void whatComesIsCopiedAndWorkedOn() throws Exception {
        StationBehaviour role = role(in, copy);
        comes(1, 1);
        rig.held.leave();
        assertThat(rig.wire.sent()).containsExactly("copy");
        assertThat(work.taken).extracting(Part::tick).containsExactly(1L);
        assertThat(came(role)).isEqualTo(Map.of("in", 1L, "answers", 4L));
    }

    @Test
    void eachPhaseIsTheWorksToo() throws Exception {
        StationBehaviour role = role(in, copy);
        work.noted.clear();
        assertThat(role.begin(Rig.begin())).isEqualTo(new Answer.Begun(rig.clock.epochOffsetNs()));
        assertThat(role.contact(new Command.Contact(9))).isEqualTo(Answer.DONE);
        role.start();
        assertThat(role.warmUp(1_000 * Rig.MS)).isEqualTo(new Answer.WarmedUp(750 * Rig.MS, true, true, null));
        assertThat(role.warmUp(1)).isEqualTo(new Answer.WarmedUp(0, false, false, null));
        role.endLoad(new Command.EndLoad(null));
        assertThat(work.noted)
                .containsExactly(
                        "reopen",
                        "contact 9",
                        "pass on",
                        "start",
                        "hold back",
                        "warm up " + 250 * Rig.MS,
                        "warm up 1",
                        "end at " + rig.clock.nanoTime());
    }

    @Test
    @DisplayName("who stops sending tells how much left by each flow, and waits a second for what is on its way")
    void whoStopsTellsWhatLeft() throws Exception {
        StationBehaviour role = role(in, copy);
        comes(12, 3);
        rig.held.leave();
        long before = rig.clock.nanoTime();
        assertThat(role.stopSending()).isEqualTo(new Answer.Sent(Map.of("copy", 1L, "readings", 4L)));
        assertThat(work.noted).contains("end at " + before);
        assertThat(rig.clock.nanoTime()).isEqualTo(before);
        work.idle = false;
        role.stopSending();
        assertThat(rig.clock.nanoTime()).isEqualTo(before + 1_000 * Rig.MS);
    }

    @Test
    @DisplayName("a run-in tells how busy the compiler was")
    void aRunInTellsTheCompilersShare() throws Exception {
        StationBehaviour role = role(in, copy);
        work.noted.clear();
        rig.compilerStepNs = 50 * Rig.MS;
        assertThat(role.runIn(new Command.RunIn(200, 500 * Rig.MS))).isEqualTo(new Answer.RanIn(0.1));
        assertThat(work.noted).containsExactly("run in at 200.0/s for " + 500 * Rig.MS, "hold back");
    }

    @Test
    @DisplayName("the window is announced by stamps that begin after a lead")
    void theWindowBeginsAfterALead() throws Exception {
        Answer window = role(in, copy).window(new Command.Window(100 * Rig.MS, OFFSET_NS));
        long firstTick = Ticks.ofEpochNs(rig.clock.nanoTime() + 100 * Rig.MS + OFFSET_NS) + 1;
        assertThat(window).isEqualTo(new Answer.WindowAt(firstTick));
    }

    @Test
    @DisplayName("passed and waiting parts are told while the way empties")
    void passedAndWaitingPartsAreToldMeanwhile() throws Exception {
        StationBehaviour role = role(in, copy);
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
    @DisplayName("once its ways are closed nothing leaves until the next repetition")
    void closedWaysLetNothingLeave() throws Exception {
        StationBehaviour role = role(in, copy);
        role.close();
        assertThat(work.noted).endsWith("close");
        comes(1, 1);
        rig.held.leave();
        assertThat(rig.wire.sent()).isEmpty();
        role.begin(Rig.begin());
        comes(2, 1);
        rig.held.leave();
        assertThat(rig.wire.sent()).containsExactly("copy");
    }

    @Test
    void aStationIsColdWhileItsCompilerWorks() throws Exception {
        StationBehaviour role = new StationBehaviour(rig.setting(List.of(in)), parts -> {});
        role.bind();
        role.connect();
        role.begin(Rig.begin());
        role.start();
        rig.compilerStepNs = 50 * Rig.MS;
        assertThat(role.warmUp(2_000 * Rig.MS)).isEqualTo(new Answer.WarmedUp(2_000 * Rig.MS, false, true, null));
        rig.compilerStepNs = 0;
        assertThat(role.warmUp(2_000 * Rig.MS)).isEqualTo(new Answer.WarmedUp(750 * Rig.MS, true, true, null));
    }

    @Test
    void workThatOnlyTakesIsWarmAndIdle() throws Exception {
        StationBehaviour role = new StationBehaviour(rig.setting(List.of(in)), parts -> {});
        role.bind();
        role.connect();
        role.begin(Rig.begin());
        assertThat(role.contact(new Command.Contact(9))).isEqualTo(Answer.DONE);
        role.start();
        assertThat(role.warmUp(1_000 * Rig.MS)).isEqualTo(new Answer.WarmedUp(750 * Rig.MS, true, true, null));
        assertThat(role.settle()).isEqualTo(new Answer.Settled(0, true));
        assertThat(role.arrived().refused()).isNull();
    }

    @Test
    void workThatOnlyTakesHasNoBooks() throws Exception {
        StationBehaviour role = new StationBehaviour(rig.setting(List.of()), parts -> {});
        role.begin(Rig.begin());
        role.observe();
        role.arm(new Command.Arm(1, 2, 0, Map.of()));
        role.measure();
        RoleReport report = role.report();
        assertThat(report.scheduled()).isNull();
        assertThat(report.store()).isNull();
        assertThat(List.of(report.near(), report.far())).containsOnly(Map.of());
        assertThat(report.costs().connections()).isNull();
    }
}
