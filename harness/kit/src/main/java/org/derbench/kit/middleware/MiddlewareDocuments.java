package org.derbench.kit.middleware;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Base64;
import java.util.concurrent.CompletionStage;
import org.derbench.spi.Carriage;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/**
 * A peer that carries XML documents alone: it gets each message of the kit in a document, which comes byte for byte.
 * The document has what a parser does not keep: a declaration, both quotes, an empty element, white space around.
 */
record MiddlewareDocuments(Peer peer) implements Peer {

    private static final String BEFORE = "<?xml version='1.0' encoding=\"UTF-8\"?>\n<!-- the kit's -->\n"
            + "<kit:message xmlns:kit='urn:derbench:kit' xmlns=\"\"><empty a = ''/>&#x3c;<![CDATA[<]]>";
    private static final String AFTER = "<end></end ></kit:message>\n";

    /** Opens a peer that takes any bytes. */
    static Peer open(Middleware middleware, Context context) throws Exception {
        Peer peer = middleware.open(context);
        return middleware.traits(context.settings()).carriage() == Carriage.XML ? new MiddlewareDocuments(peer) : peer;
    }

    private static byte[] document(byte[] message) {
        return (BEFORE + Base64.getEncoder().encodeToString(message) + AFTER).getBytes(ISO_8859_1);
    }

    private static byte[] message(byte[] document) {
        String text = new String(document, ISO_8859_1);
        if (!text.startsWith(BEFORE) || !text.endsWith(AFTER)) {
            throw new IllegalArgumentException("a document came otherwise than it was sent: " + text);
        }
        return Base64.getDecoder().decode(text.substring(BEFORE.length(), text.length() - AFTER.length()));
    }

    private static Sender sender(Sender sender) {
        return Sender.of(message -> sender.send(document(message)), sender);
    }

    @Override
    public AutoCloseable broker() throws Exception {
        return peer.broker();
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        return peer.reply(new RequestHandler() {
            @Override
            public byte[] onRequest(byte[] request) {
                return document(handler.onRequest(message(request)));
            }

            @Override
            public CompletionStage<byte[]> answer(byte[] request) {
                return handler.answer(message(request)).thenApply(MiddlewareDocuments::document);
            }
        });
    }

    @Override
    public Requester request() throws Exception {
        Requester requester = peer.request();
        return Requester.of(
                request -> requester.request(document(request)).thenApply(MiddlewareDocuments::message), requester);
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return peer.pull(channel, document -> handler.onMessage(message(document)));
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        return sender(peer.push(channel));
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return peer.subscribe(channel, document -> handler.onMessage(message(document)));
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        return sender(peer.publish(channel));
    }

    @Override
    public void close() throws Exception {
        peer.close();
    }
}
