package org.derbench.adapter.iec104;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.SSLContext;
import org.derbench.spi.*;
import org.derbench.support.exchange.CallPeer;
import org.derbench.support.exchange.Caller;
import org.derbench.support.exchange.PendingReplies;
import org.derbench.support.lifecycle.Opening;
import org.derbench.support.tcp.TcpSockets;
import org.openmuc.j60870.ClientConnectionBuilder;
import org.openmuc.j60870.Connection;

/**
 * One end: a controlled station on each port that it serves, a controlling one for each that it calls.
 *
 * @param tls null without
 */
record Iec104Peer(Context context, SSLContext tls) implements CallPeer {

    @Override
    public AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages) throws Exception {
        return Station.open(
                context,
                tls,
                port,
                apart(messages, (from, number, request) -> from.send(number, calls.onRequest(request))));
    }

    /** Distributes arrivals: one-way messages to their handler, requests and replies to the other one. */
    private static Link.Messages apart(MessageHandler oneWay, Link.Messages numbered) {
        return (from, number, message) -> {
            if (number == Link.ONE_WAY) {
                oneWay.onMessage(message);
            } else {
                numbered.onMessage(from, number, message);
            }
        };
    }

    @Override
    public Caller caller(String port) throws Exception {
        return caller(port, publication -> {});
    }

    /** @param messages takes messages that the station sends without being asked */
    private Caller caller(String port, MessageHandler messages) throws Exception {
        PendingReplies pending = new PendingReplies(context.timeout());
        Connection connection = new ClientConnectionBuilder(context.peerHost())
                .setPort(context.port(port))
                .setConnectionTimeout(context.timeoutMs())
                .setSocketFactory(new TcpSockets(false).over(tls, context.timeoutMs()))
                .setMaxNumOfOutstandingIPdus(context.settings().integer(Iec104Middleware.UNACKNOWLEDGED_SENT))
                .setMaxUnconfirmedIPdusReceived(context.settings().integer(Iec104Middleware.UNACKNOWLEDGED_RECEIVED))
                .build();
        Link.Messages incoming = apart(messages, (from, number, reply) -> pending.complete(number, reply));
        Link link = Opening.of(new Link(context, connection, incoming, () -> {}), Link::start);
        Requester requester = pending.requester(link::send, link);
        return Caller.ofAsynchronous(requester::request, link::send, requester);
    }

    /** Publishes to each client that has asked for it, from then on. */
    @Override
    public Sender publish(Channel channel) throws Exception {
        Set<Link> subscribers = ConcurrentHashMap.newKeySet();
        Station station = Station.open(context, tls, channel.label(), (from, number, message) -> {
            subscribers.add(from);
            from.send(number, message);
        });
        return Sender.exclusive(
                message -> {
                    subscribers.removeIf(each -> !each.isOpen());
                    for (Link subscriber : subscribers) {
                        subscriber.send(message);
                    }
                },
                station);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return Opening.of(
                caller(channel.label(), handler),
                caller -> context.await(caller.request(new byte[0]).toCompletableFuture()));
    }
}
