package org.derbench.yami4.tool;

import java.io.IOException;
import java.io.PrintStream;
import org.derbench.yami4.Agent;
import org.derbench.yami4.IncomingMessage;
import org.derbench.yami4.Parameters;
import org.derbench.yami4.ValuePublisher;

/**
 * A server to try clients on. Its objects: {@code echo} replies with what it gets, {@code sink} only prints it,
 * {@code reject} rejects it, {@code publish} publishes it to those who subscribe to {@code topic}.
 */
public final class ServeCommand {

    private final PrintStream out;
    private final ValuePublisher topic = new ValuePublisher();

    public ServeCommand(PrintStream out) {
        this.out = out;
    }

    /** Adds the objects and a listener; returns the target that clients can send to. */
    public String start(Agent agent, String target) throws IOException {
        agent.registerObject("echo", message -> {
            print(message);
            message.reply(message.parameters());
        });
        agent.registerObject("sink", this::print);
        agent.registerObject("reject", message -> {
            print(message);
            message.reject("rejected as asked for");
        });
        agent.registerValuePublisher("topic", topic);
        agent.registerObject("publish", message -> {
            print(message);
            topic.publish(message.parameters());
            message.reply(new Parameters().setInteger("subscribers", topic.subscribers()));
        });
        String resolved = agent.addListener(target);
        out.println("serving " + resolved + ": objects echo, sink, reject, publish, topic");
        return resolved;
    }

    private void print(IncomingMessage message) {
        out.println(message.source() + " " + message.objectName() + " " + message.messageName() + " "
                + message.parameters());
    }
}
