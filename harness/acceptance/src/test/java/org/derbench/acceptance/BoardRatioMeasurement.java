package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.record.EmulatedBoard;
import org.derbench.engine.record.TrialRecord;
import org.derbench.run.stats.Interval;
import org.derbench.run.stats.Logs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * The emulated boards beside the study's: its throughput at 100 Mbit/s was about 1000, 280 to 510, and under 140 per
 * second. It takes three minutes of a quiet machine, so that it is run by name only: see docs/emulated-boards.md.
 */
@Isolated("it compares CPU times")
class BoardRatioMeasurement {

    @TempDir
    private Path folder;

    @Test
    void theirRatiosArePrintedBesideTheStudys() throws Exception {
        Run run = Derbench.in(folder)
                .run(
                        "sweep",
                        "emulated-boards",
                        "--json",
                        "--results",
                        folder.resolve("results").toString());

        assertThat(run.exitCode()).as(run.said()).isZero();
        print(run, "laptop", "about 1000/s", "1");
        print(run, "rpi3", "280 to 510/s", "0.28 to 0.51");
        print(run, "bbb", "under 140/s", "under 0.14");
        for (String board : List.of("laptop", "rpi3", "bbb")) {
            assertThat(of(run, board))
                    .allSatisfy(record -> List.of("initiator", "responder").forEach(end -> {
                        EmulatedBoard emulated = record.conditions().boards().get(end);
                        double target = emulated.shareTarget();
                        assertThat(emulated.core().share()).isCloseTo(target, within(0.05 * target));
                        assertThat(emulated.core().stallMaxNs()).isLessThan(target < 0.2 ? Long.MAX_VALUE : 2_000_000);
                    }));
        }
        assertThat(mean(rates(run, "bbb"))).isLessThan(mean(rates(run, "rpi3")));
        assertThat(mean(rates(run, "rpi3"))).isLessThan(mean(rates(run, "laptop")));
    }

    private static void print(Run run, String board, String studyRate, String studyRatio) {
        Interval ratio = Interval.ofRatio(Logs.of(rates(run, board)), Logs.of(rates(run, "laptop")));
        double shareLow = of(run, board).stream()
                .mapToDouble(record -> initiator(record).core().share())
                .min()
                .orElseThrow();
        double shareHigh = of(run, board).stream()
                .mapToDouble(record -> initiator(record).core().share())
                .max()
                .orElseThrow();
        long stallNs = of(run, board).stream()
                .mapToLong(record -> initiator(record).core().stallMaxNs())
                .max()
                .orElseThrow();
        System.out.printf(
                Locale.ROOT,
                "%-6s %6.0f/s, ratio to laptop %s; study %s, ratio %s; share %.3f to %.3f "
                        + "of %.3f, longest stall %.2f ms%n",
                board,
                mean(rates(run, board)),
                ratio,
                studyRate,
                studyRatio,
                shareLow,
                shareHigh,
                initiator(of(run, board).get(0)).shareTarget(),
                stallNs / 1e6);
    }

    private static List<TrialRecord> of(Run run, String board) {
        return run.trials().stream()
                .filter(record -> record.setup().board().equals(board + "-emulated"))
                .toList();
    }

    private static EmulatedBoard initiator(TrialRecord record) {
        return record.conditions().boards().get("initiator");
    }

    private static double[] rates(Run run, String board) {
        return of(run, board).stream()
                .mapToDouble(record -> record.window().throughputPerSecond())
                .toArray();
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }
}
