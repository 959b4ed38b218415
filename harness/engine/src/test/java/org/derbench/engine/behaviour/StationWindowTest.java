package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.PartLog;
import org.derbench.engine.fault.FaultSchedule;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.AnswerLine;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.RoleReport;
import org.derbench.engine.testrole.Rig;
import org.derbench.engine.time.Ticks;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A window that begins 10 ms after it is announced, and lasts 100 ms. */
class StationWindowTest {

    private final Rig rig =
            new Rig().onward(Map.of("in", List.of("out")), Map.of()).ending();
    private final NotedWork work = new NotedWork();
    private final OpenFlow in = rig.in("in", Pattern.PUSH_PULL);
    private final OpenFlow out = rig.out("out", Pattern.PUSH_PULL);
    private final RoleSetting setting = rig.setting(List.of(in, out), out);
    private final long offsetNs = rig.clock.epochOffsetNs();
    private final long startNs = rig.clock.nanoTime() + 10 * Rig.MS;
    private final long firstTick = Ticks.ofEpochNs(startNs + offsetNs);
    private final long lastTick = Ticks.ofEpochNs(startNs + 100 * Rig.MS + offsetNs);

    private StationBehaviour armed() throws Exception {
        return armed(FaultSchedule.NONE);
    }

    private StationBehaviour armed(FaultSchedule fault) throws Exception {
        StationBehaviour role = new StationBehaviour(setting, work);
        role.bind();
        role.connect();
        role.begin(Rig.begin(fault));
        role.observe();
        arm(role);
        return role;
    }

    private Command.Arm window() {
        return new Command.Arm(firstTick, 100 * Rig.MS, offsetNs, Map.of());
    }

    private Answer arm(StationBehaviour role) {
        return role.arm(window());
    }

    /** As the coordinator reads it. */
    private static <T extends Answer> T read(Class<T> kind, Answer answer) {
        return kind.cast(AnswerLine.of(new AnswerLine(1L, answer).text().substring(AnswerLine.MARK.length()))
                .answer());
    }

    private static RoleReport report(StationBehaviour role) {
        return read(RoleReport.class, role.report());
    }

    private void comes(long tick, int value) throws Exception {
        rig.wire.comes("in", in.codecs().encode(Rig.reading(tick, value)));
    }

    private void passes(long tick) throws Exception {
        comes(tick, 1);
        new Forwarder(setting).send(List.of(rig.part("in", tick)));
        rig.held.leave();
        setting.endParts(List.of(rig.part("in", tick)), rig.clock.nanoTime());
    }

    @Test
    void partsAfterTheAnnouncementAreReported() throws Exception {
        StationBehaviour role = armed();
        passes(firstTick);
        role.measure();
        RoleReport report = report(role);

        assertThat(rig.clock.nanoTime())
                .as("measured to its end")
                .isBetween(startNs + 99 * Rig.MS, startNs + 101 * Rig.MS);
        assertThat(report.near()).containsOnlyKeys("own", "out");
        assertThat(report.near().get("out")).matches(counts -> counts.messages() == 1 && counts.parts() == 1);
        assertThat(report.far()).containsOnlyKeys("own", "in");
        assertThat(report.far().get("in").parts()).isEqualTo(1);
        assertThat(report.scheduled()).isEqualTo(7);
        assertThat(report.end().ended()).isEqualTo(1);
        assertThat(report.end().histogram()).isNotNull();
        assertThat(report.made()).isNotNull();
        assertThat(report.samples()).containsOnlyKeys("in");
        assertThat(report.complaint()).as("of those that it asked").isEqualTo("full");
        assertThat(report.fault()).isNull();
        assertThat(report.conditions().before()).isNotNull();
        assertThat(report.costs()).isNotNull();
        assertThat(work.noted)
                .contains("arm", "ignore", "close")
                .doesNotContain("stop")
                .anyMatch(noted -> noted.startsWith("end at"));
    }

    @Test
    void whatWasSampledBeforeIsForgotten() throws Exception {
        rig.samples.add("in", 1, 2, 3);
        rig.made.add(1, 2, 3);
        StationBehaviour role = armed();
        role.measure();
        RoleReport report = report(role);
        assertThat(report.samples()).isEqualTo(Map.of("in", ""));
        assertThat(report.made()).isEmpty();
    }

    @Test
    @DisplayName("parts that were due before the window and pass in it are in no sample")
    void aBacklogIsInNoSample() throws Exception {
        StationBehaviour role = armed();
        rig.samples.add("in", firstTick - 1, 2, 3);
        rig.made.add(firstTick - 1, 2, 3);
        role.measure();
        RoleReport report = report(role);
        assertThat(report.samples()).isEqualTo(Map.of("in", ""));
        assertThat(report.made()).isEmpty();
    }

    @Test
    void arrivalsAfterTheReportAreIgnored() throws Exception {
        StationBehaviour role = armed();
        role.measure();
        report(role);
        comes(firstTick, 1);
        assertThat(work.taken).isEmpty();
        role.begin(Rig.begin());
        comes(firstTick, 1);
        assertThat(work.taken).hasSize(1);
    }

    @Test
    void aWrongPartIsDescribed() throws Exception {
        StationBehaviour role = armed();
        comes(firstTick, -1);
        role.measure();
        assertThat(report(role).complaint()).contains("value");
    }

    @Test
    void aWindowThatHasBegunIsMissed() throws Exception {
        StationBehaviour role = armed();
        rig.clock.sleepUntil(startNs - Rig.MS);
        assertThat(arm(role)).isEqualTo(new Answer.Armed(false));
        rig.clock.sleepUntil(Ticks.toEpochNs(firstTick) - offsetNs);
        assertThat(arm(role)).isEqualTo(new Answer.Armed(true));
    }

    /** How many messages the costs were divided by: the clock spins all the time, from the announcement to the end. */
    private long messages(StationBehaviour role) throws Exception {
        long sinceNs = rig.clock.nanoTime();
        role.measure();
        return Math.round(
                (rig.clock.nanoTime() - sinceNs) / report(role).costs().pacerNsPerMessage());
    }

    @Test
    void theBusiestEndCountsTheCostsMessages() throws Exception {
        StationBehaviour role = armed();
        passes(firstTick);
        comes(firstTick + 1, 1);
        assertThat(messages(role)).isEqualTo(2);
    }

    @Test
    void thatMayBeWhatItSendsOn() throws Exception {
        StationBehaviour role = armed();
        passes(firstTick);
        new Forwarder(setting).send(List.of(rig.part("in", firstTick), rig.part("in", firstTick + 1)));
        rig.held.leave();
        assertThat(messages(role)).isEqualTo(3);
    }

    @Test
    void orWhatItMakesItself() throws Exception {
        work.near = new FlowCounts(10, 0, 0, 0, 0, 0, 0, 0);
        StationBehaviour role = armed();
        work.near = new FlowCounts(30, 0, 0, 0, 0, 0, 0, 0);
        passes(firstTick);
        assertThat(messages(role)).isEqualTo(20);
    }

    @Test
    void touchedPartsAreReportedApart() throws Exception {
        long touchedFrom = Ticks.ofEpochNs(Ticks.toEpochNs(firstTick) + 30 * Rig.MS);
        StationBehaviour role = armed(new FaultSchedule(50 * Rig.MS, 0));
        passes(firstTick);
        passes(touchedFrom);
        assertThat(role.flowing(new Command.Flowing(startNs - 1_000, 2)))
                .isEqualTo(new Answer.Flowing(
                        Map.of(PartLog.ROUTE, Map.of("0", List.of(2L, 0L))), Map.of("0", List.of(0L, 0L))));
        work.noted.clear();
        role.measure();
        assertThat(work.noted).as("a load goes on until it is ended").noneMatch(noted -> noted.startsWith("end at"));
        RoleReport report = report(role);
        assertThat(report.end().ended()).isEqualTo(2);
        RoleReport touched = report.touched();
        assertThat(touched.end().ended()).isEqualTo(1);
        assertThat(touched.scheduled()).isEqualTo(3);
        assertThat(touched.far().get("in").parts()).isEqualTo(1);
        assertThat(touched.near().get("out").parts()).isEqualTo(1);
        assertThat(report.fault().ended()).containsOnlyKeys(PartLog.ROUTE);
        assertThat(rig.failures.explained(new IOException("gone")))
                .as("failures from the fault on are its own")
                .isTrue();
    }

    @Test
    void aSuccessorKnowsTheKilledOnesBooks() throws Exception {
        StationBehaviour killed = armed();
        comes(firstTick, 1);
        Answer.LastBooks last = read(Answer.LastBooks.class, killed.lastWords());
        assertThat(work.noted).containsSubsequence("stop", "close");
        assertThat(last.report().far().get("in").parts()).isEqualTo(1);
        NotedWork other = new NotedWork();
        StationBehaviour successor = new StationBehaviour(rig.setting(List.of(in)), other);
        successor.bind();
        successor.begin(Rig.begin());
        successor.arm(window().after(last.seen()));
        comes(firstTick, 1);
        comes(firstTick + 1, 1);
        assertThat(other.taken)
                .extracting(Part::tick)
                .as("a repeat goes no further")
                .containsExactly(firstTick + 1);
    }
}
