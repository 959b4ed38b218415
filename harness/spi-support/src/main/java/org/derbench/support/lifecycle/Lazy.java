package org.derbench.support.lifecycle;

import java.util.concurrent.Callable;
import org.derbench.message.function.ThrowingConsumer;

/**
 * A thing that all of a peer shares and that is made once it is needed, such as a session at a broker that starts after
 * the peer is opened. Thread-safe.
 *
 * <pre>{@code
 * Lazy<Session> session = new Lazy<>(() -> connect(context), Session::close);
 * }</pre>
 *
 * @param <T> the thing
 */
public final class Lazy<T> implements AutoCloseable {

    private final Callable<T> making;
    private final ThrowingConsumer<? super T, Exception> closing;
    private T made;

    /**
     * Makes nothing yet.
     *
     * @param making makes the thing
     * @param closing closes it
     */
    public Lazy(Callable<T> making, ThrowingConsumer<? super T, Exception> closing) {
        this.making = making;
        this.closing = closing;
    }

    /** The thing, which the first call makes. */
    public synchronized T get() throws Exception {
        if (made == null) {
            made = making.call();
        }
        return made;
    }

    /** Closes it, if it was made. */
    @Override
    public synchronized void close() throws Exception {
        if (made != null) {
            T closed = made;
            made = null;
            closing.accept(closed);
        }
    }
}
