package org.derbench.adapter.corba;

import org.derbench.adapter.corba.messages.ReceiverPOA;
import org.derbench.spi.MessageHandler;

/** Hands over what is sent to it. */
final class CorbaReceiver extends ReceiverPOA {

    private final MessageHandler handler;

    CorbaReceiver(MessageHandler handler) {
        this.handler = handler;
    }

    @Override
    public void message(byte[] message) {
        handler.onMessage(message);
    }
}
