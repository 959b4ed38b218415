package org.derbench.lab.remote;

import java.io.InputStream;
import org.derbench.lab.process.ForwardingProcess;

/** A process on another host, of whose streams nothing is heard but what comes after a mark. */
final class MarkedProcess extends ForwardingProcess {

    private final InputStream out;
    private final InputStream err;

    MarkedProcess(Process process, String mark) {
        super(process);
        this.out = new AfterMark(process.getInputStream(), mark);
        this.err = new AfterMark(process.getErrorStream(), mark);
    }

    @Override
    public InputStream getInputStream() {
        return out;
    }

    @Override
    public InputStream getErrorStream() {
        return err;
    }
}
