package org.derbench.yami4.tool;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Semaphore;
import org.derbench.yami4.Agent;
import org.derbench.yami4.MessageState;
import org.derbench.yami4.OutgoingMessage;
import org.derbench.yami4.Parameters;

/**
 * Sends one message and prints its answer.
 *
 * @param out the stream for the answer
 * @param timeout the longest time until an answer
 */
public record Client(Agent agent, PrintStream out, Duration timeout) {

    private static final String DESTINATION_OBJECT = "destination_object";
    private static final String UPDATES = "updates";

    /** Sends a message and prints its reply; says whether there was one. */
    public boolean send(Call call) throws IOException, InterruptedException {
        OutgoingMessage message = agent.send(call.target(), call.object(), call.message(), call.body());
        if (!message.waitForCompletion(timeout)) {
            out.println("no answer within " + timeout.toMillis() + " ms");
            return false;
        }
        boolean replied = message.state() == MessageState.REPLIED;
        out.println(
                replied
                        ? "replied " + message.reply()
                        : message.state().name().toLowerCase(Locale.ROOT) + " " + message.reason());
        return replied;
    }

    /** Sends a message whose answer does not matter. */
    public void sendOneWay(Call call) throws IOException, InterruptedException {
        agent.sendOneWay(call.target(), call.object(), call.message(), call.body());
        out.println("sent");
    }

    /**
     * Subscribes and prints updates.
     *
     * @param updates how many to wait for, however long that takes
     * @return whether the subscription was accepted
     */
    public boolean subscribe(Call call, int updates) throws IOException, InterruptedException {
        Semaphore arrived = new Semaphore(0);
        Parameters body = call.body();
        if (body.type(DESTINATION_OBJECT) == null) {
            body.setString(DESTINATION_OBJECT, UPDATES);
        }
        agent.registerObject(body.getString(DESTINATION_OBJECT), update -> {
            out.println(update.messageName() + " " + update.parameters());
            arrived.release();
        });
        if (!send(call)) {
            return false;
        }
        arrived.acquire(updates);
        return true;
    }
}
