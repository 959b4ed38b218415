package org.derbench.cli.sweep;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.derbench.cli.plan.Cell;
import org.derbench.cli.plan.ScheduledFork;
import org.derbench.cli.progress.Progress;
import org.derbench.engine.record.ResultsFolder;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;

import org.derbench.lab.LabException;

/** Runs forks in their order, each recorded before the next one starts. */
final class Sweep {

    private final ResultsFolder results;
    private final Progress progress;
    private final Consumer<TrialRecord> listener;
    private final LongSupplier nanoTime;
    private final List<TrialRecord> records = new ArrayList<>();

    /** @param listener is told of every record once it is on the disk */
    Sweep(ResultsFolder results, Progress progress, Consumer<TrialRecord> listener, LongSupplier nanoTime) {
        this.results = results;
        this.progress = progress;
        this.listener = listener;
        this.nanoTime = nanoTime;
    }

    /** Records a cell that is not run. */
    void unsupported(Identity identity, Cell cell, String obstacle) {
        keep(TrialRecord.without(identity.of(cell), Outcome.UNSUPPORTED, obstacle));
    }

    /** Runs the forks; a fork that fails is a record, and the next one is run. */
    void run(List<ScheduledFork> order, Forks forks) throws InterruptedException {
        for (int place = 0; place < order.size(); place++) {
            ScheduledFork fork = order.get(place);
            progress.begins(fork.cell());
            long startedNs = nanoTime.getAsLong();
            keepLog(fork, forks.run(fork, place, record -> {
                keep(record);
                progress.trialEnded(fork.cell(), record);
            }));
            progress.forkEnded(Duration.ofNanos(nanoTime.getAsLong() - startedNs));
        }
        progress.finished();
    }

    /** Every record so far. */
    List<TrialRecord> records() {
        return List.copyOf(records);
    }

    private void keep(TrialRecord record) {
        try {
            results.append(record);
        } catch (IOException e) {
            throw new LabException("the results cannot be written to " + results.path() + ": " + e.getMessage(), e);
        }
        records.add(record);
        listener.accept(record);
    }

    private void keepLog(ScheduledFork fork, List<String> lines) {
        if (lines.isEmpty()) {
            return;
        }
        try {
            results.log(fork.cell().id() + " fork " + fork.number(), lines);
        } catch (IOException e) {
            throw new LabException("a log cannot be written to " + results.path() + ": " + e.getMessage(), e);
        }
    }
}
