package org.derbench.adapter.corba;

import java.util.concurrent.Callable;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.omg.CORBA.COMM_FAILURE;
import org.omg.CORBA.SystemException;
import org.omg.CORBA.TIMEOUT;
import org.omg.CORBA.TRANSIENT;

/** Gives CORBA's system exceptions their types. */
final class CorbaFailure {

    private CorbaFailure() {
    }

    static <T> T typed(Callable<T> work) throws Exception {
        try {
            return work.call();
        } catch (SystemException e) {
            throw new MiddlewareException(kindOf(e), e.toString(), e);
        }
    }

    private static Kind kindOf(SystemException failure) {
        if (failure instanceof TRANSIENT) {
            return Kind.CONNECT;
        }
        if (failure instanceof TIMEOUT) {
            return Kind.TIMEOUT;
        }
        return failure instanceof COMM_FAILURE ? Kind.CLOSED : Kind.REFUSED;
    }
}
