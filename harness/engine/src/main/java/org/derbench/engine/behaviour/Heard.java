package org.derbench.engine.behaviour;

import org.derbench.engine.fault.Failures;
import org.derbench.spi.MessageHandler;

/**
 * Takes what comes, on whatever thread brings it: what fails there ends the trial, since nobody else would hear of it.
 */
public record Heard(MessageHandler taking, Failures failures) implements MessageHandler {

    @Override
    public void onMessage(byte[] message) {
        try {
            taking.onMessage(message);
        } catch (RuntimeException | Error e) {
            failures.accept(e);
        }
    }
}
