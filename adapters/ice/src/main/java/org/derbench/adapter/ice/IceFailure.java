package org.derbench.adapter.ice;

import com.zeroc.Ice.CloseConnectionException;
import com.zeroc.Ice.CommunicatorDestroyedException;
import com.zeroc.Ice.LocalException;
import com.zeroc.Ice.TimeoutException;
import java.util.function.Supplier;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;

/** Gives Ice's failures their types: those whose causes do not tell. */
final class IceFailure {

    private IceFailure() {
    }

    static <T> T typed(Supplier<T> work) throws MiddlewareException {
        try {
            return work.get();
        } catch (LocalException e) {
            throw of(e);
        }
    }

    static MiddlewareException of(Throwable failure) {
        if (failure instanceof TimeoutException) {
            return new MiddlewareException(Kind.TIMEOUT, failure.toString(), failure);
        }
        boolean closed = failure instanceof CloseConnectionException || failure instanceof CommunicatorDestroyedException;
        return closed ? new MiddlewareException(Kind.CLOSED, failure.toString(), failure) : MiddlewareException.of(failure);
    }
}
