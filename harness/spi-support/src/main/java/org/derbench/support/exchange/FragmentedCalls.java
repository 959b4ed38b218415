package org.derbench.support.exchange;

import java.nio.ByteBuffer;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.RequestHandler;

/**
 * The server's side of a call in {@link Fragments}: the request of one client as far as it has come, and the rest of
 * the reply to it. Used by one thread at a time.
 *
 * <pre>{@code
 * FragmentedCalls client = new FragmentedCalls(maxMessageBytes, calls, messages);
 * if (client.call(fragment)) {
 *     answer(client.next(1024));
 * }
 * }</pre>
 */
public final class FragmentedCalls {

    private final Fragments received;
    private final RequestHandler calls;
    private final MessageHandler messages;
    private ByteBuffer reply = ByteBuffer.allocate(0);

    /**
     * Nothing is received yet.
     *
     * @param mostBytes a longer message is refused
     * @param calls answers requests
     * @param messages takes what has no reply
     */
    public FragmentedCalls(int mostBytes, RequestHandler calls, MessageHandler messages) {
        this.received = new Fragments(mostBytes);
        this.calls = calls;
        this.messages = messages;
    }

    /**
     * Takes a part of a message that has no reply.
     *
     * @throws MiddlewareException as {@link Fragments#add}
     */
    public void send(byte[] part) throws MiddlewareException {
        byte[] message = received.join(part);
        if (message != null) {
            messages.onMessage(message);
        }
    }

    /**
     * Takes a part of a request.
     *
     * @return whether it was the last, so that the first part of the reply is there to be taken by {@link #next}
     * @throws MiddlewareException as {@link Fragments#add}
     */
    public boolean call(byte[] part) throws MiddlewareException {
        byte[] request = received.join(part);
        if (request != null) {
            reply = ByteBuffer.wrap(calls.onRequest(request));
        }
        return request != null;
    }

    /** The next part of the reply, of at most this many bytes; an empty one where nothing is left. */
    public byte[] next(int partBytes) {
        return Fragments.next(reply, partBytes);
    }
}
