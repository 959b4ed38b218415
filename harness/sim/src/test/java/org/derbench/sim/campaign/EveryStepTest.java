package org.derbench.sim.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.Function;
import org.derbench.sim.campaign.SimulatedCampaign.End;
import org.derbench.sim.campaign.SimulatedCampaign.Life;
import org.derbench.sim.disk.Fate;
import org.derbench.sim.disk.Step;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * One small campaign, in which the first step on the disk goes wrong; then the same in which the second does; and so
 * on, until it ends before anything went wrong. So each step has its turn, as in SQLite's tests of full disks.
 */
class EveryStepTest {

    /** A stroke against a life, and whether it lasts for the rest of the life. */
    private enum Stroke {
        IT_DIES_BEFORE(step -> Fate.dies(0), false, false),
        IT_DIES_AMID(step -> Fate.dies(0.49), false, false),
        IT_DIES_AFTER(step -> Fate.dies(1), false, false),
        THE_POWER_GOES_BEFORE(step -> Fate.dies(0), false, true),
        THE_POWER_GOES_AFTER(step -> Fate.dies(1), false, true),
        IT_FAILS_ONCE(step -> Fate.fails("Input/output error", 0), false, false),
        IT_FAILS_AMID(step -> Fate.fails("Input/output error", 0.49), false, false),
        THE_DISK_IS_FULL(step -> full(step, 0.3), true, false),
        THE_DISK_IS_READ_ONLY(step -> full(step, 0), true, false),
        SOMEBODY_INTERRUPTS(EveryStepTest::interrupted, false, false);

        private final Function<Step, Fate> fate;
        private final boolean lasts;
        private final boolean powerGoes;

        Stroke(Function<Step, Fate> fate, boolean lasts, boolean powerGoes) {
            this.fate = fate;
            this.lasts = lasts;
            this.powerGoes = powerGoes;
        }
    }

    private static Fate full(Step step, double share) {
        return step.kind().changes() ? Fate.fails("No space left on device", share) : Fate.DONE;
    }

    private static Fate interrupted(Step step) {
        Thread.currentThread().interrupt();
        return Fate.DONE;
    }

    @ParameterizedTest
    @EnumSource
    void whateverStepGoesWrongNothingRecordedIsLost(Stroke stroke) {
        long steps = 0;
        boolean struck = true;
        for (long at = 1; struck; at++) {
            struck = campaign(stroke, at);
            steps = at;
        }
        assertThat(steps).as("steps that went wrong").isGreaterThan(60);
    }

    /** Returns whether anything went wrong. */
    private static boolean campaign(Stroke stroke, long at) {
        Random random = new Random(at);
        SimulatedCampaign campaign =
                new SimulatedCampaign(SimulatedPlan.of(2, 1, 2, 2, 1, 7, false), new CellModel(7, 1, 0.05, 0));
        boolean[] struck = {false};
        Fate.Fates fates = step -> {
            boolean now = step.number() == at || stroke.lasts && step.number() > at;
            struck[0] |= now;
            return now ? stroke.fate.apply(step) : Fate.DONE;
        };
        try {
            End end = campaign.live(
                    new Life(fates, Life.QUIET.trouble(), Life.QUIET.mendable(), stroke.powerGoes), random);
            for (int lives = 0; end != End.DONE; lives++) {
                assertThat(lives).as("lives after it").isLessThan(2);
                end = campaign.live(Life.QUIET, random);
            }
            assertThat(campaign.ledger().keys()).hasSize(8);
            // records that were reported survive the loss of power
            campaign.disk().losePower(random);
            campaign.ledger().check(campaign.folder());
            campaign.ledger().checkReading(campaign.folder());
            return struck[0];
        } catch (RuntimeException | Error e) {
            throw new AssertionError(stroke + " at step " + at + ": " + e, e);
        }
    }
}
