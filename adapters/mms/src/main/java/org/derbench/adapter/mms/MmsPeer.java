package org.derbench.adapter.mms;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.spi.*;

/** One end: on each port a server, or the client of one. */
record MmsPeer(Context context, MmsSockets sockets, AtomicInteger requesters) implements Peer {

    private static final String PORT = "request";
    private static final int LOOK_EVERY_MS = 100;

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        MmsServer server = new MmsServer(context, sockets.listening(), PORT, MmsModel.CALLS);
        Map<Integer, MmsReply> replies = new ConcurrentHashMap<>();
        return new CloseOnce(server.start((node, part) -> replies.computeIfAbsent(node, first -> new MmsReply(server, context.settings(), node, handler)).take(part)));
    }

    @Override
    public Requester request() throws Exception {
        MmsClient client = new MmsClient(context, sockets.calling(), PORT, report -> { });
        int node = requesters.getAndIncrement() % MmsModel.CALLS.logicalNodes() + 1;
        return Requester.of(request -> CompletableFuture.completedStage(client.request(node, request)), client);
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return new CloseOnce(new MmsServer(context, sockets.listening(), channel.label(), MmsModel.PUSH).start(joining(handler)));
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        MmsClient client = new MmsClient(context, sockets.calling(), channel.label(), report -> { });
        return Sender.exclusive(message -> client.write(1, MmsModel.MESSAGE, message), client);
    }

    /** The subscriber confirms reports by writing: what is set again before it was reported would be reported once. */
    @Override
    public Sender publish(Channel channel) throws Exception {
        int outstanding = context.settings().integer(MmsMiddleware.OUTSTANDING);
        SendWindow window = new SendWindow(context, outstanding);
        MmsServer server = new MmsServer(context, sockets.listening(), channel.label(), MmsModel.publishing(outstanding)).start(joining(window::confirm));
        AtomicInteger numbers = new AtomicInteger();
        return Sender.exclusive(message -> {
            for (byte[] part : Parts.of(message)) {
                window.enter();
                int number = numbers.getAndIncrement();
                byte[] numbered = ByteBuffer.allocate(Integer.BYTES + part.length).putInt(number).put(part).array();
                server.set(Math.floorMod(number, outstanding) + 1, MmsModel.PUBLISHED, Attributes.sizeFor(numbered.length), numbered);
            }
        }, server);
    }

    /** Reports are handled on one thread; those that they come on are many. */
    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        LinkedBlockingQueue<byte[]> reported = new LinkedBlockingQueue<>();
        MmsClient client = new MmsClient(context, sockets.calling(), channel.label(), reported::add);
        MmsServer.Written joining = joining(handler);
        MessageHandler confirming = SendWindow.confirming(part -> taken(joining, part), context.settings().integer(MmsMiddleware.CONFIRM_EVERY),
                confirmation -> client.tell(1, MmsModel.CONFIRMED, confirmation));
        Opening.of(client, MmsClient::enableReports);
        return new CloseOnce(Receiver.polling(context, "mms-reports", () -> reported.poll(LOOK_EVERY_MS, TimeUnit.MILLISECONDS), confirming::onMessage, client));
    }

    private void taken(MmsServer.Written joining, byte[] part) {
        try {
            joining.take(1, part);
        } catch (MiddlewareException e) {
            context.onFailure(e);
        }
    }

    private MmsServer.Written joining(MessageHandler handler) {
        Parts parts = new Parts(context.settings());
        return (node, part) -> {
            byte[] whole = parts.join(part);
            if (whole != null) {
                handler.onMessage(whole);
            }
        };
    }
}
