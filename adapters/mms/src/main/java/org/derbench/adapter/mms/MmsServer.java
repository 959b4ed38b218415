package org.derbench.adapter.mms;

import java.net.InetAddress;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import javax.net.ServerSocketFactory;
import org.derbench.spi.*;
import org.derbench.support.tcp.ListeningPort;
import org.openmuc.openiec61850.*;

/** A server. It hands over what clients write while they wait for its answer. */
final class MmsServer implements ServerEventListener, AutoCloseable {

    /** Takes messages that a client has written. */
    @FunctionalInterface
    interface WriteHandler {
        /**
         * Takes a part. A refused one is answered with an error, without consequences: its writer may be a stranger.
         */
        void take(int node, byte[] part) throws MiddlewareException;
    }

    private final ListeningPort port;
    private final Context context;
    private final ServerSap server;
    private final ServerModel values;
    private final Map<String, List<BasicDataAttribute>> known = new HashMap<>();
    private final Set<ExecutorService> threads = new HashSet<>();
    private WriteHandler written;

    /** A server that listens on that port. */
    MmsServer(Context context, ServerSocketFactory sockets, String port, MmsModel model) throws Exception {
        this.port = ListeningPort.here(context, port);
        this.context = context;
        server = model.server();
        values = server.getModelCopy();
        server.setBindAddress(InetAddress.getByName(context.bindHost()));
        server.setPort(context.port(port));
        server.setServerSocketFactory(sockets);
        this.port.refuseBusy();
    }

    /** Begins to listen. */
    MmsServer start(WriteHandler taker) throws Exception {
        written = taker;
        server.startListening(this);
        return this;
    }

    /** Sets a data object, and so reports it to all clients that asked for reports. */
    synchronized void set(int node, String object, int size, byte[] part) {
        List<BasicDataAttribute> octets = known.computeIfAbsent(
                Attributes.name(node, object, size),
                name -> values.findModelNode(name, Fc.ST).getBasicDataAttributes());
        Attributes.fill(octets, part);
        threads.addAll(ReportThreads.of(server));
        server.setValues(octets);
    }

    @Override
    public List<ServiceError> write(List<BasicDataAttribute> octets) {
        String name = octets.get(0).getReference().toString();
        try {
            written.take(
                    Integer.parseInt(name.substring(name.indexOf("GGIO") + 4, name.indexOf('.'))),
                    Attributes.bytes(octets));
        } catch (MiddlewareException refused) {
            ServiceError error = new ServiceError(ServiceError.PARAMETER_VALUE_INAPPROPRIATE, refused.getMessage());
            return Collections.nCopies(octets.size(), error);
        } catch (Exception | Error e) {
            context.onFailure(e);
        }
        return null;
    }

    @Override
    public void serverStoppedListening(ServerSap stopped) {
        // asked for; an impossible port is found out before
    }

    @Override
    public void close() throws Exception {
        server.stop();
        threads.forEach(ExecutorService::shutdownNow);
        port.awaitFree();
    }
}
