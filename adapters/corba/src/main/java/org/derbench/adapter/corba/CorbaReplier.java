package org.derbench.adapter.corba;

import org.derbench.adapter.corba.messages.ReplierPOA;
import org.derbench.spi.RequestHandler;

/** Answers what it is asked. */
final class CorbaReplier extends ReplierPOA {

    private final RequestHandler handler;

    CorbaReplier(RequestHandler handler) {
        this.handler = handler;
    }

    @Override
    public byte[] request(byte[] message) {
        return handler.onRequest(message);
    }
}
