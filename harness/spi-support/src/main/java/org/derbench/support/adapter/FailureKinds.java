package org.derbench.support.adapter;

import java.util.Map;
import java.util.concurrent.Callable;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;

/**
 * The kinds of a library's own exceptions. {@link MiddlewareException#of} knows the JDK's exceptions only, and would
 * guess wrong.
 *
 * <pre>{@code
 * FailureKinds kinds = new FailureKinds(Map.of(NoRouteException.class, Kind.CONNECT));
 * return kinds.typing(() -> client.call(request));
 * }</pre>
 *
 * @param kinds the kinds by class; subclasses have the same kind
 */
public record FailureKinds(Map<Class<? extends Throwable>, Kind> kinds) {

    public FailureKinds {
        kinds = Map.copyOf(kinds);
    }

    /**
     * Calls the library, and gives a failure its kind.
     *
     * @throws Exception a {@link MiddlewareException} where the failure is known here, otherwise the failure as it was
     */
    public <T> T typing(Callable<T> call) throws Exception {
        try {
            return call.call();
        } catch (Exception e) {
            Kind kind = kindOf(e);
            throw kind == null ? e : new MiddlewareException(kind, MiddlewareException.reasonOf(e), e);
        }
    }

    /**
     * Gives a failure its kind: the kind of the first cause that is known here, or the kind by
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
