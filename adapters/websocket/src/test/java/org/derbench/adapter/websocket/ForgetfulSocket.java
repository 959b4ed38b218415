package org.derbench.adapter.websocket;

import java.nio.ByteBuffer;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.api.StatusCode;

/** Answers each message with itself, but for each 500th. Public, since the library calls it by reflection. */
public final class ForgetfulSocket extends Session.Listener.AbstractAutoDemanding {

    static final int FORGETS_EVERY = 500;
    static final String CLOSE = "{close}";

    private final Queue<String> came;
    private final AtomicInteger number = new AtomicInteger();

    ForgetfulSocket(Queue<String> came) {
        this.came = came;
    }

    @Override
    public void onWebSocketText(String message) {
        came.add("text");
        if (message.equals(CLOSE)) {
            getSession().close(StatusCode.POLICY_VIOLATION, "closed", Callback.NOOP);
        } else if (number.incrementAndGet() % FORGETS_EVERY != 0) {
            getSession().sendText(message, Callback.NOOP);
        }
    }

    @Override
    public void onWebSocketBinary(ByteBuffer message, Callback taken) {
        came.add("binary");
        byte[] bytes = new byte[message.remaining()];
        message.get(bytes);
        getSession().sendBinary(ByteBuffer.wrap(bytes), taken);
    }
}
