package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The arithmetic of shapes. */
class StagesTest {

    private static final long S = 1_000_000_000;

    @TempDir
    private Path folder;

    private static ShapedLoad shape(String label) {
        return ShapedLoad.of(label);
    }

    private static List<Long> dueMs(Timetable timetable, int count) {
        List<Long> due = new ArrayList<>();
        for (int event = 0; event < count; event++) {
            due.add(timetable.dueNs(event) / 1_000_000);
        }
        return due;
    }

    @Test
    void aStepChangesTheDistance() {
        Timetable timetable = shape("stages:1s@2,1s@4").timetable(1, 0, 1, 0);
        assertThat(dueMs(timetable, 8)).containsExactly(0L, 500L, 1000L, 1250L, 1500L, 1750L, 2000L, 2500L);
    }

    @Test
    void aRampIsAnIntegral() {
        ShapedLoad ramp = shape("stages:10s@0-20");
        for (int seconds = 1; seconds <= 10; seconds++) {
            // the messages of a ramp grow with the square of the time
            assertThat(ramp.due(Duration.ofSeconds(seconds)).most()).isEqualTo((long) seconds * seconds);
        }
    }

    @Test
    void aSilentStageHasNoMessage() {
        Timetable timetable = shape("stages:1s@2,3s@0,1s@1").timetable(1, 0, 1, 0);
        assertThat(dueMs(timetable, 4)).containsExactly(0L, 500L, 4000L, 5000L);
        assertThat(shape("stages:1s@2,3s@0,1s@1").pauseNs()).isEqualTo(3_500_000_000L);
    }

    @Test
    void aBurstIsDueAtOnce() {
        assertThat(dueMs(shape("burst:3:2s").timetable(1, 0, 1, 0), 7))
                .containsExactly(0L, 0L, 0L, 2000L, 2000L, 2000L, 4000L);
        assertThat(dueMs(shape("burst:3:2s:100ms").timetable(1, 0, 1, 0), 3))
                .allSatisfy(ms -> assertThat(ms).isBetween(0L, 99L))
                .doesNotHaveDuplicates();
    }

    @Test
    void aDayKeepsItsMean() {
        assertThat(shape("profile:household:100:24s")
                        .due(Duration.ofSeconds(24))
                        .least())
                .isEqualTo(2400);
        assertThat(shape("profile:sun:100:24s").due(Duration.ofSeconds(5)).least())
                .isZero();
    }

    @Test
    void aTableIsADay() throws IOException {
        Path file = Files.writeString(folder.resolve("day.csv"), "time,share\n00:00,1\n06:00,3\n18:00,1\n");
        Load day = Load.of("profile:" + file + ":10:24s");
        assertThat(day.label()).isEqualTo("stages:6000ms@5,12000ms@15,6000ms@5");
        assertThat(Load.of(day.label())).isEqualTo(day);
    }

    @Test
    void aWrongTableIsNamedByItsLine() throws IOException {
        Path file = Files.writeString(folder.resolve("day.csv"), "00:00,1\n06:00,x\n");
        assertThatThrownBy(() -> Load.of("profile:" + file + ":10:24s"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("day.csv:2: '06:00,x'");
        assertThatThrownBy(() -> Load.of("profile:nowhere.csv:10:24s")).hasMessageContaining("nowhere.csv");
    }

    private static String drawn(SplittableRandom random) {
        List<String> stages = new ArrayList<>();
        for (int i = 1 + random.nextInt(5); i > 0; i--) {
            int first = random.nextInt(3) == 0 ? 0 : random.nextInt(300);
            int last = random.nextInt(3) == 0 ? first : random.nextInt(300);
            stages.add(1 + random.nextInt(2000) + "ms@" + first + (last == first ? "" : "-" + last));
        }
        return "stages:" + String.join(",", stages) + ",10ms@150";
    }

    /** Counts by small steps what is due by the rates, as somebody would by hand. */
    private static double counted(String label, long untilNs) {
        double due = 0;
        long atNs = 0;
        for (String stage : label.substring("stages:".length()).split(",")) {
            String[] said = stage.split("ms@");
            String[] rates = said[1].split("-");
            double lengthS = Integer.parseInt(said[0]) / 1e3;
            double first = Double.parseDouble(rates[0]);
            double last = Double.parseDouble(rates[rates.length - 1]);
            double in = Math.max(0, Math.min(lengthS, (untilNs - atNs) / 1e9));
            due += in * (first + (first + (last - first) * in / lengthS)) / 2;
            atNs += (long) (lengthS * S);
        }
        return due;
    }

    @Test
    void dueTimesAreTheRatesSum() {
        for (long seed = 0; seed < 500; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            String label = drawn(random);
            ShapedLoad shape = shape(label);
            long lengthNs = shape.cycle().lengthNs();
            for (int i = 0; i < 20; i++) {
                long untilNs = random.nextLong(lengthNs);
                double due = counted(label, untilNs);
                assertThat((double) shape.due(Duration.ofNanos(untilNs)).least())
                        .as("seed %d: %s until %d", seed, label, untilNs)
                        .isBetween(Math.floor(due - 0.001), Math.ceil(due + 0.001));
            }
        }
    }

    @Test
    void windowsAddUp() {
        for (long seed = 0; seed < 500; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            ShapedLoad shape = shape(
                    random.nextBoolean()
                            ? drawn(random)
                            : "burst:" + (1 + random.nextInt(50)) + ":" + (500 + random.nextInt(900)) + "ms:400ms");
            int processes = 1 + random.nextInt(3);
            long[] at =
                    random.longs(3, 0, 5 * shape.cycle().lengthNs()).sorted().toArray();
            long sum = 0;
            for (int process = 0; process < processes; process++) {
                Timetable own = shape.timetable(4, process, processes, 0);
                assertThat(own.dueBetween(at[0], at[1]) + own.dueBetween(at[1], at[2]))
                        .isEqualTo(own.dueBetween(at[0], at[2]));
                sum += own.dueBetween(at[0], at[2]);
            }
            assertThat(sum)
                    .as("seed %d", seed)
                    .isEqualTo(shape.timetable(4, 0, 1, 0).dueBetween(at[0], at[2]));
            assertNothingGoesBack(shape.timetable(4, 0, 1, 0), 2 * shape.cycle().messages());
        }
    }

    private static void assertNothingGoesBack(Timetable timetable, long events) {
        long beforeNs = 0;
        for (long event = 0; event < events; event++) {
            assertThat(timetable.dueNs(event)).isGreaterThanOrEqualTo(beforeNs);
            beforeNs = timetable.dueNs(event);
        }
    }
}
