package org.derbench.cli.sweep;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.derbench.engine.json.Fields;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.LabException;
import org.derbench.lab.slurm.SlurmPair;

/** Runs forks on the boards of a job, and takes no record from boards that are not, or no longer, what they must be. */
final class SlurmForks implements Forks {

    private final Forks forks;
    private final Bench bench;
    private final SlurmPair pair;

    /** @param forks runs them on that pair, which that bench has */
    SlurmForks(Forks forks, Bench bench, SlurmPair pair) {
        this.forks = forks;
        this.bench = bench;
        this.pair = pair;
    }

    /** @throws BoardsLostException if a board does not answer, or is not shaped as it must be; nothing of that is recorded */
    @Override
    public List<String> run(ForkTask task, Consumer<TrialRecord> ended) throws InterruptedException {
        return forks.run(task, record -> {
            requireBoards(record);
            ended.accept(record.with("slurm", boards()));
        });
    }

    private void requireBoards(TrialRecord record) {
        if (record.outcome() == Outcome.FAILED) {
            String reason = record.fields().text("reason");
            if (reason.startsWith("LINK:") || reason.startsWith("START:") || !pair.initiator().answers() || !pair.responder().answers()) {
                throw new BoardsLostException(reason);
            }
            return;
        }
        try {
            bench.check();
        } catch (LabException e) {
            throw new BoardsLostException("after a trial, " + e.getMessage(), e);
        }
    }

    private Map<String, Object> boards() {
        return Fields.map("arrayId", pair.element().arrayId(), "index", (long) pair.element().index(), "jobId", pair.element().jobId(),
                "restarts", (long) pair.element().restarts(), "initiator", pair.initiator().name(), "responder", pair.responder().name());
    }
}
