package org.derbench.adapter.rmi;

import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.Status;
import java.net.InetAddress;
import java.rmi.NoSuchObjectException;
import java.rmi.Remote;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import org.derbench.spi.Context;

/** One remote object, and the registry in which it is found, on one port. */
final class Export implements AutoCloseable {

    private static final String NAME = "derbench";

    private final Remote object;
    private final LinkServerSockets sockets;
    private Registry registry;

    Export(Context context, String port, Remote object) throws Exception {
        this.object = object;
        this.sockets = new LinkServerSockets(InetAddress.getByName(context.bindHost()));
        LinkSocketFactory clients = new LinkSocketFactory(context.bindHost(), (int) context.timeout().toMillis());
        try {
            registry = LocateRegistry.createRegistry(context.port(port), clients, sockets);
            registry.bind(NAME, UnicastRemoteObject.exportObject(object, context.port(port), clients, sockets, Export::onlyBytes));
        } catch (Exception e) {
            close();
            throw e;
        }
    }

    /** What the other end exports on that port. */
    static Remote find(Context context, String port) throws Exception {
        LinkSocketFactory link = new LinkSocketFactory(context.peerHost(), (int) context.timeout().toMillis());
        return LocateRegistry.getRegistry(context.peerHost(), context.port(port), link).lookup(NAME);
    }

    private static Status onlyBytes(ObjectInputFilter.FilterInfo info) {
        if (info.serialClass() == null) {
            return Status.UNDECIDED;
        }
        return info.serialClass() == byte[].class ? Status.ALLOWED : Status.REJECTED;
    }

    @Override
    public void close() throws Exception {
        unexport(object);
        unexport(registry);
        sockets.close();
    }

    private static void unexport(Remote exported) {
        try {
            if (exported != null) {
                UnicastRemoteObject.unexportObject(exported, true);
            }
        } catch (NoSuchObjectException e) {
            // closed before, or never exported
        }
    }
}
