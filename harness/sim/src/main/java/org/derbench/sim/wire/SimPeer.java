package org.derbench.sim.wire;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.derbench.sim.clock.Simulation;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** One end of a flow over a simulated network. */
final class SimPeer implements Peer {

    /** The longest that frames wait after they were handed to a link. From then on the sender waits. */
    private static final long BACKLOG_NS = 20_000_000;

    private final MiddlewareKind kind;
    private final Network network;
    private final Simulation simulation;
    private final String owner;
    private final Context context;
    private final String here;

    SimPeer(MiddlewareKind kind, Network network, String owner, Context context) {
        this.kind = kind;
        this.network = network;
        this.simulation = network.simulation();
        this.owner = owner;
        this.context = context;
        this.here = context.bindHost();
    }

    private String address(String host, Channel channel) {
        return host + ":" + context.port(channel);
    }

    private String brokerAddress() {
        return context.brokerHost() + ":" + context.port(SimMiddleware.BROKER);
    }

    private String topic(String host, Channel channel) {
        return (kind.brokered() ? brokerAddress() : address(host, channel)) + "/" + channel.label();
    }

    private String path(String what) {
        return context.flow() + " " + what + " " + context.name();
    }

    private Inbox inbox(String what) {
        return new Inbox(simulation, owner, here, what + " " + context.flow());
    }

    @Override
    public AutoCloseable broker() {
        network.broker(brokerAddress(), owner, inbox("broker"));
        return () -> {};
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) {
        Inbox inbox = inbox("pull");
        network.subscribe(topic(here, channel), inbox);
        inbox.handler(handler);
        return inbox;
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) {
        Inbox inbox = inbox("subscription");
        network.subscribe(topic(context.peerHost(), channel), inbox);
        inbox.handler(handler);
        return inbox;
    }

    @Override
    public Sender push(Channel channel) throws MiddlewareException {
        return sender(topic(context.peerHost(), channel), "push");
    }

    @Override
    public Sender publish(Channel channel) throws MiddlewareException {
        return sender(topic(here, channel), "publication");
    }

    private Sender sender(String topic, String what) throws MiddlewareException {
        if (kind.brokered()) {
            reach(brokerAddress());
        } else if (what.equals("push") && network.subscribers(topic).isEmpty()) {
            throw new MiddlewareException(MiddlewareException.Kind.CONNECT, "nobody listens at " + topic);
        }
        String path = path(what);
        Inbox answers = kind.calls() ? inbox("answers") : null;
        return Sender.of(message -> send(topic, path, message, answers), () -> {
            if (answers != null) {
                answers.close();
            }
        });
    }

    private Inbox reach(String address) throws MiddlewareException {
        Inbox inbox = network.at(address);
        if (inbox == null) {
            throw new MiddlewareException(MiddlewareException.Kind.CONNECT, "nobody listens at " + address);
        }
        return inbox;
    }

    private void work(long ns) {
        long untilNs = simulation.nowNs() + ns;
        simulation.await(() -> "a send", () -> false, () -> untilNs);
    }

    private void send(String topic, String path, byte[] message, Inbox answers) throws MiddlewareException {
        work(kind.sendNs());
        if (kind.brokered()) {
            Inbox broker = network.at(brokerAddress());
            if (broker == null) {
                gone(path, message);
                return;
            }
            room(broker.host());
            Truth.Sent sent = network.sent(path, here, message, null);
            network.send(
                    here, path, message, broker, bytes -> deliver(broker.host(), topic, path + " on", sent, bytes));
            return;
        }
        List<Inbox> takers = network.subscribers(topic);
        if (takers.isEmpty()) {
            gone(path, message);
            return;
        }
        if (kind.calls()) {
            call(takers.get(0), path, message, answers);
            return;
        }
        room(takers.get(0).host());
        deliver(here, topic, path, network.sent(path, here, message, null), message);
    }

    private void deliver(String from, String topic, String path, Truth.Sent sent, byte[] message) {
        List<Inbox> takers = network.subscribers(topic);
        if (takers.isEmpty()) {
            network.lost(Truth.Kind.NOBODY, path, message);
        }
        for (Inbox taker : takers) {
            network.send(from, path, message, taker, bytes -> take(taker, sent, bytes));
        }
    }

    private void take(Inbox taker, Truth.Sent sent, byte[] bytes) {
        network.came(sent, taker.host(), bytes);
        taker.handler().onMessage(bytes);
    }

    /** Waits while the link has as much as it takes. */
    private void room(String to) throws MiddlewareException {
        long untilNs = simulation.nowNs() + context.timeout().toNanos();
        simulation.await(
                () -> "room on the link",
                () -> network.backlogNs(here, to) < BACKLOG_NS,
                () -> Math.min(untilNs, roomAtNs(to)));
        if (network.backlogNs(here, to) > BACKLOG_NS) {
            throw new MiddlewareException(MiddlewareException.Kind.OVERFLOW, "the link takes no more");
        }
    }

    private long roomAtNs(String to) {
        return simulation.nowNs() + Math.max(0, network.backlogNs(here, to) - BACKLOG_NS);
    }

    private void gone(String path, byte[] message) throws MiddlewareException {
        network.lost(Truth.Kind.NOBODY, path, message);
        if (!kind.reconnects()) {
            throw new MiddlewareException(
                    MiddlewareException.Kind.CLOSED, "the connection was closed by the other end");
        }
        network.sent(path, here, message, null);
    }

    private void call(Inbox taker, String path, byte[] message, Inbox back) throws MiddlewareException {
        boolean[] answered = new boolean[1];
        long untilNs = simulation.nowNs() + context.timeout().toNanos();
        Truth.Sent sent = network.sent(path, here, message, null);
        network.send(here, path, message, taker, bytes -> {
            take(taker, sent, bytes);
            network.send(taker.host(), path + " answer", new byte[1], back, any -> answered[0] = true);
        });
        simulation.await(() -> "an answer", () -> answered[0], () -> untilNs);
        if (!answered[0]) {
            throw new MiddlewareException(MiddlewareException.Kind.TIMEOUT, "no answer in time");
        }
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) {
        Inbox inbox = inbox("reply");
        network.listen(server(here), inbox);
        inbox.answerer(handler);
        return inbox;
    }

    private String server(String host) {
        return kind.brokered() ? brokerAddress() + "/" + context.flow() : host + ":" + context.port("request");
    }

    @Override
    public Requester request() throws MiddlewareException {
        reach(kind.brokered() ? brokerAddress() : server(context.peerHost()));
        Inbox back = inbox("answers");
        String path = path("request");
        return Requester.of(request -> request(back, path, request), back);
    }

    private CompletionStage<byte[]> request(Inbox back, String path, byte[] request) throws MiddlewareException {
        work(kind.sendNs());
        CompletableFuture<byte[]> answer = new CompletableFuture<>();
        long untilNs = simulation.nowNs() + context.timeout().toNanos();
        back.at(
                untilNs,
                () -> answer.completeExceptionally(
                        new MiddlewareException(MiddlewareException.Kind.TIMEOUT, "no reply in time")));
        Inbox broker = kind.brokered() ? network.at(brokerAddress()) : null;
        Inbox server = network.at(server(context.peerHost()));
        if (kind.brokered() ? broker == null : server == null) {
            gone(path, request);
            return answer;
        }
        Truth.Sent asked = network.sent(path, here, request, null);
        if (kind.brokered()) {
            network.send(here, path, request, broker, bytes -> ask(broker, bytes, asked, back, answer));
        } else {
            network.send(here, path, request, server, bytes -> {
                Truth.Sent reply = answer(server, asked, bytes);
                if (reply != null) {
                    network.send(
                            server.host(), reply.path(), reply.bytes(), back, came -> replied(reply, came, answer));
                }
            });
        }
        if (kind.calls()) {
            simulation.await(() -> "a reply", answer::isDone, () -> untilNs);
        }
        return answer;
    }

    /** The server's answer; null without one. */
    private Truth.Sent answer(Inbox server, Truth.Sent asked, byte[] request) {
        network.came(asked, server.host(), request);
        byte[] reply = server.answerer().onRequest(request);
        return reply == null ? null : network.sent(asked.path() + " reply", server.host(), reply, asked);
    }

    private void replied(Truth.Sent reply, byte[] came, CompletableFuture<byte[]> answer) {
        network.came(reply, here, came);
        answer.complete(came);
    }

    /** At the broker: it goes on to the server. The answer comes back by the broker that is there at that time. */
    private void ask(Inbox broker, byte[] request, Truth.Sent asked, Inbox back, CompletableFuture<byte[]> answer) {
        Inbox server = network.at(server(context.peerHost()));
        if (server == null) {
            network.lost(Truth.Kind.NOBODY, asked.path() + " on", request);
            return;
        }
        network.send(broker.host(), asked.path() + " on", request, server, bytes -> {
            Truth.Sent reply = answer(server, asked, bytes);
            if (reply == null) {
                return;
            }
            Inbox again = network.at(brokerAddress());
            if (again == null) {
                network.lost(Truth.Kind.NOBODY, reply.path(), reply.bytes());
                return;
            }
            network.send(
                    server.host(),
                    reply.path(),
                    reply.bytes(),
                    again,
                    passing -> network.send(
                            again.host(), reply.path() + " on", passing, back, came -> replied(reply, came, answer)));
        });
    }
}
