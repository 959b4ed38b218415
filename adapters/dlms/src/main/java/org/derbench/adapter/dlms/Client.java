package org.derbench.adapter.dlms;

import gurux.dlms.GXByteBuffer;
import gurux.dlms.GXDLMSClient;
import gurux.dlms.GXReplyData;
import gurux.dlms.enums.*;
import java.io.IOException;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.exchange.Fragments;
import org.derbench.support.lifecycle.Opening;
import org.derbench.support.lifecycle.Receiver;

/** A client's association with a meter. */
record Client(Settings settings, GXDLMSClient library, Frames connection) implements AutoCloseable {

    /**
     * The address of the public client, which needs no password; {@link #METER} is the address of a meter's management.
     */
    static final int CLIENT = 16;

    static final int METER = 1;

    static Client associated(Context context, String port, String host) throws Exception {
        GXDLMSClient library = new GXDLMSClient(true, CLIENT, METER, Authentication.NONE, null, InterfaceType.WRAPPER);
        library.setMaxReceivePDUSize(context.settings().integer(DlmsMiddleware.MAX_APDU_BYTES));
        return Opening.of(
                new Client(context.settings(), library, Frames.connected(context, host, context.port(port))),
                client -> {
                    client.connection.socket().setSoTimeout(context.timeoutMs());
                    library.parseAareResponse(
                            client.exchange(library.aarqRequest()).getData());
                });
    }

    private GXReplyData exchange(byte[][] request) throws Exception {
        try {
            for (byte[] frame : request) {
                connection.send(frame);
            }
            return received();
        } catch (IOException e) {
            // the answer may still come, and would be taken for that to the next request
            close();
            throw e;
        }
    }

    /**
     * The next reply or notification.
     *
     * @throws MiddlewareException if the meter answers with an error
     */
    private GXReplyData received() throws Exception {
        GXReplyData reply = new GXReplyData();
        library.getData(new GXByteBuffer(connection.next()), reply);
        if (reply.getError() != 0) {
            throw new MiddlewareException(Kind.REFUSED, "the meter answers: " + reply.getErrorMessage());
        }
        return reply;
    }

    /** Sets the value to one part of the message after the other. */
    void set(byte[] message) throws Exception {
        Fragments.send(message, DlmsMiddleware.partBytes(settings), this::setPart);
    }

    private void setPart(byte[] part) throws Exception {
        exchange(library.write(Meter.OBJECT, part, DataType.OCTET_STRING, ObjectType.DATA, Meter.VALUE));
    }

    /** Calls with the last part, which returns the first one of the reply; the value is the others. */
    byte[] call(byte[] request) throws Exception {
        return parts().call(
                        request,
                        DlmsMiddleware.partBytes(settings),
                        this::setPart,
                        last -> octets(exchange(library.method(
                                Meter.OBJECT, ObjectType.DATA, Meter.CALL, last, DataType.OCTET_STRING))),
                        () -> octets(exchange(library.read(Meter.OBJECT, ObjectType.DATA, Meter.VALUE))));
    }

    private Fragments parts() {
        return new Fragments(settings.integer(DlmsMiddleware.MAX_MESSAGE_BYTES));
    }

    /** Hands over the meter's notifications until the connection ends. */
    AutoCloseable notified(Context context, MessageHandler handler) throws Exception {
        connection.socket().setSoTimeout(0);
        Fragments parts = parts();
        return new Receiver(
                context,
                "dlms-notified",
                () -> {
                    byte[] message = parts.join(octets(received()));
                    if (message != null) {
                        handler.onMessage(message);
                    }
                },
                this);
    }

    private static byte[] octets(GXReplyData data) throws MiddlewareException {
        if (data.getValue() instanceof byte[] octets) {
            return octets;
        }
        throw new MiddlewareException(Kind.REFUSED, "what came is no octet string");
    }

    @Override
    public void close() throws IOException {
        connection.close();
    }
}
