package org.derbench.adapter.mms;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.message.function.ThrowingConsumer;
import org.derbench.spi.*;
import org.derbench.support.exchange.FragmentedCalls;
import org.derbench.support.exchange.Fragments;
import org.derbench.support.exchange.SendWindow;
import org.derbench.support.lifecycle.Opening;
import org.derbench.support.lifecycle.Receiver;
import org.derbench.support.tcp.TcpServerSockets;
import org.derbench.support.tcp.TcpSockets;

/** One end: on each port a server, or the client of one. */
record MmsPeer(Context context, TcpSockets calling, TcpServerSockets listening, AtomicInteger requesters)
        implements Peer {

    private static final String PORT = "request";
    private static final int LOOK_EVERY_MS = 100;

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        MmsServer server = new MmsServer(context, listening, PORT, MmsModel.CALLS);
        Map<Integer, MmsReply> replies = new ConcurrentHashMap<>();
        return new SingleClose(server.start((node, part) -> replies.computeIfAbsent(
                        node, first -> new MmsReply(server, node, client(handler, message -> {})))
                .take(part)));
    }

    @Override
    public Requester request() throws Exception {
        MmsClient client = new MmsClient(context, calling, PORT, report -> {});
        int node = requesters.getAndIncrement() % MmsModel.CALLS.logicalNodes() + 1;
        return Requester.of(request -> CompletableFuture.completedStage(client.request(node, request)), client);
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return new SingleClose(
                new MmsServer(context, listening, channel.label(), MmsModel.PUSH).start(joining(handler)));
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        MmsClient client = new MmsClient(context, calling, channel.label(), report -> {});
        return Sender.exclusive(message -> client.write(1, MmsModel.MESSAGE, message), client);
    }

    /**
     * Publishes by reports. The subscriber confirms them by writing, because an object that is set again before its
     * report would be reported once only.
     */
    @Override
    public Sender publish(Channel channel) throws Exception {
        int outstanding = context.settings().integer(MmsMiddleware.OUTSTANDING);
        SendWindow window = new SendWindow(context, outstanding);
        MmsServer server = new MmsServer(context, listening, channel.label(), MmsModel.publishing(outstanding))
                .start(joining(window::confirm));
        AtomicInteger numbers = new AtomicInteger();
        ThrowingConsumer<byte[], Exception> publishing = window.waiting(part -> {
            int number = numbers.getAndIncrement();
            byte[] numbered = ByteBuffer.allocate(Integer.BYTES + part.length)
                    .putInt(number)
                    .put(part)
                    .array();
            server.set(
                    Math.floorMod(number, outstanding) + 1,
                    MmsModel.PUBLISHED,
                    Attributes.sizeFor(numbered.length),
                    numbered);
        });
        return Sender.exclusive(message -> Fragments.send(message, Attributes.PART_BYTES, publishing), server);
    }

    /** Handles reports on one thread. They come on many. */
    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        LinkedBlockingQueue<byte[]> reported = new LinkedBlockingQueue<>();
        MmsClient client = new MmsClient(context, calling, channel.label(), reported::add);
        MessageHandler joining = MessageHandler.of(context, client(request -> request, handler)::send);
        MessageHandler confirming = SendWindow.confirming(
                context.name(),
                joining,
                context.settings().integer(MmsMiddleware.CONFIRM_EVERY),
                confirmation -> client.tell(1, MmsModel.CONFIRMED, confirmation));
        Opening.of(client, MmsClient::enableReports);
        return new SingleClose(Receiver.polling(
                context,
                "mms-reports",
                () -> reported.poll(LOOK_EVERY_MS, TimeUnit.MILLISECONDS),
                confirming::onMessage,
                client));
    }

    private MmsServer.WriteHandler joining(MessageHandler handler) {
        FragmentedCalls client = client(request -> request, handler);
        return (node, part) -> client.send(part);
    }

    private FragmentedCalls client(RequestHandler calls, MessageHandler messages) {
        return new FragmentedCalls(context.settings().integer(MmsMiddleware.MAX_MESSAGE_BYTES), calls, messages);
    }
}
