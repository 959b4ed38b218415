package org.derbench.adapter.yami4;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.spi.*;
import org.derbench.support.exchange.PendingReplies;
import org.derbench.support.tls.Identity;
import org.derbench.yami4.Agent;
import org.derbench.yami4.AgentOptions;
import org.derbench.yami4.IncomingMessageCallback;
import org.derbench.yami4.MessageState;
import org.derbench.yami4.OverflowPolicy;
import org.derbench.yami4.Parameters;
import org.derbench.yami4.ValuePublisher;
import org.derbench.yami4.WaterMarks;

/** One end: an agent. Each port is a listener, and an object of the same name. */
final class Yami4Peer implements Peer {

    private static final String REQUEST_PORT = "request";

    private final Context context;
    private final Set<String> subscribed = ConcurrentHashMap.newKeySet();
    private final Agent agent;

    Yami4Peer(Context context) throws Exception {
        this.context = context;
        this.agent = new Agent("yami4-" + context.name(), options(context), this::connectionClosed);
    }

    private static AgentOptions options(Context context) throws Exception {
        Settings settings = context.settings();
        return AgentOptions.DEFAULT
                .over(
                        settings.flag(Yami4Middleware.TLS)
                                ? Identity.ofEnd(context).tlsOfEnds(context)
                                : null)
                .dispatcherThreads(settings.integer(Yami4Middleware.DISPATCHER_THREADS))
                .waterMarks(
                        new WaterMarks(
                                settings.integer(Yami4Middleware.OUTGOING_HIGH),
                                settings.integer(Yami4Middleware.OUTGOING_LOW)),
                        new WaterMarks(
                                settings.integer(Yami4Middleware.INCOMING_HIGH),
                                settings.integer(Yami4Middleware.INCOMING_LOW)))
                .tcpNoDelay(settings.flag(Yami4Middleware.TCP_NO_DELAY))
                .timeouts(context.timeout(), Duration.ofMillis(settings.integer(Yami4Middleware.LINGER_MS)));
    }

    private void connectionClosed(String target, IOException cause) {
        // who sends or requests notices for himself; who only waits for updates would wait for ever
        if (subscribed.contains(target)) {
            context.onFailure(new MiddlewareException(
                    MiddlewareException.Kind.CLOSED, target + ": " + cause.getMessage(), cause));
        }
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws IOException {
        return serve(
                REQUEST_PORT,
                message -> message.reply(Yami4Destination.body(
                        handler.onRequest(message.parameters().getBinary(Yami4Destination.PAYLOAD)))));
    }

    @Override
    public Requester request() throws Exception {
        Yami4Destination destination = Yami4Destination.of(agent, context, REQUEST_PORT);
        PendingReplies pending = new PendingReplies(context.timeout());
        return pending.requester(
                (number, request) -> destination.send(request).completion().thenAccept(message -> {
                    if (message.state() == MessageState.REPLIED) {
                        pending.complete(number, message.reply().getBinary(Yami4Destination.PAYLOAD));
                    } else {
                        MiddlewareException.Kind kind = message.state() == MessageState.REJECTED
                                ? MiddlewareException.Kind.REFUSED
                                : MiddlewareException.Kind.CLOSED;
                        pending.fail(number, new MiddlewareException(kind, message.state() + ": " + message.reason()));
                    }
                }),
                () -> {});
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws IOException {
        return serve(
                channel.label(),
                message -> handler.onMessage(message.parameters().getBinary(Yami4Destination.PAYLOAD)));
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        Yami4Destination destination = Yami4Destination.of(agent, context, channel.label());
        return Sender.of(destination::sendOneWay, () -> {});
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        String updates = channel.label() + "-updates";
        agent.registerObject(
                updates, message -> handler.onMessage(message.parameters().getBinary(Yami4Destination.PAYLOAD)));
        Yami4Destination publisher = Yami4Destination.at(agent, context, channel.label());
        publisher.call("subscribe", new Parameters().setString("destination_object", updates), context.timeout());
        subscribed.add(publisher.target());
        return () -> {
            subscribed.remove(publisher.target());
            agent.closeConnection(publisher.target());
            agent.unregisterObject(updates);
        };
    }

    @Override
    public Sender publish(Channel channel) throws IOException {
        Settings settings = context.settings();
        ValuePublisher publisher = new ValuePublisher(
                settings.integer(Yami4Middleware.PUBLISHER_QUEUE),
                OverflowPolicy.valueOf(settings.text(Yami4Middleware.PUBLISHER_POLICY)));
        agent.registerValuePublisher(channel.label(), publisher);
        AutoCloseable listener = listen(channel.label());
        return Sender.of(
                message -> {
                    publisher.publish(Yami4Destination.body(message));
                    if (publisher.subscribers() == 0) {
                        throw new MiddlewareException(
                                MiddlewareException.Kind.CLOSED, "nobody subscribes to '" + channel.label() + "'");
                    }
                },
                listener);
    }

    /** Answers the other end's question whether the object is there, and hands all else to the callback. */
    private AutoCloseable serve(String object, IncomingMessageCallback callback) throws IOException {
        agent.registerObject(object, message -> {
            if (message.messageName().equals(Yami4Destination.HELLO)) {
                message.reply();
            } else {
                callback.call(message);
            }
        });
        return listen(object);
    }

    private AutoCloseable listen(String object) throws IOException {
        String target = agent.addListener("tcp://" + context.bindHost() + ":" + context.port(object));
        return () -> {
            agent.removeListener(target);
            agent.unregisterObject(object);
        };
    }

    @Override
    public void close() throws Exception {
        agent.close();
    }
}
