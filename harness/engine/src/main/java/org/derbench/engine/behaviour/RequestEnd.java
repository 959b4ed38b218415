package org.derbench.engine.behaviour;

import java.util.function.Consumer;
import org.derbench.engine.fault.Failures;
import org.derbench.spi.MiddlewareException;

/** How requests end, on whatever thread brings their replies: nobody else hears of what is thrown there. */
public record RequestEnd(Failures failures) {

    /**
     * One has ended. Without an answer in time it is lost in the end; any other failure ends the trial, and so does one
     * in taking the reply.
     *
     * @param failure null where there is a reply
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
