package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.derbench.engine.books.AnswerTally;
import org.derbench.engine.books.ControlBooks;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.RouteSamples;
import org.derbench.engine.books.Window;
import org.derbench.engine.scenario.AnswerRule;
import org.derbench.engine.testrole.Rig;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A control that answers one part in three, or one for each 100 ms. Its window has the stamps from 10 to 29. */
class AbsorbingWorkTest {

    private static final long EACH_NS = 100 * Rig.MS;

    private final Rig rig = new Rig().onward(Map.of("in", List.of("commands"), "other", List.of("orders")), Map.of());
    private final OpenFlow commands = rig.out("commands", Pattern.PUSH_PULL);
    private final OpenFlow orders = rig.out("orders", Pattern.PUSH_PULL);
    private final PartWindow window = new PartWindow(10, 30);

    private AbsorbingWork work(AnswerRule rule) throws Exception {
        rig.does("control", "delayNs", 0L, "computeNs", 0L);
        RoleSetting setting = rig.setting(List.of(commands, orders), commands, orders);
        for (Outlet outlet : setting.outlets()) {
            outlet.open();
        }
        AbsorbingWork work = new AbsorbingWork(setting, rule);
        work.holdBack();
        rig.end.arm(window, new Window(0, Long.MAX_VALUE), 1, 0, 0);
        work.arm(window);
        return work;
    }

    private void come(Work work, String flow, long first, long last) {
        LongStream.rangeClosed(first, last).forEach(tick -> work.take(List.of(rig.part(flow, tick))));
    }

    /** The stamps of all commands, in the order in which they left. */
    private List<Long> answered() throws Exception {
        rig.held.leave();
        List<Long> stamps = new ArrayList<>();
        for (byte[] command : rig.wire.bytes()) {
            stamps.add(commands.codecs().decode(command).stampTicks());
        }
        return stamps;
    }

    private static AnswerTally tally(AbsorbingWork work) {
        return work.controlBooks().answers().get("commands");
    }

    @Test
    void oneInThreeIsTheThirdEachTime() throws Exception {
        AbsorbingWork work = work(AnswerRule.oneIn(3));
        come(work, "in", 10, 17);
        assertThat(answered()).containsExactly(12L, 15L);
        assertThat(work.controlBooks().absorbed()).isEqualTo(6);
        assertThat(tally(work)).matches(said -> said.taken() == 8 && said.answered() == 2);
    }

    @Test
    void earlierPartsAreNotCounted() throws Exception {
        AbsorbingWork work = work(AnswerRule.oneIn(3));
        come(work, "in", 8, 13);
        assertThat(answered()).containsExactly(10L, 13L);
        assertThat(work.controlBooks().absorbed()).isEqualTo(2);
        assertThat(tally(work).taken()).as("whenever they were due").isEqualTo(6);
    }

    @Test
    void partsOfTwoWaysAreCountedApart() throws Exception {
        AbsorbingWork work = work(AnswerRule.oneIn(3));
        for (long tick = 10; tick < 22; tick += 2) {
            come(work, "in", tick, tick);
            come(work, "other", tick + 1, tick + 1);
        }
        assertThat(answered()).containsExactly(14L, 15L, 20L, 21L);
        assertThat(work.controlBooks().answers()).containsOnlyKeys("commands", "orders");
    }

    @Test
    void untilItBeginsAllAreAnswered() throws Exception {
        AbsorbingWork work = work(AnswerRule.oneIn(3));
        work.passOn();
        come(work, "in", 1, 4);
        assertThat(answered()).containsExactly(1L, 2L, 3L, 4L);
        work.holdBack();
        come(work, "in", 5, 7);
        assertThat(answered()).hasSize(5).endsWith(7L);
    }

    @Test
    void timesOfAbsorbedPartsAreSampledApart() throws Exception {
        AbsorbingWork work = work(AnswerRule.oneIn(3));
        come(work, "in", 10, 12);
        rig.held.leave();
        assertThat(rig.samples.encode(tick -> true)).containsOnlyKeys("in", RouteSamples.absorbed("in"));
    }

    /** Passes the time until that many are counted; the thread that answers waits by the clock that this one moves. */
    private void answersComeTo(AbsorbingWork work, long answers) {
        Rig.until(() -> {
            rig.clock.pass(EACH_NS / 10);
            return tally(work).answered() == answers;
        });
    }

    @Test
    @DisplayName("a time in which nothing came has no answer")
    void nothingNewHasNoAnswer() throws Exception {
        AbsorbingWork work = work(AnswerRule.each(EACH_NS));
        work.connect();
        come(work, "in", 10, 10);
        answersComeTo(work, 1);
        for (int time = 0; time < 50; time++) {
            rig.clock.pass(EACH_NS);
        }
        come(work, "in", 11, 11);
        answersComeTo(work, 2);
        assertThat(answered()).containsExactly(10L, 11L);
        assertThat(work.controlBooks().absorbed()).isZero();
    }

    @Test
    void afterTheLoadHeldPartsAreAbsorbed() throws Exception {
        AbsorbingWork work = work(AnswerRule.each(EACH_NS));
        come(work, "in", 10, 14);
        assertThat(work.controlBooks().absorbed()).isEqualTo(4);
        work.flush();
        assertThat(work.idle()).isTrue();
        assertThat(answered()).isEmpty();
        assertThat(work.controlBooks())
                .extracting(ControlBooks::absorbed)
                .as("all that came")
                .isEqualTo(5L);
        come(work, "in", 15, 15);
        assertThat(tally(work).taken()).as("until the load ended").isEqualTo(5);
    }

    @Test
    void theTallyHasTheTimesOfItsParts() throws Exception {
        AbsorbingWork work = work(AnswerRule.oneIn(3));
        come(work, "in", 10, 10);
        rig.clock.pass(20 * Rig.MS);
        come(work, "in", 11, 11);
        rig.clock.pass(50 * Rig.MS);
        come(work, "in", 12, 12);
        assertThat(tally(work)).isEqualTo(new AnswerTally(3, 1, 70 * Rig.MS, 50 * Rig.MS));
        work.arm(window);
        assertThat(tally(work)).as("another window").isEqualTo(AnswerTally.NONE);
    }
}
