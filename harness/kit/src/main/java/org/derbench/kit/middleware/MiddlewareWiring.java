package org.derbench.kit.middleware;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.derbench.spi.Channel;
import org.derbench.spi.End;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Pattern;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** The things that one end of a flow makes for a pattern, in the order in which derbench makes it. */
final class MiddlewareWiring {

    private final Pattern pattern;
    private final MiddlewareEnd end;
    private final Channel channel;
    private final boolean bound;
    private final List<Requester> requesters = new ArrayList<>();
    private Sender sender;

    MiddlewareWiring(Pattern pattern, MiddlewareEnd end) {
        this.pattern = pattern;
        this.end = end;
        this.channel = new Channel(end.context().flow());
        this.bound = end.context().end() == End.BOUND;
    }

    /** Makes what binds, if this end does. */
    void bind(MessageHandler inbound) throws Exception {
        if (bound) {
            switch (pattern) {
                case REQUEST_REPLY -> end.make("reply", peer -> peer.reply(MiddlewarePayload::turned));
                case PUSH_PULL -> end.make("pull", peer -> peer.pull(channel, inbound));
                case PUB_SUB -> sender = end.make("publish", peer -> peer.publish(channel));
            }
        }
    }

    /** Makes what connects, if this end does. */
    void connect(MessageHandler inbound, int requesterCount) throws Exception {
        if (!bound) {
            switch (pattern) {
                case REQUEST_REPLY -> {
                    for (int i = 0; i < requesterCount; i++) {
                        requesters.add(end.make("request", peer -> peer.request()));
                    }
                }
                case PUSH_PULL -> sender = end.make("push", peer -> peer.push(channel));
                case PUB_SUB -> end.make("subscribe", peer -> peer.subscribe(channel, inbound));
            }
        }
    }

    private record Senders(List<Sender> each) implements AutoCloseable {

        @Override
        public void close() throws Exception {
            for (Sender sender : each) {
                sender.close();
            }
        }
    }

    /** Publishes to each of this many channels, which have one subscriber each. */
    List<Sender> publishToEach(int channels) throws Exception {
        List<Channel> all =
                IntStream.range(0, channels).mapToObj(this::channelOf).toList();
        return end.make("publish", peer -> new Senders(peer.publish(all))).each();
    }

    /** Subscribes to the channel with this number. */
    void subscribeTo(int number, MessageHandler inbound) throws Exception {
        end.make("subscribe", peer -> peer.subscribe(channelOf(number), inbound));
    }

    private Channel channelOf(int number) {
        return new Channel(channel.label() + "-" + (number + 1));
    }

    Sender sender() {
        return sender;
    }

    List<Requester> requesters() {
        return requesters;
    }
}
