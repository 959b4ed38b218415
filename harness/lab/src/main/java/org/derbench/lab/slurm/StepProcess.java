package org.derbench.lab.slurm;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.derbench.lab.process.ForwardingProcess;

/**
 * The srun of a step. It must be killed so that the step ends, too. A child of srun ends the step when srun itself is
 * gone, so this child is not killed. When srun is asked to end, it ends the step first.
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
