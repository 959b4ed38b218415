package org.derbench.adapter.sparkplug;

import java.time.Clock;
import java.util.Map;
import org.derbench.adapter.mosquitto.Mosquitto;
import org.derbench.adapter.sparkplug.Payloads.Item;
import org.derbench.spi.*;
import org.derbench.support.exchange.PendingReplies;

/** One end: the bound one is an edge node, and a connecting one is a host application. */
record SparkplugPeer(Context context, Payloads payloads) implements Peer {

    SparkplugPeer(Context context) {
        this(context, new Payloads(Clock.systemUTC()));
    }

    @Override
    public AutoCloseable broker() throws Exception {
        return Mosquitto.start(context);
    }

    /** All hosts hear the reply: the correlation says whose it is. */
    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        EdgeNode node = new EdgeNode(context, payloads);
        return new SingleClose(node.live(request -> node.data(Map.of(
                Item.CORRELATION,
                request.get(Item.CORRELATION),
                Item.MESSAGE,
                handler.onRequest(request.get(Item.MESSAGE))))));
    }

    @Override
    public Requester request() throws Exception {
        PendingReplies pending = new PendingReplies(context.timeout());
        HostApplication host = new HostApplication(context, payloads)
                .follow(reply -> pending.complete(reply.get(Item.CORRELATION), reply.get(Item.MESSAGE)));
        return pending.keyedRequester(
                (key, request) -> host.command(Map.of(Item.MESSAGE, request, Item.CORRELATION, key)), host);
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        EdgeNode node = new EdgeNode(context, payloads);
        MessageHandler confirming = Mosquitto.confirming(
                context, handler, confirmation -> node.data(Map.of(Item.CONFIRMATION, confirmation)));
        return new SingleClose(node.live(command -> confirming.onMessage(command.get(Item.MESSAGE))));
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        HostApplication host = new HostApplication(context, payloads);
        return Mosquitto.senders(context)
                .sender(message -> host.command(Map.of(Item.MESSAGE, message)), host, heard -> {
                    host.follow(data -> heard.onMessage(data.get(Item.CONFIRMATION)));
                    return () -> {};
                });
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        HostApplication host = new HostApplication(context, payloads);
        MessageHandler confirming = Mosquitto.confirming(
                context, handler, confirmation -> host.command(Map.of(Item.CONFIRMATION, confirmation)));
        return new SingleClose(host.follow(data -> confirming.onMessage(data.get(Item.MESSAGE))));
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        EdgeNode node = new EdgeNode(context, payloads);
        return Mosquitto.senders(context).sender(message -> node.data(Map.of(Item.MESSAGE, message)), node, heard -> {
            node.live(command -> heard.onMessage(command.get(Item.CONFIRMATION)));
            return () -> {};
        });
    }
}
