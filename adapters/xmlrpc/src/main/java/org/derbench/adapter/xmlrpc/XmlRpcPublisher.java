package org.derbench.adapter.xmlrpc;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;
import org.derbench.spi.Context;
import org.derbench.spi.Sender;

/** Takes the other end's subscription, and calls each subscriber back, one after the other. */
final class XmlRpcPublisher implements Sender {

    private final Set<XmlRpcCaller> subscribers = new CopyOnWriteArraySet<>();
    private final XmlRpcEndpoint subscriptions;

    XmlRpcPublisher(Context context, String port) throws Exception {
        XmlRpcCaller subscriber = new XmlRpcCaller(context, port, "push");
        subscriptions = new XmlRpcEndpoint(context, port, Map.of("subscribe", call -> subscribers.add(subscriber)));
    }

    @Override
    public void send(byte[] message) throws Exception {
        for (XmlRpcCaller subscriber : subscribers) {
            subscriber.send(message);
        }
    }

    @Override
    public void close() throws Exception {
        subscriptions.close();
        for (XmlRpcCaller subscriber : subscribers) {
            subscriber.close();
        }
    }
}
