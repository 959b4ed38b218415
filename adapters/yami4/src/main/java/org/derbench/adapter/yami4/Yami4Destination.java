package org.derbench.adapter.yami4;

import java.io.IOException;
import java.time.Duration;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.yami4.Agent;
import org.derbench.yami4.MessageState;
import org.derbench.yami4.OutgoingMessage;
import org.derbench.yami4.Parameters;

/** An object at the other end, and how to send it messages with one binary field. */
record Yami4Destination(Agent agent, String target, String object) {

    /** The one field of each message. */
    static final String PAYLOAD = "payload";

    /** A message with an immediate, empty answer: the answer says that the object exists. */
    static final String HELLO = "hello";

    private static final String MESSAGE = "message";

    /** The other end's object with this name, which was found to exist. */
    static Yami4Destination of(Agent agent, Context context, String object) throws Exception {
        Yami4Destination destination = at(agent, context, object);
        destination.call(HELLO, new Parameters(), context.timeout());
        return destination;
    }

    /** The other end's object with this name, which need not exist. */
    static Yami4Destination at(Agent agent, Context context, String object) {
        return new Yami4Destination(agent, "tcp://" + context.peerHost() + ":" + context.port(object), object);
    }

    /** Sends a message and waits for its reply. */
    void call(String message, Parameters body, Duration timeout)
            throws IOException, InterruptedException, MiddlewareException {
        OutgoingMessage sent = agent.send(target, object, message, body);
        if (!sent.waitForCompletion(timeout)) {
            agent.closeConnection(target);
            throw new MiddlewareException(
                    Kind.TIMEOUT, target + " does not answer within " + timeout.toMillis() + " ms");
        }
        if (sent.state() != MessageState.REPLIED) {
            throw new MiddlewareException(Kind.REFUSED, target + ": " + sent.state() + ": " + sent.reason());
        }
    }

    OutgoingMessage send(byte[] payload) throws IOException, InterruptedException {
        return agent.send(target, object, MESSAGE, body(payload));
    }

    void sendOneWay(byte[] payload) throws IOException, InterruptedException {
        agent.sendOneWay(target, object, MESSAGE, body(payload));
    }

    static Parameters body(byte[] payload) {
        return new Parameters().setBinary(PAYLOAD, payload);
    }
}
