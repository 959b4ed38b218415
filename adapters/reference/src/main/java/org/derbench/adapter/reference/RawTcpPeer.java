package org.derbench.adapter.reference;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.concurrent.CompletionStage;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;
import org.derbench.support.exchange.PendingReplies;
import org.derbench.support.lifecycle.Receiver;

/**
 * One end of plain sockets. Its senders and receivers hold all resources, so the peer itself has nothing to release.
 */
record RawTcpPeer(Context context) implements Peer {

    private static final String REQUEST_PORT = "request";

    @Override
    public AutoCloseable reply(RequestHandler handler) throws IOException {
        return new FrameServer(context, REQUEST_PORT, Pattern.REQUEST_REPLY, connection -> {
            while (true) {
                byte[] reply = handler.onRequest(connection.read());
                if (reply != null) { // hiccup loses a request by having no reply to it
                    connection.write(connection.number(), reply);
                }
            }
        });
    }

    @Override
    public Requester request() throws Exception {
        FrameSocket connection = connect(REQUEST_PORT, Pattern.REQUEST_REPLY);
        PendingReplies pending = new PendingReplies(context.timeout());
        Receiver replies = new Receiver(context, "rawtcp-replies", () -> receive(connection, pending), connection);
        return Requester.of(
                request -> {
                    int number = pending.next();
                    CompletionStage<byte[]> reply = pending.await(number);
                    connection.write(number, request);
                    return reply;
                },
                () -> {
                    replies.close();
                    pending.close();
                });
    }

    private static void receive(FrameSocket connection, PendingReplies pending) throws IOException {
        try {
            byte[] reply = connection.read();
            pending.complete(connection.number(), reply);
        } catch (IOException e) {
            pending.failAll(e);
            throw e;
        }
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws IOException {
        return new FrameServer(context, channel.label(), Pattern.PUSH_PULL, connection -> {
            while (true) {
                handler.onMessage(connection.read());
            }
        });
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        FrameSocket connection = connect(channel.label(), Pattern.PUSH_PULL);
        return Sender.of(message -> connection.write(0, message), connection);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        FrameSocket connection = connect(channel.label(), Pattern.PUB_SUB);
        return new Receiver(context, "rawtcp-subscriber", () -> handler.onMessage(connection.read()), connection);
    }

    @Override
    public Sender publish(Channel channel) throws IOException {
        FrameServer server = new FrameServer(context, channel.label(), Pattern.PUB_SUB, FrameSocket::read);
        return Sender.of(server::publish, server);
    }

    private FrameSocket connect(String port, Pattern pattern) throws Exception {
        Socket socket = new Socket();
        try {
            socket.connect(new InetSocketAddress(context.peerHost(), context.port(port)), (int)
                    context.timeout().toMillis());
            Greeting.write(socket, pattern);
            Greeting.read(socket, pattern, context.timeout());
            return new FrameSocket(socket, pattern == Pattern.REQUEST_REPLY);
        } catch (Exception e) {
            socket.close();
            throw e;
        }
    }

    @Override
    public void close() {
        // nothing is shared
    }
}
