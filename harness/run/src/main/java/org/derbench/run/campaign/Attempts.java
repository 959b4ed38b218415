package org.derbench.run.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.derbench.engine.course.Repetitions;
import org.derbench.engine.io.Phrase;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.results.ResultsIndex;
import org.derbench.run.results.ResultsWriter;
import org.derbench.run.testbed.ForkTask;
import org.derbench.run.testbed.Forks;
import org.derbench.run.testbed.TestbedBrokenException;

/** Runs the missing part of a fork. Failures are tried again in a fresh pair of JVMs, as often as the plan says. */
final class Attempts {

    private final Forks forks;
    private final ResultsIndex recorded;
    private final ResultsWriter kept;
    private final LongSupplier nanoTime;
    private final BooleanSupplier stop;

    Attempts(Forks forks, ResultsIndex recorded, ResultsWriter kept, LongSupplier nanoTime, BooleanSupplier stop) {
        this.forks = forks;
        this.recorded = recorded;
        this.kept = kept;
        this.nanoTime = nanoTime;
        this.stop = stop;
    }

    /**
     * Runs a fork. If the testbed breaks, the fork is run again as soon as the testbed is mended, and that does not
     * count as a retry of the plan.
     *
     * @param keep is given every trial that is final
     * @param told is given every failure that is tried again
     * @throws TestbedBrokenException if the testbed cannot be mended
     */
    void run(
            ScheduledFork fork,
            TrialSettings settings,
            int order,
            Consumer<TrialRecord> keep,
            Consumer<TrialRecord> told)
            throws InterruptedException {
        int before = recorded.attempts(fork, settings.repetitions());
        List<String> failures = new ArrayList<>();
        int retry = 0;
        int breaks = 0;
        while (retry <= settings.retries() && !stop.getAsBoolean()) {
            int first = recorded.firstMissing(fork, settings.repetitions());
            if (first > settings.repetitions()) {
                return;
            }
            ForkTask task = new ForkTask(
                    fork,
                    settings,
                    order,
                    new Repetitions(first, settings.repetitions(), stop),
                    before + retry + breaks + 1,
                    failures);
            try {
                run(task, retry == settings.retries(), keep, failure -> {
                    failures.add(failure.reason());
                    told.accept(failure);
                });
                retry++;
            } catch (TestbedBrokenException broken) {
                requireNotInterrupted();
                forks.mend(broken, ++breaks);
                failures.add("TESTBED: " + broken.getMessage());
            }
        }
    }

    private void run(ForkTask task, boolean last, Consumer<TrialRecord> keep, Consumer<TrialRecord> again)
            throws InterruptedException {
        Listener listener = new Listener(last, keep, again);
        List<String> log = forks.run(task, listener);
        requireNotInterrupted();
        kept.log(
                task.fork().cell().id() + " fork " + task.fork().number()
                        + Phrase.when(task.attempt() > 1, " attempt " + task.attempt()),
                log);
    }

    private static void requireNotInterrupted() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    /**
     * Sorts the records of a fork: final ones, failures to try again, and failures only because somebody wants to stop.
     */
    private final class Listener implements Consumer<TrialRecord> {

        private final boolean last;
        private final Consumer<TrialRecord> keep;
        private final Consumer<TrialRecord> again;
        private long startedNs = nanoTime.getAsLong();
        private boolean failed;

        Listener(boolean last, Consumer<TrialRecord> keep, Consumer<TrialRecord> again) {
            this.last = last;
            this.keep = keep;
            this.again = again;
        }

        @Override
        public void accept(TrialRecord record) {
            long nowNs = nanoTime.getAsLong();
            if (record.outcome() != Outcome.FAILED
                    || last && !Thread.currentThread().isInterrupted()) {
                keep.accept(record.with(record.identity().took(nowNs - startedNs)));
            } else if (!failed && !Thread.currentThread().isInterrupted()) {
                failed = true;
                again.accept(record);
            }
            startedNs = nowNs;
        }
    }
}
