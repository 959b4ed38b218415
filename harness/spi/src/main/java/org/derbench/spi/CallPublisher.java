package org.derbench.spi;

/** Takes the other end's subscription, and from then on calls it back with each message. */
final class CallPublisher implements Sender {

    private final CallPeer peer;
    private final String port;
    private final AutoCloseable subscriptions;
    private volatile boolean subscribed;
    private volatile Caller subscriber;

    CallPublisher(CallPeer peer, String port) throws Exception {
        this.peer = peer;
        this.port = port;
        this.subscriptions = new CloseOnce(peer.serve(port, this::subscribe, message -> { }));
    }

    private byte[] subscribe(byte[] greeting) {
        subscribed = true;
        return greeting;
    }

    /** The caller is made here, and not where the subscription is taken: two ends that subscribe to each other would wait for each other. */
    @Override
    public void send(byte[] message) throws Exception {
        if (subscribed && subscriber == null) {
            subscriber = peer.caller(port);
        }
        if (subscriber != null) {
            subscriber.send(message);
        }
    }

    @Override
    public void close() throws Exception {
        subscriptions.close();
        if (subscriber != null) {
            subscriber.close();
        }
    }
}
