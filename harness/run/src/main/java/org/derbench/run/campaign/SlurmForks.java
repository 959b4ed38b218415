package org.derbench.run.campaign;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.derbench.engine.record.SlurmJob;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.slurm.Element;
import org.derbench.lab.slurm.SlurmElement;
import org.derbench.lab.slurm.SlurmHost;
import org.derbench.run.testbed.ForkTask;
import org.derbench.run.testbed.Forks;
import org.derbench.run.testbed.TestbedBrokenException;

/** Runs forks on the boards of a job. It drops the record of a trial whose boards no longer answer. */
final class SlurmForks implements Forks {

    private final Forks forks;
    private final SlurmElement boards;

    /** @param forks runs forks on these boards */
    SlurmForks(Forks forks, SlurmElement boards) {
        this.forks = forks;
        this.boards = boards;
    }

    /**
     * @throws TestbedBrokenException if a board does not answer, or is wrongly shaped; its trials are not recorded then
     */
    @Override
    public List<String> run(ForkTask task, Consumer<TrialRecord> ended) throws InterruptedException {
        return forks.run(task, record -> {
            requireBoards(record);
            ended.accept(record.with(record.identity().by(job())));
        });
    }

    // the testbed reads the link back after every record; whether the boards answer matters where a trial failed
    private void requireBoards(TrialRecord record) {
        if (record.outcome() == Outcome.FAILED
                && !boards.byName().values().stream().allMatch(SlurmHost::answers)) {
            throw new TestbedBrokenException(record.reason());
        }
    }

    private SlurmJob job() {
        Map<String, String> names = new LinkedHashMap<>();
        boards.byName().forEach((host, board) -> names.put(host, board.name()));
        Element element = boards.element();
        return new SlurmJob(element.arrayId(), element.index(), element.jobId(), element.restarts(), names);
    }
}
