package org.derbench.support.adapter;

import java.util.Map;
import java.util.concurrent.Callable;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;

/**
 * What a library's own exceptions mean, where {@link MiddlewareException#of} would guess wrong: it knows the JDK's
 * only.
 *
 * @param kinds by class; its subclasses have the same kind
 */
public record FailureKinds(Map<Class<? extends Throwable>, Kind> kinds) {

    public FailureKinds {
        kinds = Map.copyOf(kinds);
    }

    /** Calls the library. What fails in it and is not known here stays as it is. */
    public <T> T typing(Callable<T> call) throws Exception {
        try {
            return call.call();
        } catch (Exception e) {
            Kind kind = kindOf(e);
            throw kind == null ? e : new MiddlewareException(kind, MiddlewareException.reasonOf(e), e);
        }
    }

    /**
     * Gives a failure its type: that of the first among its causes that is known here, else by
     * {@link MiddlewareException#of}.
     */
    public MiddlewareException typed(Throwable failure) {
        Kind kind = kindOf(failure);
        return kind == null
                ? MiddlewareException.of(failure)
                : new MiddlewareException(kind, MiddlewareException.reasonOf(failure), failure);
    }

    private Kind kindOf(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            for (Map.Entry<Class<? extends Throwable>, Kind> known : kinds.entrySet()) {
                if (known.getKey().isInstance(cause)) {
                    return known.getValue();
                }
            }
        }
        return null;
    }
}
