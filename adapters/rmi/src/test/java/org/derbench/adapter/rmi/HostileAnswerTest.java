package org.derbench.adapter.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.Map;
import org.derbench.kit.foreign.ForeignGraphs;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.support.exchange.Caller;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The other end is hostile: what it answers is read with a filter, too. */
class HostileAnswerTest {

    /** Answers each call with an exception that holds what it likes. */
    private record Hostile(Exception answer) implements RmiPeer.Messages {
        @Override
        public byte[] request(byte[] request) throws RemoteException {
            throw HostileAnswerTest.<RuntimeException>unchecked(answer);
        }

        @Override
        public void take(byte[] message) throws RemoteException {
            throw HostileAnswerTest.<RuntimeException>unchecked(answer);
        }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Exception> E unchecked(Exception any) throws E {
        throw (E) any;
    }

    @Test
    void noExceptionsGraphRunsCodeAtTheCaller() throws Exception {
        for (Map.Entry<String, Object> graph : ForeignGraphs.serializable().entrySet()) {
            answered(new ForeignGraphs.Failure(graph.getValue()), graph.getKey());
            RemoteException allowedOutside = new RemoteException("an allowed class");
            allowedOutside.addSuppressed(new ForeignGraphs.Failure(graph.getValue()));
            answered(allowedOutside, "suppressed: " + graph.getKey());
        }
    }

    private static void answered(Exception answer, String what) throws Exception {
        MiddlewareContext context = MiddlewareContext.bound(new RmiMiddleware(), Path.of(""));
        int port = context.port("request");
        LinkSockets sockets = new LinkSockets(context.bindHost(), null);
        LinkSockets.Client clients = new LinkSockets.Client(context.bindHost(), context.timeoutMs(), null);
        Hostile object = new Hostile(answer);
        Registry registry = LocateRegistry.createRegistry(port, clients, sockets);
        try {
            bind(registry, UnicastRemoteObject.exportObject(object, port, clients, sockets));
            Caller caller = new RmiPeer(context.otherEnd()).caller("request");
            long before = ForeignGraphs.runs();
            assertThatThrownBy(() ->
                            caller.request(new byte[1]).toCompletableFuture().get())
                    .as(what)
                    .isNotNull();
            assertThatThrownBy(() -> caller.send(new byte[1])).as(what).isNotNull();
            assertThat(ForeignGraphs.runs()).as("code run for " + what).isEqualTo(before);
        } finally {
            UnicastRemoteObject.unexportObject(object, true);
            UnicastRemoteObject.unexportObject(registry, true);
            sockets.close();
        }
    }

    private static void bind(Registry registry, Remote stub) throws Exception {
        registry.rebind(PinnedStub.idOf(stub), stub);
    }

    /** Neither by calls nor by the collector of distributed garbage, which greets whatever a stub leads to. */
    @Test
    @DisplayName("no stub from the other end makes this one connect elsewhere")
    void noStubLeadsThisEndElsewhere() throws Exception {
        MiddlewareContext context = MiddlewareContext.bound(new RmiMiddleware(), Path.of(""));
        int port = context.port("request");
        LinkSockets sockets = new LinkSockets(context.bindHost(), null);
        RmiPeer.Messages object = new Hostile(new RemoteException("from the address of the trial"));
        try (ServerSocket elsewhere = new ServerSocket(port, 0, InetAddress.getByName("127.0.0.3"))) {
            LinkSockets.Client leadsElsewhere = new LinkSockets.Client("127.0.0.3", 1_000, null);
            Registry registry = LocateRegistry.createRegistry(port, leadsElsewhere, sockets);
            Remote stub = UnicastRemoteObject.exportObject(object, port, leadsElsewhere, sockets);
            try {
                bind(registry, stub);
                Caller caller = new RmiPeer(context.otherEnd()).caller("request");
                assertThatThrownBy(() -> caller.send(new byte[1]))
                        .hasStackTraceContaining("from the address of the trial");
                assertThatThrownBy(() -> readAsAnswer(stub)).isInstanceOf(InvalidClassException.class);
                elsewhere.setSoTimeout(200);
                assertThatThrownBy(elsewhere::accept)
                        .as("who connects elsewhere")
                        .isInstanceOf(SocketTimeoutException.class);
            } finally {
                UnicastRemoteObject.unexportObject(object, true);
                UnicastRemoteObject.unexportObject(registry, true);
                sockets.close();
            }
        }
    }

    /** By the filter of the whole JVM, as answers are read. */
    private static Object readAsAnswer(Remote stub) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(stub);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        }
    }

    @Test
    void anAnswerWithoutAnObjectsNumberIsRefused() {
        for (String[] ids : new String[][] {{}, {"derbench"}, {"0".repeat(44), "1".repeat(44)}, {"0".repeat(46)}}) {
            assertThatThrownBy(() -> PinnedStub.of(null, RmiPeer.Messages.class, ids))
                    .isInstanceOf(IOException.class)
                    .hasMessage("the other end names no object to call");
        }
    }

    @Test
    void testsRunWithTheFilterThatIsDeclared() {
        assertThat(System.getProperty("jdk.serialFilter")).isEqualTo(RmiMiddleware.ANSWERS);
    }
}
