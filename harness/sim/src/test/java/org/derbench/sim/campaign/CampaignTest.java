package org.derbench.sim.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.testbed.Testbed;
import org.derbench.sim.campaign.SimulatedCampaign.End;
import org.derbench.sim.campaign.SimulatedCampaign.Life;
import org.junit.jupiter.api.Test;

/** Campaigns that meet one trouble, by which they are told apart. */
class CampaignTest {

    @Test
    void lastingFailuresAreSetAside() {
        for (long seed = 1; seed <= 20; seed++) {
            SimulatedPlan plan = SimulatedPlan.of(2, 4, 3, 1, (int) (seed % 3), seed, false);
            SimulatedCampaign campaign = new SimulatedCampaign(plan, new CellModel(seed, 1, 0.05, 0));
            Trouble oneIsDown = (task, repetition) ->
                    task.fork().cell().middleware().equals("middleware1") ? Trouble.Kind.NODE_FAILS : Trouble.Kind.NONE;
            Life life = new Life(Life.QUIET.fates(), oneIsDown, Life.QUIET.mendable(), false);

            assertThat(campaign.live(life, new Random(seed))).isEqualTo(End.INCOMPLETE);
            assertThat(campaign.ledger().records().filter(record -> record.outcome() == Outcome.OK))
                    .as("all of the other one")
                    .hasSize(12);
            assertThat(campaign.ledger().keys()).as("and five that failed").hasSize(12 + 5);

            assertThat(campaign.live(Life.QUIET, new Random(seed))).isEqualTo(End.DONE);
            assertThat(campaign.ledger().keys()).hasSize(24);
        }
    }

    @Test
    void simultaneousSweepsHaveAFolderEach() {
        for (int step = 1; step < 40; step++) {
            SimulatedCampaign campaign =
                    new SimulatedCampaign(SimulatedPlan.of(1, 1, 1, 1, 0, 1, false), new CellModel(1, 1, 0.05, 0));
            assertThat(campaign.liveWhileAnotherBegins(step)).as("step " + step).isEqualTo(End.DONE);
        }
    }

    @Test
    void occasionalFailuresAreNotSetAside() {
        SimulatedPlan plan = SimulatedPlan.of(1, 4, 3, 1, 0, 5, false);
        SimulatedCampaign campaign = new SimulatedCampaign(plan, new CellModel(5, 1, 0.05, 0));
        Trouble everyOther = (task, repetition) -> task.order() % 2 == 0 ? Trouble.Kind.NODE_FAILS : Trouble.Kind.NONE;

        assertThat(campaign.live(new Life(Life.QUIET.fates(), everyOther, () -> true, false), new Random(5)))
                .isEqualTo(End.DONE);
        assertThat(campaign.ledger().records().filter(record -> record.outcome() == Outcome.FAILED))
                .hasSize(6);
    }

    @Test
    void repeatedBreaksEndTheSweep() {
        SimulatedPlan plan = SimulatedPlan.of(1, 1, 2, 2, 1, 3, false);
        SimulatedCampaign campaign = new SimulatedCampaign(plan, new CellModel(3, 1, 0.05, 0));
        Trouble breaks = (task, repetition) ->
                task.fork().number() == 2 && repetition == 2 ? Trouble.Kind.TESTBED_BREAKS : Trouble.Kind.NONE;

        assertThat(campaign.live(new Life(Life.QUIET.fates(), breaks, () -> true, false), new Random(3)))
                .isEqualTo(End.INCOMPLETE);
        assertThat(campaign.ran()).hasSize(3 + 1 + Testbed.MOST_BREAKS);
        assertThat(campaign.ledger().records())
                .as("none of them is a trial that failed")
                .hasSize(3)
                .allMatch(record -> record.outcome() == Outcome.OK);

        assertThat(campaign.live(Life.QUIET, new Random(3))).isEqualTo(End.DONE);
        assertThat(campaign.ledger().keys()).hasSize(4);
    }

    @Test
    void ctrlCKeepsTheRunningTrial() {
        SimulatedPlan plan = SimulatedPlan.of(1, 2, 1, 3, 1, 3, false);
        SimulatedCampaign campaign = new SimulatedCampaign(plan, new CellModel(3, 1, 0.05, 0));
        Trouble stops = (task, repetition) -> repetition == 2 ? Trouble.Kind.STOP : Trouble.Kind.NONE;

        assertThat(campaign.live(new Life(Life.QUIET.fates(), stops, () -> true, false), new Random(3)))
                .isEqualTo(End.STOPPED);
        assertThat(campaign.ledger().keys()).hasSize(2);
        assertThat(campaign.live(Life.QUIET, new Random(3))).isEqualTo(End.DONE);
        assertThat(campaign.ran()).as("each once").hasSize(6);
    }
}
