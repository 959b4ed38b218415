package org.derbench.support.exchange;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.spi.Sender;
import org.derbench.spi.SingleClose;

/**
 * Takes the other ends' subscriptions, and from then on calls each of them back with each message. Whoever reaches the
 * port may subscribe, so that their number and what they tell is bounded.
 */
final class CallPublisher implements Sender {

    /** The answer to a subscription that is refused; any other has an empty answer. */
    private static final byte[] REFUSED = {1};

    /** A name or an address, and nothing that could be more of a URL. */
    private static final String HOST = "[0-9A-Za-z.:%_-]{1,253}";

    /** As many as {@code SocketServer} takes connections: what more ask for comes from a stranger. */
    private static final int MOST_SUBSCRIBERS = 1_000;

    private final CallPeer peer;
    private final String port;
    private final AutoCloseable subscriptions;
    private final Set<String> subscribed = ConcurrentHashMap.newKeySet();
    private volatile Map<String, Caller> subscribers = Map.of();

    CallPublisher(CallPeer peer, String port) throws Exception {
        this.peer = peer;
        this.port = port;
        this.subscriptions = new SingleClose(peer.serve(port, this::subscribe, message -> {}));
    }

    /** A call without an address is no subscription. */
    private synchronized byte[] subscribe(byte[] told) {
        if (told.length == 0) {
            return new byte[0];
        }
        String host = new String(told, StandardCharsets.US_ASCII);
        boolean taken = host.matches(HOST) && (subscribed.contains(host) || subscribed.size() < MOST_SUBSCRIBERS);
        if (taken) {
            subscribed.add(host);
        }
        return taken ? new byte[0] : REFUSED.clone();
    }

    /**
     * Callers are made here, and not where a subscription is taken: two ends that subscribe to each other would wait
     * for each other.
     */
    @Override
    public void send(byte[] message) throws Exception {
        if (subscribed.size() > subscribers.size()) {
            callNewOnes();
        }
        for (Caller subscriber : subscribers.values()) {
            subscriber.send(message);
        }
    }

    private void callNewOnes() throws Exception {
        Map<String, Caller> more = new LinkedHashMap<>(subscribers);
        for (String host : subscribed) {
            if (!more.containsKey(host)) {
                more.put(host, peer.caller(port, host));
                subscribers = Collections.unmodifiableMap(new LinkedHashMap<>(more));
            }
        }
    }

    @Override
    public void close() throws Exception {
        subscriptions.close();
        for (Caller subscriber : subscribers.values()) {
            subscriber.close();
        }
    }
}
