package org.derbench.yami4;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;

/** A message to one of this agent's objects. It can be answered once, from any thread. */
public final class IncomingMessage {

    private final MessageHeader.Message header;
    private final Parameters parameters;
    private final Connection connection;
    private final Core core;
    private final AtomicBoolean answered = new AtomicBoolean();

    IncomingMessage(MessageHeader.Message header, Parameters parameters, Connection connection, Core core) {
        this.header = header;
        this.parameters = parameters;
        this.connection = connection;
        this.core = core;
    }

    /** The target of its sender; a message to it goes back on the same connection while that lasts. */
    public String source() {
        return connection.target().toString();
    }

    public String objectName() {
        return header.objectName();
    }

    public String messageName() {
        return header.messageName();
    }

    /** The message's parameters; they belong to the callback. */
    public Parameters parameters() {
        return parameters;
    }

    /** Answers with nothing but that it was taken. */
    public void reply() throws IOException, InterruptedException {
        reply(new Parameters());
    }

    /** Answers it. A one-way message may be answered too: its sender ignores that. */
    public void reply(Parameters body) throws IOException, InterruptedException {
        answer(new MessageHeader.Reply(header.messageId()), body);
    }

    /** Says why there will be no reply. */
    public void reject(String reason) throws IOException, InterruptedException {
        answer(new MessageHeader.Rejection(header.messageId(), reason), new Parameters());
    }

    private void answer(MessageHeader answer, Parameters body) throws IOException, InterruptedException {
        if (!answered.compareAndSet(false, true)) {
            throw new IllegalStateException(
                    "message " + header.messageId() + " of " + source() + " was answered before");
        }
        connection.post(new WireMessage((int) core.nextId(), answer.toParameters(), body), Transmission.UNOBSERVED);
    }

    boolean isAnswered() {
        return answered.get();
    }

    Connection connection() {
        return connection;
    }
}
