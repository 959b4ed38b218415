package org.derbench.adapter.rmi;

import java.io.EOFException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.Status;
import java.net.SocketException;
import java.rmi.MarshalException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.UnmarshalException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import org.derbench.spi.*;
import org.derbench.support.exchange.CallPeer;
import org.derbench.support.exchange.Caller;
import org.derbench.support.tcp.ListeningPort;
import org.derbench.support.tls.Identity;

/** One end: on each port a remote object, and the registry in which it is found. */
record RmiPeer(Context context) implements CallPeer {

    private static final int MOST_IDLE = 16;

    /** The remote methods. */
    interface Messages extends Remote {
        byte[] request(byte[] request) throws RemoteException;

        void take(byte[] message) throws RemoteException;
    }

    private record Handlers(RequestHandler calls, MessageHandler messages) implements Messages {
        @Override
        public byte[] request(byte[] request) {
            return calls.onRequest(request);
        }

        @Override
        public void take(byte[] message) {
            messages.onMessage(message);
        }
    }

    @Override
    public AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages) throws Exception {
        Identity identity = context.settings().flag(RmiMiddleware.TLS) ? Identity.ofEnd(context) : null;
        LinkSockets sockets = new LinkSockets(
                context.bindHost(), identity == null ? null : identity.tls().getSocketFactory());
        LinkSockets.Client clients = new LinkSockets.Client(
                context.bindHost(), context.timeoutMs(), identity == null ? null : identity.certificate());
        Messages object = new Handlers(calls, messages);
        Registry registry = LocateRegistry.createRegistry(context.port(port), clients, sockets);
        Remote stub =
                UnicastRemoteObject.exportObject(object, context.port(port), clients, sockets, RmiPeer::onlyBytes);
        registry.rebind(PinnedStub.idOf(stub), stub);
        return () -> {
            UnicastRemoteObject.unexportObject(object, true);
            UnicastRemoteObject.unexportObject(registry, true);
            sockets.close();
            ListeningPort.here(context, port).awaitFree();
        };
    }

    private static Status onlyBytes(ObjectInputFilter.FilterInfo info) {
        Class<?> read = info.serialClass();
        if (read == null) {
            return Status.UNDECIDED;
        }
        boolean isMessage = read == byte[].class && info.arrayLength() <= RmiMiddleware.MAX_MESSAGE_BYTES;
        return isMessage ? Status.ALLOWED : Status.REJECTED;
    }

    @Override
    public Caller caller(String port) throws Exception {
        return caller(port, context.peerHost());
    }

    /**
     * The registry is asked for a number only: a stub that it handed out would lead wherever it likes. RMI keeps the
     * connection, and closes it when it is idle or the other end goes.
     */
    @Override
    public Caller caller(String port, String host) throws Exception {
        boolean tls = context.settings().flag(RmiMiddleware.TLS);
        LinkSockets.Client link = new LinkSockets.Client(
                host, context.timeoutMs(), tls ? Identity.certificateOfEnd(context, host) : null);
        Registry registry = LocateRegistry.getRegistry(host, context.port(port), link);
        Messages stub = PinnedStub.of(registry, Messages.class, list(registry, MOST_IDLE));
        return Caller.of(stub::request, stub::take, () -> {});
    }

    /**
     * The objects in a registry. RMI may call over an idle connection of an earlier caller. It does not check whether
     * the other end still exists if the connection was used recently: within twice the time of its last check. A failed
     * call drops the connection.
     */
    private static String[] list(Registry registry, int mostIdle) throws RemoteException {
        try {
            return registry.list();
        } catch (MarshalException | UnmarshalException e) {
            if (mostIdle == 0 || !(e.getCause() instanceof EOFException || e.getCause() instanceof SocketException)) {
                throw e;
            }
            return list(registry, mostIdle - 1);
        }
    }
}
