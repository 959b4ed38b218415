package org.derbench.run.slurm;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.part.SlurmJob;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.lab.slurm.SlurmPair;
import org.derbench.run.hosts.TestbedBrokenException;
import org.derbench.run.testbed.ForkTask;
import org.derbench.run.testbed.Forks;

/** Runs forks on the boards of a job, and takes no record from boards that are not, or no longer, what they must be. */
final class SlurmForks implements Forks {

    private final Forks forks;
    private final SlurmPair pair;

    /** @param forks runs them on that pair */
    SlurmForks(Forks forks, SlurmPair pair) {
        this.forks = forks;
        this.pair = pair;
    }

    /** @throws TestbedBrokenException if a board does not answer, or is not shaped as it must be; nothing of that is recorded */
    @Override
    public List<String> run(ForkTask task, Consumer<TrialRecord> ended) throws InterruptedException {
        return forks.run(task, record -> {
            requireBoards(record);
            ended.accept(record.with(record.identity().by(job())));
        });
    }

    // The link is read back after every record; what else a job has is asked for where a trial failed.
    private void requireBoards(TrialRecord record) {
        if (record.outcome() == Outcome.FAILED && !(pair.initiator().answers() && pair.responder().answers())) {
            throw new TestbedBrokenException(record.reason());
        }
    }

    private SlurmJob job() {
        return new SlurmJob(pair.element().arrayId(), pair.element().index(), pair.element().jobId(), pair.element().restarts(),
                Map.of(PairScenario.INITIATOR, pair.initiator().name(), PairScenario.RESPONDER, pair.responder().name()));
    }
}
