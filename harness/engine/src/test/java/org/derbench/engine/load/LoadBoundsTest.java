package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The least and the most that loads can be, and what follows for their run-in and their place. */
class LoadBoundsTest {

    private static final long MS = 1_000_000;
    private static final long S = 1_000_000_000;
    private static final int MOST_STAGES = 200;

    @TempDir
    private Path folder;

    private static String stages(int count) {
        return IntStream.range(0, count).mapToObj(each -> "1s@1").collect(Collectors.joining(",", "stages:", ""));
    }

    private Load table(String... rows) throws IOException {
        return Load.of("profile:" + Files.write(folder.resolve("day.csv"), List.of(rows)) + ":10:24s");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "closed:1024",
                "closed:1:3600000ms",
                "rate:10000000",
                "burst:1000000:2s",
                "burst:1:2s:1999ms",
                "stages:1s@1000000",
                "stages:100ms@10000000",
                "stages:1s@0-2",
                "stages:1s@2-0",
                "profile:household:100:1440ms"
            })
    void theMostAndTheLeastAreRight(String label) {
        assertThat(Load.of(label).label()).isEqualTo(label);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "closed:",
                "burst:1000001:2s",
                "burst:50:0s",
                "stages:0s@10",
                "stages:1s@0-0",
                "stages:100ms@10000001",
                "stages:1s@1000001",
                "profile:household:100:1439ms"
            })
    void oneMoreOrLessIsWrong(String label) {
        assertThatThrownBy(() -> Load.of(label)).hasMessageContaining("'" + label + "'");
    }

    @Test
    void twoHundredStagesAreTheMost() {
        assertThat(Load.of(stages(MOST_STAGES)).label()).isEqualTo(stages(MOST_STAGES));
        assertThatThrownBy(() -> Load.of(stages(MOST_STAGES + 1))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anUnknownLoadHasAHint() {
        assertThatThrownBy(() -> Load.of("close:3")).hasMessageEndingWith("did you mean 'closed'?");
        assertThatThrownBy(() -> Load.of("closed:x")).hasMessageNotContaining("did you mean");
    }

    @Test
    void aShareOfATableMayBeZero() throws IOException {
        assertThat(table("00:00,0", "12:00,1").label()).isEqualTo("stages:12000ms@0,12000ms@20");
    }

    @Test
    void minutesOfATableMayFollowEachOther() throws IOException {
        assertThat(table("00:00,1", "00:01,1").label()).startsWith("stages:");
    }

    @ParameterizedTest
    @CsvSource({"00:00, 00:00", "00:00, 24:00", "24:00, 12:00", "00:01, 00:02"})
    void timesBeginAtMidnightAndGrow(String first, String second) {
        assertThatThrownBy(() -> table(first + ",1", second + ",1")).hasMessageContaining("times begin with 00:00");
    }

    @Test
    void aTableHasTwoHundredLinesAtMost() throws IOException {
        String[] rows = IntStream.rangeClosed(0, MOST_STAGES)
                .mapToObj(minute -> String.format(Locale.ROOT, "%02d:%02d,1", minute / 60, minute % 60))
                .toArray(String[]::new);
        assertThat(table(Arrays.copyOf(rows, MOST_STAGES)).label()).startsWith("stages:");
        assertThatThrownBy(() -> table(rows)).hasMessageContaining("must have 1 to " + MOST_STAGES + " lines");
    }

    @ParameterizedTest
    @CsvSource({"closed, true", "closed:2, false", "closed:2:10ms, true", "rate:10, true", "saturate, false"})
    void oneMessageOrTheClockTakesTurns(String label, boolean turns) {
        assertThat(Load.of(label).takesTurns()).isEqualTo(turns);
    }

    @ParameterizedTest
    @CsvSource({"closed, 2", "closed:15, 2", "closed:16, 1", "closed:17, 1", "rate:10, 2"})
    void aRunInHasManyUnderWayFirst(String label, int loads) {
        List<Load> runIn = Load.of(label).runIn();
        assertThat(runIn).hasSize(loads);
        assertThat(((ClosedLoad) runIn.get(0)).window()).isGreaterThanOrEqualTo(16);
    }

    @Test
    void shapesOfOneLabelAreEqual() {
        Load one = Load.of("burst:5:2s");
        assertThat(one)
                .isEqualTo(Load.of("burst:5:2s"))
                .hasSameHashCodeAs(Load.of("burst:5:2s"))
                .isNotEqualTo(Load.of("burst:6:2s"))
                .doesNotHaveSameHashCodeAs(Load.of("burst:6:2s"));
    }

    @Test
    void devicesOfAShapeTakeTurns() {
        Timetable timetable = ShapedLoad.of("burst:5:2s").timetable(3, 0, 1, 0);
        assertThat(IntStream.range(0, 7).map(timetable::device)).containsExactly(0, 1, 2, 0, 1, 2, 0);
    }

    @Test
    void processesShareTheRateBeforeAWindow() {
        ShapedAgenda agenda = ShapedLoad.of("burst:10:1s").agenda(1, 1, 2, 0);
        agenda.take();
        long firstNs = agenda.nextDueNs();
        agenda.take();
        assertThat(agenda.nextDueNs() - firstNs).isEqualTo(200 * MS);
    }

    @Test
    void theNextEventIsFound() {
        Timetable timetable = ShapedLoad.of("stages:1s@3,1s@7").timetable(1, 1, 3, 5 * S);
        for (long ns = 4 * S; ns < 12 * S; ns += 37 * MS) {
            long event = timetable.firstDueAt(ns);
            assertThat(timetable.dueNs(event)).isGreaterThanOrEqualTo(ns);
            assertThat(event == 0 || timetable.dueNs(event - 1) < ns).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 7, 66", "1, 8, 60", "2, 13, 66", "2, 14, 60"})
    void aClosedFleetsStampsMayComeLate(int instances, int ticksLess, long most) {
        FleetLoad load = new FleetLoad(
                new Fleet.Parameters(2, 100 * MS, FleetSchedule.Start.EVEN, 1, 42, Pacing.CLOSED), 3, 0, instances);
        long firstTick = Ticks.ofEpochNs(1_700_000_000L * S);
        assertThat(load.due(0, firstTick, firstTick + Ticks.ofEpochNs(S) - ticksLess))
                .isEqualTo(new Due(0, most));
    }
}
