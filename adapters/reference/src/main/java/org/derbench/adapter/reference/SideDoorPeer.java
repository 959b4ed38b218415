package org.derbench.adapter.reference;

import java.util.concurrent.atomic.AtomicLong;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/**
 * An end that pushes from process to process, past the link.
 *
 * @param share chooses the messages that do, by channel and number
 */
record SideDoorPeer(Context context, Peer link, Surroundings surroundings, Share share) implements Peer {

    /** All messages. */
    static final Share ALL = (channel, number) -> Way.DOOR;
    /** Sends each message past the link, and over the link, too, where nobody takes it. */
    static final Share DECOYS = (channel, number) -> Way.BOTH;
    /** Every second message goes by the door. */
    static final Share SOME = (channel, number) -> number % 2 == 0 ? Way.DOOR : Way.LINK;
    /** Messages on the way back take the door. */
    static final Share BACK = (channel, number) -> channel.label().equals(LyingDelivery.BACK) ? Way.DOOR : Way.LINK;

    /** Which way a message goes. */
    enum Way {
        LINK,
        DOOR,
        BOTH
    }

    /** Says which way a message goes. */
    @FunctionalInterface
    interface Share {
        Way of(Channel channel, long number);
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        return link.reply(handler);
    }

    @Override
    public Requester request() throws Exception {
        return link.request();
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        boolean decoy = share.of(channel, 0) == Way.BOTH;
        AutoCloseable decoys = link.pull(channel, decoy ? message -> {} : handler);
        AutoCloseable taken = surroundings.takeAt(door(context.bindHost(), channel), handler);
        return () -> {
            taken.close();
            decoys.close();
        };
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        Sender decoys = link.push(channel);
        Sender past = surroundings.putIn(door(context.peerHost(), channel));
        AtomicLong sent = new AtomicLong();
        return Sender.of(
                message -> {
                    Way way = share.of(channel, sent.incrementAndGet());
                    byte[] same = message.clone();
                    if (way != Way.LINK) {
                        past.send(message);
                    }
                    if (way != Way.DOOR) {
                        decoys.send(same);
                    }
                },
                () -> {
                    past.close();
                    decoys.close();
                });
    }

    private String door(String host, Channel channel) {
        return host + "-" + context.port(channel);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return link.subscribe(channel, handler);
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        return link.publish(channel);
    }

    @Override
    public void close() throws Exception {
        link.close();
    }
}
