package org.derbench.run.campaign;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.OrderedFork;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.results.ResultsIndex;
import org.derbench.run.results.ResultsWriter;
import org.derbench.run.testbed.Forks;

/** Runs forks in their order, and records each before the next one starts. Recorded forks are not run again. */
public final class Sweep {

    private final ResultsWriter kept;
    private final ResultsIndex recorded;
    private final Progress progress;
    private final Consumer<TrialRecord> listener;
    private final LongSupplier nanoTime;
    private final BooleanSupplier stop;
    private final FailingCells setAside = new FailingCells();

    /**
     * @param listener is told of every record once it is on the disk
     * @param stop whether to end after the trial that runs
     */
    Sweep(
            ResultsWriter kept,
            ResultsIndex recorded,
            Progress progress,
            Consumer<TrialRecord> listener,
            LongSupplier nanoTime,
            BooleanSupplier stop) {
        this.kept = kept;
        this.recorded = recorded;
        this.progress = progress;
        this.listener = listener;
        this.nanoTime = nanoTime;
        this.stop = stop;
    }

    /** Records a cell that cannot run. */
    void recordUnsupported(TrialHead head, String obstacle) {
        keep(TrialRecord.without(head, Outcome.UNSUPPORTED, obstacle));
    }

    /** Runs the forks. A fork that fails is a record, and the next one runs. */
    public void run(Schedule schedule, Function<Cell, TrialSettings> settingsOf, Forks forks)
            throws InterruptedException {
        Attempts attempts = new Attempts(forks, recorded, kept, nanoTime, stop);
        int order = 0;
        for (int number = 1; number <= schedule.blocks(); number++) {
            for (ScheduledFork fork : schedule.block(number, recorded)) {
                if (stop.getAsBoolean()) {
                    return;
                }
                run(attempts, fork, settingsOf.apply(fork.cell()), order++);
            }
        }
    }

    /** Runs some forks, each at its place in a sweep whose other forks run elsewhere at the same time. */
    public void run(List<OrderedFork> some, Function<Cell, TrialSettings> settingsOf, Forks forks)
            throws InterruptedException {
        Attempts attempts = new Attempts(forks, recorded, kept, nanoTime, stop);
        for (OrderedFork each : some) {
            if (stop.getAsBoolean()) {
                return;
            }
            run(attempts, each.fork(), settingsOf.apply(each.fork().cell()), each.order());
        }
    }

    /** The cells that are missing because they kept failing, one line each. */
    public List<String> setAside() {
        return setAside.lines();
    }

    private void run(Attempts attempts, ScheduledFork fork, TrialSettings settings, int order)
            throws InterruptedException {
        Cell cell = fork.cell();
        if (recorded.firstMissing(fork, settings.repetitions()) > settings.repetitions() || setAside.skips(cell)) {
            return;
        }
        progress.begins(cell);
        kept.status(progress.status(setAside.lines()));
        long startedNs = nanoTime.getAsLong();
        List<TrialRecord> ended = new ArrayList<>();
        attempts.run(
                fork,
                settings,
                order,
                measured -> {
                    TrialRecord record = measured.withPercentiles(settings.percentiles());
                    keep(record);
                    ended.add(record.brief());
                    progress.trialEnded(cell, record);
                },
                failure -> progress.triedAgain(cell, failure));
        progress.forkEnded(cell, Duration.ofNanos(nanoTime.getAsLong() - startedNs));
        setAside.noteFork(cell, ended);
    }

    // Several sweeps may record to one place.
    private void keep(TrialRecord record) {
        synchronized (recorded) {
            if (recorded.has(record)) {
                return;
            }
            kept.record(record);
            recorded.add(record);
            listener.accept(record);
        }
    }
}
