package org.derbench.yami4;

import java.io.IOException;

/** Bytes that arrived break the protocol or exceed a limit. The agent closes the connection that they came from. */
public class ProtocolException extends IOException {

    private static final long serialVersionUID = 1L;

    public ProtocolException(String message) {
        super(message);
    }
}
