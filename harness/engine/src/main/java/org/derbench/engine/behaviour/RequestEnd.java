package org.derbench.engine.behaviour;

import java.util.function.Consumer;
import org.derbench.engine.fault.Failures;
import org.derbench.spi.MiddlewareException;

/** Ends requests, on any thread that brings their replies. Nobody else hears of exceptions there. */
public record RequestEnd(Failures failures) {

    /**
     * Ends one request. A request without an answer in time counts as lost in the end. Any other failure ends the
     * trial, also a failure to take the reply.
     *
     * @param failure null if a reply came
     */
    public void of(byte[] reply, Throwable failure, Consumer<byte[]> taking) {
        if (failure != null) {
            failed(MiddlewareException.of(failure));
        } else if (reply == null) {
            failed(new MiddlewareException(MiddlewareException.Kind.REFUSED, "the middleware answered with null"));
        } else {
            take(reply, taking);
        }
    }

    private void take(byte[] reply, Consumer<byte[]> taking) {
        try {
            taking.accept(reply);
        } catch (RuntimeException | Error e) {
            failures.accept(e);
        }
    }

    private void failed(MiddlewareException failure) {
        if (failure.kind() != MiddlewareException.Kind.TIMEOUT) {
            failures.accept(failure);
        }
    }
}
