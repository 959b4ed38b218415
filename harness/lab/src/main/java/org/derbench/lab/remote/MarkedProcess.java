package org.derbench.lab.remote;

import java.io.InputStream;
import org.derbench.lab.process.ForwardingProcess;

/**
 * A process on another host, of whose streams nothing is heard but what comes after a mark; the mark at the end tells
 * that it ended itself.
 */
public final class MarkedProcess extends ForwardingProcess {

    private static final long END_MS = 2000;

    private final InputStream out;
    private final UntilMark err;
    private volatile boolean destroyed;

    MarkedProcess(Process process, String mark) {
        super(process);
        this.out = new AfterMark(process.getInputStream(), mark);
        this.err = new UntilMark(new AfterMark(process.getErrorStream(), mark), mark);
    }

    /**
     * Whether what carries its streams has ended, and neither did it end before nor was that asked for. Somebody must
     * read its standard error.
     */
    boolean brokeOff() throws InterruptedException {
        return !isAlive() && !destroyed && err.endsUnmarked(END_MS);
    }

    @Override
    public InputStream getInputStream() {
        return out;
    }

    @Override
    public InputStream getErrorStream() {
        return err;
    }

    @Override
    public void destroy() {
        destroyed |= isAlive();
        super.destroy();
    }

    @Override
    public Process destroyForcibly() {
        destroyed |= isAlive();
        return super.destroyForcibly();
    }
}
