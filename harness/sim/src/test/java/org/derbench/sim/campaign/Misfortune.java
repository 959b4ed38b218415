package org.derbench.sim.campaign;

import java.util.Random;
import org.derbench.run.testbed.ForkTask;
import org.derbench.sim.campaign.SimulatedCampaign.Life;
import org.derbench.sim.disk.Fate;
import org.derbench.sim.disk.Step;

/** A seed's plan for a campaign: a number of strokes, and then quiet. */
final class Misfortune {

    private static final String[] REASONS = {"No space left on device", "Input/output error", "Read-only file system"};

    private final Random random;
    private final SimulatedCampaign campaign;
    private final boolean nodesFail;
    private int left;

    /** @param nodesFail whether trials fail too, which changes what an adaptive plan runs */
    Misfortune(Random random, SimulatedCampaign campaign, int strokes, boolean nodesFail) {
        this.random = random;
        this.campaign = campaign;
        this.left = strokes;
        this.nodesFail = nodesFail;
    }

    boolean over() {
        return left <= 0;
    }

    private boolean strikes(int oneIn) {
        boolean strikes = left > 0 && random.nextInt(oneIn) == 0;
        left -= strikes ? 1 : 0;
        return strikes;
    }

    /** The next life. */
    Life next() {
        if (strikes(8)) {
            campaign.clockJumps(random.nextInt(7_200_000) - 3_600_000L);
        }
        boolean mendable = !strikes(20);
        return new Life(fates(), this::trouble, () -> mendable, strikes(4));
    }

    private Trouble.Kind trouble(ForkTask task, int repetition) {
        if (!strikes(12)) {
            return Trouble.Kind.NONE;
        }
        if (random.nextInt(4) == 0) {
            campaign.requireRefusedBesideAnother();
        }
        Trouble.Kind[] kinds = Trouble.Kind.values();
        Trouble.Kind kind = kinds[random.nextInt(kinds.length)];
        return kind == Trouble.Kind.NODE_FAILS && !nodesFail ? Trouble.Kind.NONE : kind;
    }

    /** Steps that only look fail less often; a disk that is full stays full for this life. */
    private Fate.Fates fates() {
        int oneIn = 20 + random.nextInt(300);
        String[] full = {""};
        return step -> {
            if (!full[0].isEmpty() && step.kind().changes() && step.kind() != Step.Kind.TRUNCATE) {
                return Fate.fails(full[0], random.nextDouble());
            }
            if (!strikes(step.kind().changes() ? oneIn : 8 * oneIn)) {
                return Fate.DONE;
            }
            if (random.nextInt(8) == 0) {
                // Ctrl-C once more, at any moment
                Thread.currentThread().interrupt();
                return Fate.DONE;
            }
            if (random.nextBoolean()) {
                return Fate.dies(random.nextDouble());
            }
            String reason = REASONS[random.nextInt(REASONS.length)];
            full[0] = random.nextBoolean() ? reason : "";
            return Fate.fails(reason, random.nextDouble());
        };
    }
}
