package org.derbench.adapter.dlms;

import gurux.dlms.GXByteBuffer;
import gurux.dlms.GXDLMSNotify;
import gurux.dlms.enums.DataType;
import gurux.dlms.enums.InterfaceType;
import java.io.IOException;
import java.util.Date;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.derbench.spi.*;
import org.derbench.support.exchange.CallPeer;
import org.derbench.support.exchange.Caller;
import org.derbench.support.exchange.Fragments;
import org.derbench.support.tcp.SocketServer;

/** One end: a meter on each port that it serves, a client of each that it calls. */
record DlmsPeer(Context context) implements CallPeer {

    @Override
    public AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages) throws Exception {
        return meter(port, calls, messages, associated -> {});
    }

    private AutoCloseable meter(String port, RequestHandler calls, MessageHandler messages, Consumer<Frames> associated)
            throws IOException {
        return new SocketServer(context, port, socket -> {
            Frames connection = Frames.of(socket);
            Meter meter = new Meter(context.settings(), calls, messages);
            while (true) {
                byte[] answer = meter.answer(connection.next());
                // whoever is answered is told of whatever is published from then on, and of nothing before
                synchronized (connection) {
                    if (meter.isAssociated()) {
                        associated.accept(connection);
                    }
                    connection.send(answer);
                }
            }
        });
    }

    @Override
    public Caller caller(String port) throws Exception {
        return caller(port, context.peerHost());
    }

    @Override
    public Caller caller(String port, String host) throws Exception {
        Client client = Client.associated(context, port, host);
        return Caller.of(client::call, client::set, client);
    }

    /**
     * Notifies all that have an association, until they leave. They do not answer: a slow reader slows the sender down,
     * and is cut off in the end.
     */
    @Override
    public Sender publish(Channel channel) throws Exception {
        Set<Frames> subscribers = ConcurrentHashMap.newKeySet();
        GXDLMSNotify notify = new GXDLMSNotify(true, Client.CLIENT, Client.METER, InterfaceType.WRAPPER);
        return Sender.of(
                message -> {
                    subscribers.removeIf(each -> each.socket().isClosed());
                    // whoever comes meanwhile would take the parts that are left for a message
                    List<Frames> told = List.copyOf(subscribers);
                    Fragments.send(message, DlmsMiddleware.partBytes(context.settings()), part -> {
                        GXByteBuffer body = new GXByteBuffer();
                        notify.addData(part, DataType.OCTET_STRING, body);
                        for (byte[] frame : notify.generateDataNotificationMessages((Date) null, body)) {
                            for (Frames each : told) {
                                each.tell(frame);
                            }
                        }
                    });
                },
                meter(channel.label(), request -> request, message -> {}, subscribers::add));
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return new SingleClose(
                Client.associated(context, channel.label(), context.peerHost()).notified(context, handler));
    }
}
