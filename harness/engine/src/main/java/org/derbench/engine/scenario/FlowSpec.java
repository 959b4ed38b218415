package org.derbench.engine.scenario;

import org.derbench.engine.json.Field;
import org.derbench.spi.End;
import org.derbench.spi.Pattern;
import org.derbench.spi.Settings;

/** One flow of a trial: a directed stream of messages from one role to another. */
public record FlowSpec(
        @Field("name of the flow: the same at both ends, and of no other flow of the trial")
        String name,

        @Field("the role that pushes, publishes or requests")
        String from,

        @Field("the role that pulls, subscribes or replies") String to,
        @Field("messaging pattern of the flow") Pattern pattern,
        @Field("name of the middleware") String middleware,
        @Field("settings of its variant") Settings settings,
        @Field("name of the serializer") String serializer,
        @Field("name of the message model") String model,
        @Field("class of messages, such as MMXU") String message,
        @Field("one of the sizes that the model has") String size,

        @Field(value = "seed of the generated messages", signed = true)
        long seed,

        @Field("number of the flow's first port; the next numbers follow")
        int portBase,

        @Field("number of the first port that the broker listens on, which flows may share")
        int brokerPortBase,

        @Field(
                value = "how many devices have a topic of their own in the flow; missing where one topic is for all",
                optional = true)
        Integer topics,

        @Field(
                value =
                        "how many devices send by the flow, each under a name of its own; missing where no device has one",
                optional = true)
        Integer senders,

        @Field(
                value =
                        "whether these devices confirm by the flow what was published to all of them, each with the stamp of the publication; missing where each message has a stamp of its own",
                optional = true)
        Boolean confirms,

        @Field(
                value =
                        "how many of the devices that hear what is published join only in the window; missing where none does",
                optional = true)
        Integer joiners,

        @Field(
                value =
                        "whether each request carries a message, and its answer is a receipt; missing where no request does",
                optional = true)
        Boolean receipts) {

    /** A flow with one topic for all. */
    public FlowSpec(
            String name,
            String from,
            String to,
            Pattern pattern,
            String middleware,
            Settings settings,
            String serializer,
            String model,
            String message,
            String size,
            long seed,
            int portBase,
            int brokerPortBase) {
        this(
                name,
                from,
                to,
                pattern,
                middleware,
                settings,
                serializer,
                model,
                message,
                size,
                seed,
                portBase,
                brokerPortBase,
                null,
                null,
                null,
                null,
                null);
    }

    /** The number of the flow's subscribers that join only in the window. */
    public int joinerCount() {
        return joiners == null ? 0 : joiners;
    }

    /** Whether a request carries a message, and its answer is a receipt. */
    public boolean hasReceipts() {
        return Boolean.TRUE.equals(receipts);
    }

    /** Whether it asks for messages: a request has a reference, and the answer is the message. */
    public boolean asks() {
        return pattern == Pattern.REQUEST_REPLY && !hasReceipts();
    }

    /** Whether it brings the confirmations of many devices to one publication. */
    public boolean hasConfirmations() {
        return Boolean.TRUE.equals(confirms);
    }

    /** Whether each device has a topic of its own. */
    public boolean hasOwnTopics() {
        return topics != null;
    }

    /** The end of a role: a publisher binds, and otherwise the receiver does. */
    public End end(String role) {
        return role.equals(pattern == Pattern.PUB_SUB ? from : to) ? End.BOUND : End.CONNECTING;
    }

    /** The same stream from its receiver to its sender, under another name, on other ports. */
    FlowSpec reverse(String other, int base) {
        return new FlowSpec(
                other,
                to,
                from,
                pattern,
                middleware,
                settings,
                serializer,
                model,
                message,
                size,
                seed,
                base,
                brokerPortBase,
                topics,
                null,
                null,
                null,
                null);
    }
}
