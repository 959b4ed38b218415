package org.derbench.adapter.corba;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.derbench.adapter.corba.messages.PublisherPOA;
import org.derbench.adapter.corba.messages.Receiver;

/** Keeps those who want to be called back. */
final class CorbaPublisher extends PublisherPOA {

    private final List<Receiver> subscribers = new CopyOnWriteArrayList<>();

    @Override
    public void subscribe(Receiver subscriber) {
        subscribers.add(subscriber);
    }

    List<Receiver> subscribers() {
        return subscribers;
    }
}
