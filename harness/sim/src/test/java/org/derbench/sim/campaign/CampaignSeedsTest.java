package org.derbench.sim.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.campaign.Schedule;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.sim.Seeds;
import org.derbench.sim.campaign.SimulatedCampaign.End;
import org.derbench.sim.campaign.SimulatedCampaign.Life;
import org.junit.jupiter.api.Test;

/** Campaigns that meet whatever a seed has in store for them, and go on until nothing is missing. */
class CampaignSeedsTest {

    private static final int MOST_STROKES = 8;

    @Test
    void afterAnyMisfortuneEachTrialIsRecordedOnce() throws Exception {
        Seeds.hold(300, CampaignSeedsTest::afterAnyMisfortune);
    }

    private static void afterAnyMisfortune(long seed) {
        Random random = new Random(seed);
        SimulatedPlan plan = SimulatedPlan.any(random);
        // forks that differ much, so that a race goes on for some of its cells only
        CellModel model = new CellModel(seed, 1, plan.plan().adaptive() ? 0.2 : 0.05, 1e-4);
        SimulatedCampaign campaign = new SimulatedCampaign(plan, model);
        Misfortune misfortune = new Misfortune(
                random, campaign, random.nextInt(MOST_STROKES + 1), !plan.plan().adaptive());
        End end = End.STOPPED;
        for (int lives = 0; end != End.DONE; lives++) {
            assertThat(lives).as("lives").isLessThan(3 * MOST_STROKES);
            end = campaign.live(misfortune.next(), random);
        }
        // records that a campaign has reported survive the loss of power
        campaign.disk().losePower(random);
        campaign.ledger().check(campaign.folder());
        campaign.ledger().checkReading(campaign.folder());
        assertThat(campaign.ledger().keys()).hasSameElementsAs(undisturbed(plan, model));
        assertInOrder(plan, campaign);
    }

    /** The trials that the same plan has where nothing happens. */
    private static List<String> undisturbed(SimulatedPlan plan, CellModel model) {
        if (!plan.plan().adaptive()) {
            return trials(plan);
        }
        SimulatedCampaign quiet = new SimulatedCampaign(plan, model);
        assertThat(quiet.live(Life.QUIET, new Random(0))).isEqualTo(End.DONE);
        return List.copyOf(quiet.ledger().keys());
    }

    private static List<String> trials(SimulatedPlan plan) {
        List<String> keys = new ArrayList<>();
        plan.cells().forEach(cell -> {
            if (!SimulatedSite.obstacleOf(cell).isEmpty()) {
                keys.add(Ledger.key(cell.id(), null, null));
                return;
            }
            for (int fork = 1; fork <= plan.plan().trial().forks(); fork++) {
                for (int repetition = 1; repetition <= plan.plan().trial().repetitions(); repetition++) {
                    keys.add(Ledger.key(cell.id(), fork, repetition));
                }
            }
        });
        return keys;
    }

    /** Each fork has the place that the plan's seed gives it, and the records stand in that order. */
    private static void assertInOrder(SimulatedPlan plan, SimulatedCampaign campaign) {
        Schedule schedule = Schedule.of(
                plan.plan(),
                plan.cells().stream()
                        .filter(cell -> SimulatedSite.obstacleOf(cell).isEmpty())
                        .toList());
        List<String> scheduled = new ArrayList<>();
        for (int block = 1; block <= schedule.blocks(); block++) {
            for (ScheduledFork fork : schedule.atMost(block)) {
                scheduled.add(fork.cell().id() + " " + fork.number());
            }
        }
        List<TrialRecord> records = campaign.ledger()
                .records()
                .filter(record -> record.outcome() != Outcome.UNSUPPORTED)
                .toList();
        assertThat(records).extracting(record -> record.identity().order()).isSorted();
        if (!plan.plan().adaptive()) {
            assertThat(records)
                    .allSatisfy(
                            record -> assertThat(scheduled.get(record.identity().order()))
                                    .isEqualTo(record.identity().cell() + " "
                                            + record.identity().fork()));
        }
        assertThat(records)
                .filteredOn(record -> record.outcome() == Outcome.FAILED)
                .extracting(TrialRecord::reason)
                .as("a testbed that broke is no failed trial")
                .allMatch(reason -> reason.equals("DIED: initiator"));
    }
}
