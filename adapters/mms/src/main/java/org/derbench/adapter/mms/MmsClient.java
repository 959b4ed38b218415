package org.derbench.adapter.mms;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import javax.net.SocketFactory;
import org.derbench.message.function.ThrowingRunnable;
import org.derbench.spi.*;
import org.derbench.support.exchange.Fragments;
import org.openmuc.openiec61850.*;

/** An association with the other end's server. Used by one thread at a time. */
final class MmsClient implements ClientEventListener, AutoCloseable {

    private final Context context;
    private final MessageHandler reported;
    private final ClientAssociation association;
    private final Map<String, FcDataObject> objects = new HashMap<>();
    private final Map<Integer, byte[]> early = new HashMap<>();
    private int expected;
    private int replySize;
    private volatile boolean ended;

    /** @param reported takes the reported messages without their numbers, in the order of the numbers from 0 on */
    MmsClient(Context context, SocketFactory sockets, String port, MessageHandler reported) throws IOException {
        this.context = context;
        this.reported = reported;
        ClientSap client = new ClientSap(sockets);
        client.setResponseTimeout(context.timeoutMs());
        association = client.associate(InetAddress.getByName(context.peerHost()), context.port(port), null, this);
    }

    /** Writes a message into a data object of a logical node; returns when the server has taken it. */
    void write(int node, String object, byte[] message) throws Exception {
        Fragments.send(message, Attributes.PART_BYTES, part -> put(node, object, part));
    }

    /**
     * Writes a request, and reads the reply; of a long one part after part, each but the first asked for by an empty
     * request.
     */
    byte[] request(int node, byte[] request) throws Exception {
        return new Fragments(context.settings().integer(MmsMiddleware.MAX_MESSAGE_BYTES))
                .call(
                        request,
                        Attributes.PART_BYTES,
                        part -> put(node, MmsModel.REQUEST, part),
                        last -> reply(node, last),
                        () -> reply(node, new byte[0]));
    }

    private byte[] reply(int node, byte[] last) throws Exception {
        put(node, MmsModel.REQUEST, last);
        return read(node);
    }

    /** Writes what nobody misses once the association has ended. */
    void tell(int node, String object, byte[] message) {
        try {
            write(node, object, message);
        } catch (Exception | Error e) {
            if (!ended) {
                context.onFailure(e);
            }
        }
    }

    private void put(int node, String object, byte[] part) throws Exception {
        int size = Attributes.sizeFor(part.length);
        FcDataObject octets = object(node, object, size, Fc.SP);
        Attributes.fill(octets.getBasicDataAttributes(), part);
        answered(() -> association.setDataValues(octets));
    }

    /** The library makes a time-out of an interrupt, too. */
    private void answered(ThrowingRunnable<Exception> service) throws Exception {
        long sinceNs = System.nanoTime();
        try {
            service.run();
        } catch (ServiceError e) {
            if (e.getErrorCode() != ServiceError.TIMEOUT) {
                throw e;
            }
            if (System.nanoTime() - sinceNs < context.timeout().toNanos()) {
                throw new InterruptedException("interrupted while it waited for an answer");
            }
            throw new MiddlewareException(
                    MiddlewareException.Kind.TIMEOUT, "no answer within " + context.timeoutMs() + " ms", e);
        }
    }

    /**
     * Reads a reply. It is looked for where the last one was; if it is elsewhere, that place says where, and is asked
     * once.
     */
    private byte[] read(int node) throws Exception {
        byte[] part = octets(node);
        int elsewhere = part.length == 1 ? part[0] - MmsReply.ELSEWHERE : -1;
        if (elsewhere >= 0 && elsewhere < Attributes.SIZES.size()) {
            replySize = elsewhere;
            part = octets(node);
        }
        return part;
    }

    private byte[] octets(int node) throws Exception {
        FcDataObject octets = object(node, MmsModel.REPLY, replySize, Fc.ST);
        answered(() -> association.getDataValues(octets));
        return Attributes.bytes(octets.getBasicDataAttributes());
    }

    private FcDataObject object(int node, String object, int size, Fc constraint) {
        return objects.computeIfAbsent(
                Attributes.name(node, object, size), name -> Attributes.object(name, size, constraint));
    }

    /** Asks the server to report later changes of its data objects. */
    void enableReports() throws Exception {
        Urcb control = association.retrieveModel().getUrcbs().iterator().next();
        association.getRcbValues(control);
        association.reserveUrcb(control);
        association.enableReporting(control);
    }

    /** Each report comes on a thread of its own, so that one may overtake another. */
    @Override
    public synchronized void newReport(Report report) {
        for (FcModelNode object : report.getValues()) {
            byte[] numbered = Attributes.bytes(object.getBasicDataAttributes());
            int ahead = numbered.length < Integer.BYTES
                    ? -1
                    : ByteBuffer.wrap(numbered).getInt() - expected;
            if (ahead < 0 || ahead > context.settings().integer(MmsMiddleware.OUTSTANDING)) {
                context.onFailure(new MiddlewareException(
                        MiddlewareException.Kind.REFUSED, "a report of what cannot be under way"));
                return;
            }
            early.put(expected + ahead, Arrays.copyOfRange(numbered, Integer.BYTES, numbered.length));
        }
        for (byte[] next = early.remove(expected); next != null; next = early.remove(expected)) {
            expected++;
            reported.onMessage(next);
        }
    }

    /** A server that ends tells so; that is no failure. */
    @Override
    public void associationClosed(IOException reason) {
        if (!ended && !String.valueOf(reason.getMessage()).startsWith("Disconnect request")) {
            context.onFailure(reason);
        }
        ended = true;
    }

    @Override
    public void close() {
        ended = true;
        association.disconnect();
    }
}
