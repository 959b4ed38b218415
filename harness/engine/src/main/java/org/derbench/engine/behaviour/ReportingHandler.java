package org.derbench.engine.behaviour;

import org.derbench.engine.fault.Failures;
import org.derbench.spi.MessageHandler;

/** Handles messages on any thread that brings them. A failure there ends the trial: nobody else would hear of it. */
public record ReportingHandler(MessageHandler taking, Failures failures) implements MessageHandler {

    @Override
    public void onMessage(byte[] message) {
        try {
            taking.onMessage(message);
        } catch (RuntimeException | Error e) {
            failures.accept(e);
        }
    }
}
