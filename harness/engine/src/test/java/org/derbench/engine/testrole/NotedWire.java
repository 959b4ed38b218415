package org.derbench.engine.testrole;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.spi.Channel;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** A middleware that notes what is made, sent and asked, in its order, and leads nowhere. */
public final class NotedWire implements Peer {

    private final List<String> made = Collections.synchronizedList(new ArrayList<>());
    private final List<String> sent = Collections.synchronizedList(new ArrayList<>());
    private final List<byte[]> bytes = Collections.synchronizedList(new ArrayList<>());
    private final List<CompletableFuture<byte[]>> asked = Collections.synchronizedList(new ArrayList<>());
    private final List<String> names = Collections.synchronizedList(new ArrayList<>());
    private final Map<String, List<MessageHandler>> handlers = new ConcurrentHashMap<>();
    private volatile RequestHandler replier;
    private volatile Exception refusal;
    private final CountDownLatch released = new CountDownLatch(1);
    private final AtomicInteger held = new AtomicInteger();
    private volatile boolean holding;

    /** Connections that were made and closed, in words. */
    public List<String> made() {
        return List.copyOf(made);
    }

    /** The channels of what was sent. */
    public List<String> sent() {
        return List.copyOf(sent);
    }

    /** Messages that were sent, and requests. */
    public List<byte[]> bytes() {
        return List.copyOf(bytes);
    }

    /** Requests, to be answered by the test. */
    public List<CompletableFuture<byte[]>> asked() {
        return List.copyOf(asked);
    }

    /** From now on whatever is sent or asked fails so; null ends that. */
    public void refuse(Exception why) {
        refusal = why;
    }

    /** From now on whatever is sent waits until {@link #release}. */
    public void hold() {
        holding = true;
    }

    /** How many messages wait so. */
    public int held() {
        return held.get();
    }

    public void release() {
        released.countDown();
    }

    /** The suffixes of the names of peers that were opened besides. */
    public List<String> names() {
        return List.copyOf(names);
    }

    /** Opens a peer whose name has that suffix: it is this one. */
    Peer named(String suffix) {
        names.add(suffix);
        return this;
    }

    /** A message comes by that channel, to each who receives by it. */
    public void comes(String channel, byte[] message) {
        handlers.get(channel).forEach(handler -> handler.onMessage(message));
    }

    /** A request comes. */
    public byte[] request(byte[] request) {
        return replier.onRequest(request);
    }

    /** A request comes, and nobody waits for its answer. */
    public CompletionStage<byte[]> answer(byte[] request) {
        return replier.answer(request);
    }

    private AutoCloseable handled(String how, Channel channel, MessageHandler handler) {
        made.add(how + " " + channel.label());
        List<MessageHandler> all = handlers.computeIfAbsent(channel.label(), label -> new CopyOnWriteArrayList<>());
        all.add(handler);
        return () -> all.remove(handler);
    }

    private Sender sender(String how, Channel channel) {
        made.add(how + " " + channel.label());
        return Sender.of(
                message -> {
                    refuseIfSo();
                    if (holding) {
                        held.incrementAndGet();
                        released.await();
                    }
                    sent.add(channel.label());
                    bytes.add(message);
                },
                () -> made.add("closed " + channel.label()));
    }

    private void refuseIfSo() throws Exception {
        if (refusal != null) {
            throw refusal;
        }
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) {
        return handled("pull", channel, handler);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) {
        return handled("subscribe", channel, handler);
    }

    @Override
    public Sender push(Channel channel) {
        return sender("push", channel);
    }

    @Override
    public Sender publish(Channel channel) {
        return sender("publish", channel);
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) {
        made.add("reply");
        replier = handler;
        return () -> {};
    }

    @Override
    public Requester request() {
        made.add("request");
        return Requester.of(
                request -> {
                    refuseIfSo();
                    bytes.add(request);
                    CompletableFuture<byte[]> answer = new CompletableFuture<>();
                    asked.add(answer);
                    return answer;
                },
                () -> {});
    }
}
