package org.derbench.sim.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.schedule.Schedule;
import org.derbench.sim.campaign.SimulatedCampaign.End;
import org.derbench.sim.campaign.SimulatedCampaign.Life;
import org.junit.jupiter.api.Test;

/** Campaigns that meet whatever a seed has in store for them, and go on until nothing is missing. */
class CampaignTest {

    private static final int MOST_STROKES = 8;

    @Test
    void afterAnyMisfortuneEachTrialIsRecordedOnce() {
        Seeds.each(300, CampaignTest::afterAnyMisfortune);
    }

    private static void afterAnyMisfortune(long seed) {
        Random random = new Random(seed);
        SimulatedPlan plan = SimulatedPlan.any(random);
        CellModel model = new CellModel(seed, 1, 0.05, 1e-4);
        SimulatedCampaign campaign = new SimulatedCampaign(plan, model);
        Misfortune misfortune = new Misfortune(
                random, campaign, random.nextInt(MOST_STROKES + 1), !plan.plan().adaptive());
        End end = End.STOPPED;
        for (int lives = 0; end != End.DONE; lives++) {
            assertThat(lives).as("lives").isLessThan(3 * MOST_STROKES);
            end = campaign.live(misfortune.next(), random);
        }
        // what a campaign has told to be done outlasts the power
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

    @Test
    void whatKeepsFailingIsSetAsideAndRunLater() {
        Seeds.each(50, seed -> {
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
        });
    }

    @Test
    void twoThatBeginInOneSecondHaveAFolderEach() {
        for (int step = 1; step < 40; step++) {
            SimulatedCampaign campaign =
                    new SimulatedCampaign(SimulatedPlan.of(1, 1, 1, 1, 0, 1, false), new CellModel(1, 1, 0.05, 0));
            assertThat(campaign.liveWhileAnotherBegins(step)).as("step " + step).isEqualTo(End.DONE);
        }
    }
}
