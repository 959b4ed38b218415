package org.derbench.lab.slurm;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The srun of a step. It must not be killed in a way that leaves the step behind: srun has a child that ends the step when
 * srun itself is gone, so that one is spared; and srun, when it is asked to end, ends the step first.
 */
final class StepProcess extends Process {

    private final Process srun;

    StepProcess(Process srun) {
        this.srun = srun;
    }

    @Override
    public OutputStream getOutputStream() {
        return srun.getOutputStream();
    }

    @Override
    public InputStream getInputStream() {
        return srun.getInputStream();
    }

    @Override
    public InputStream getErrorStream() {
        return srun.getErrorStream();
    }

    @Override
    public int waitFor() throws InterruptedException {
        return srun.waitFor();
    }

    @Override
    public boolean waitFor(long timeout, TimeUnit unit) throws InterruptedException {
        return srun.waitFor(timeout, unit);
    }

    @Override
    public int exitValue() {
        return srun.exitValue();
    }

    @Override
    public void destroy() {
        srun.destroy();
    }

    @Override
    public Process destroyForcibly() {
        srun.destroy();
        // a controller that is away keeps srun from it
        CompletableFuture.delayedExecutor(3, TimeUnit.SECONDS).execute(srun::destroyForcibly);
        return this;
    }

    @Override
    public long pid() {
        return srun.pid();
    }

    @Override
    public boolean isAlive() {
        return srun.isAlive();
    }

    @Override
    public CompletableFuture<Process> onExit() {
        return srun.onExit();
    }

    @Override
    public ProcessHandle toHandle() {
        return srun.toHandle();
    }

    @Override
    public Stream<ProcessHandle> descendants() {
        return Stream.empty();
    }
}
