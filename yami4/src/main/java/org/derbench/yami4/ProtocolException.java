package org.derbench.yami4;

import java.io.IOException;

/** What arrived does not follow the protocol, or exceeds a limit. The connection that it came from is closed. */
public class ProtocolException extends IOException {

    private static final long serialVersionUID = 1L;

    public ProtocolException(String message) {
        super(message);
    }
}
