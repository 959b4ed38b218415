package org.derbench.lab.remote;

import java.io.InputStream;
import org.derbench.lab.process.ForwardingProcess;

/** A process on another host whose streams begin behind a marker. A marker at the end says that it ended by itself. */
public final class MarkedProcess extends ForwardingProcess {

    private static final long END_MS = 2000;

    private final InputStream out;
    private final OutputUntilMarker err;
    private volatile boolean destroyed;

    MarkedProcess(Process process, String mark) {
        super(process);
        this.out = new OutputAfterMarker(process.getInputStream(), mark);
        this.err = new OutputUntilMarker(new OutputAfterMarker(process.getErrorStream(), mark), mark);
    }

    /**
     * Whether the connection with its streams has ended, though the process had not ended and nobody asked for it.
     * Somebody must read its standard error.
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
