package org.derbench.adapter.soap;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;
import org.derbench.spi.Context;
import org.derbench.spi.Sender;

/** Takes the other end's subscription, and calls each subscriber back, one after the other. */
final class SoapPublisher implements Sender {

    private final Set<SoapCaller> subscribers = new CopyOnWriteArraySet<>();
    private final SoapEndpoint subscriptions;

    SoapPublisher(Context context, String port) throws IOException {
        SoapCaller subscriber = new SoapCaller(context, port);
        subscriptions = new SoapEndpoint(context, port,
                new SoapService(() -> subscribers.add(subscriber), request -> request, message -> { }));
    }

    @Override
    public void send(byte[] message) {
        subscribers.forEach(subscriber -> subscriber.send(message));
    }

    @Override
    public void close() throws IOException {
        subscriptions.close();
        for (SoapCaller subscriber : subscribers) {
            subscriber.close();
        }
    }
}
