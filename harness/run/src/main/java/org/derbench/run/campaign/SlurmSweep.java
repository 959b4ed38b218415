package org.derbench.run.campaign;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import org.derbench.engine.time.NanoClock;
import org.derbench.lab.LabException;
import org.derbench.lab.slurm.Element;
import org.derbench.lab.slurm.Slurm;
import org.derbench.lab.slurm.Submission;
import org.derbench.run.plan.OrderedFork;

/**
 * The jobs of one sweep: arrays of missing forks, and a worker for each running element. Slurm may end elements early,
 * so new arrays follow as long as the sweep makes progress.
 */
public final class SlurmSweep {

    private final Slurm slurm;
    private final NanoClock clock;
    private final Duration batchAtLeast;
    private final Submissions submissions;
    private final Worker worker;
    private final Consumer<String> told;

    /** Makes the job array for batches of one setup. */
    @FunctionalInterface
    public interface Submissions {

        /** @param name the name of the jobs */
        Submission of(String name, List<SlurmBatch> batches, Function<SlurmBatch, Duration> expected);
    }

    /** Runs a batch on the boards of an element. */
    @FunctionalInterface
    public interface Worker {

        /**
         * Runs a batch.
         *
         * @param sweep an own object that records into the common folder
         * @return the cells that were set aside, one line each
         * @throws org.derbench.run.testbed.TestbedBrokenException if the boards are not, or no longer, as they must be
         */
        List<String> run(Element element, SlurmBatch batch, Sweep sweep) throws InterruptedException;
    }

    /**
     * @param clock the clock by which it waits, and workers run
     * @param batchAtLeast the timed windows of an element, at least
     * @param told is given each line for the user
     */
    public SlurmSweep(
            Slurm slurm,
            NanoClock clock,
            Duration batchAtLeast,
            Submissions submissions,
            Worker worker,
            Consumer<String> told) {
        this.slurm = slurm;
        this.clock = clock;
        this.batchAtLeast = batchAtLeast;
        this.submissions = submissions;
        this.worker = worker;
        this.told = told;
    }

    /**
     * Runs the missing forks.
     *
     * @return the cells that were set aside, one line each
     */
    public List<String> run(Site.Work work) throws InterruptedException {
        String name = "derbench-" + work.folder().id();
        // arrays of an earlier coordinator
        cancel(name);
        try {
            return watch(name, work);
        } finally {
            cancel(name);
        }
    }

    private void cancel(String name) {
        try {
            slurm.cancel(name);
        } catch (LabException e) {
            told.accept("the jobs '" + name + "' are left to Slurm, they end within minutes: " + e.getMessage());
        }
    }

    private List<String> watch(String name, Site.Work work) throws InterruptedException {
        SlurmArrays arrays = new SlurmArrays(work.plan(), work.expected(), batchAtLeast, name, submissions);
        SlurmWatch watch = new SlurmWatch(
                slurm,
                clock,
                name,
                arrays::has,
                element -> new SlurmWorkerThread(
                        clock.threads(),
                        SlurmWorkerThread.Key.of(element),
                        () -> worker.run(
                                element, arrays.batch(element), work.sweeps().get())),
                work.stop(),
                told);
        Set<String> setAside = new LinkedHashSet<>();
        List<OrderedFork> missing =
                arrays.missing(work.schedule(), work.folder().recorded());
        while (!missing.isEmpty() && setAside.isEmpty() && !work.stop().getAsBoolean()) {
            submit(arrays, missing, name, work.stop());
            watch.run();
            setAside.addAll(watch.setAside());
            List<OrderedFork> left =
                    arrays.missing(work.schedule(), work.folder().recorded());
            if (left.size() == missing.size() && setAside.isEmpty()) {
                setAside.add(left.size()
                        + " forks are missing: Slurm ended their jobs before they were done, see scontrol show job");
            }
            missing = left;
        }
        return List.copyOf(setAside);
    }

    /** Submits arrays. Waits for a controller that is away; its refusal is an error. */
    private void submit(SlurmArrays arrays, List<OrderedFork> missing, String name, BooleanSupplier stop)
            throws InterruptedException {
        for (List<SlurmBatch> batches : arrays.cut(missing)) {
            boolean away = false;
            while (!stop.getAsBoolean() && !submitted(arrays, batches, name)) {
                if (!away) {
                    told.accept("Slurm does not answer; the jobs are submitted when it does");
                    away = true;
                }
                SlurmWatch.pause(clock);
            }
        }
    }

    private boolean submitted(SlurmArrays arrays, List<SlurmBatch> batches, String name) {
        try {
            arrays.submit(batches, slurm);
            return true;
        } catch (LabException e) {
            if (answers(name)) {
                throw e;
            }
            return false;
        }
    }

    private boolean answers(String name) {
        try {
            slurm.elements(name);
            return true;
        } catch (LabException e) {
            return false;
        }
    }
}
