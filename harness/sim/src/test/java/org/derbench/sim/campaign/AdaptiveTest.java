package org.derbench.sim.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.derbench.engine.record.TrialRecord;
import org.derbench.run.plan.Cell;
import org.derbench.sim.Seeds;
import org.derbench.sim.campaign.SimulatedCampaign.End;
import org.derbench.sim.campaign.SimulatedCampaign.Life;
import org.junit.jupiter.api.Test;

/** Forks that are spent where they decide something, beside a sweep that spends all of them. */
class AdaptiveTest {

    private static final int FEWEST = 3;
    private static final int MOST = 6;
    private static final double NOISE = 0.05;
    /** Means of three forks that differ by less may stand in another order by chance. */
    private static final double CLEARLY = 8 * NOISE;

    @Test
    void itEndsWithTheForksOfItsRule() throws Exception {
        Seeds.hold(40, seed -> {
            Map<String, double[]> adaptive = logs(seed, true);
            adaptive.forEach((cell, forks) -> {
                assertThat(forks.length).as(cell).isBetween(FEWEST, MOST);
                if (forks.length < MOST) {
                    assertThat(isKnown(forks) || isBeaten(forks, adaptive))
                            .as(cell + " stopped after " + forks.length)
                            .isTrue();
                }
            });
        });
    }

    /** Whether a cell's own forks alone know its mean to 5 %. */
    private static boolean isKnown(double[] forks) {
        double mean = mean(forks);
        double variance =
                Arrays.stream(forks).map(log -> (log - mean) * (log - mean)).sum() / (forks.length - 1);
        return 1.96 * Math.sqrt(variance / forks.length) <= Math.log(1.05);
    }

    /** Another one was better when it was looked at. */
    private static boolean isBeaten(double[] forks, Map<String, double[]> all) {
        return all.values().stream()
                .filter(other -> other.length >= FEWEST)
                .anyMatch(other -> mean(Arrays.copyOf(other, Math.min(other.length, forks.length))) > mean(forks));
    }

    @Test
    void clearDifferencesKeepTheFullOrder() throws Exception {
        Seeds.hold(40, seed -> {
            Map<String, double[]> full = logs(seed, false);
            Map<String, double[]> adaptive = logs(seed, true);
            CellModel model = model(seed);
            List<Cell> cells = plan(seed, true).cells().stream()
                    .filter(cell -> SimulatedSite.obstacleOf(cell).isEmpty())
                    .toList();
            for (Cell one : cells) {
                for (Cell other : cells) {
                    if (model.level(one) > model.level(other) + CLEARLY) {
                        assertThat(mean(adaptive.get(one.id()))).isGreaterThan(mean(adaptive.get(other.id())));
                        assertThat(mean(full.get(one.id()))).isGreaterThan(mean(full.get(other.id())));
                    }
                }
            }
        });
    }

    @Test
    void itSparesForksOfWhatIsBeaten() throws Exception {
        AtomicLong adaptively = new AtomicLong();
        AtomicLong inFull = new AtomicLong();
        Seeds.hold(15, seed -> {
            adaptively.addAndGet(logs(seed, true).values().stream()
                    .mapToLong(forks -> forks.length)
                    .sum());
            inFull.addAndGet(logs(seed, false).values().stream()
                    .mapToLong(forks -> forks.length)
                    .sum());
        });
        assertThat(adaptively.doubleValue() / inFull.doubleValue()).isLessThan(0.8);
    }

    private static SimulatedPlan plan(long seed, boolean adaptive) {
        return SimulatedPlan.of(4, 3, MOST, 1, 0, seed, adaptive);
    }

    private static CellModel model(long seed) {
        return new CellModel(seed, 2, NOISE, 0);
    }

    /** The logarithms of the figures of each cell's forks, in their order. */
    private static Map<String, double[]> logs(long seed, boolean adaptive) {
        SimulatedCampaign campaign = new SimulatedCampaign(plan(seed, adaptive), model(seed));
        assertThat(campaign.live(Life.QUIET, new Random(seed))).isEqualTo(End.DONE);
        Map<String, List<TrialRecord>> byCell = campaign.ledger()
                .records()
                .filter(record -> record.outcome() == TrialRecord.Outcome.OK)
                .collect(Collectors.groupingBy(record -> record.identity().cell(), TreeMap::new, Collectors.toList()));
        Map<String, double[]> logs = new TreeMap<>();
        byCell.forEach((cell, records) -> logs.put(
                cell,
                records.stream()
                        .mapToDouble(record -> Math.log(record.window().throughputPerSecond()))
                        .toArray()));
        return logs;
    }

    private static double mean(double[] logs) {
        return Arrays.stream(logs).average().orElseThrow();
    }
}
