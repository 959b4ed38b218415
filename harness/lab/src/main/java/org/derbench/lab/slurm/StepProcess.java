package org.derbench.lab.slurm;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.derbench.lab.process.ForwardingProcess;

/**
 * The srun of a step. It must not be killed in a way that leaves the step behind: srun has a child that ends the step
 * when srun itself is gone, so that child is not killed; and srun, when it is asked to end, ends the step first.
 */
final class StepProcess extends ForwardingProcess {

    private final Process srun;

    StepProcess(Process srun) {
        super(srun);
        this.srun = srun;
    }

    @Override
    public Process destroyForcibly() {
        srun.destroy();
        // a controller that is away keeps srun from it
        CompletableFuture.delayedExecutor(3, TimeUnit.SECONDS).execute(srun::destroyForcibly);
        return this;
    }

    @Override
    public Stream<ProcessHandle> descendants() {
        return Stream.empty();
    }
}
