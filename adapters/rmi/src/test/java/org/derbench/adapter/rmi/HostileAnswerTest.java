package org.derbench.adapter.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.Map;
import org.derbench.spi.Caller;
import org.derbench.tck.ForeignGraphs;
import org.derbench.tck.MiddlewareContext;
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
    void noCodeOfAnExceptionsGraphRunsAtTheEndThatCalls() throws Exception {
        for (Map.Entry<String, Object> graph : ForeignGraphs.serializable().entrySet()) {
            answered(new ForeignGraphs.Failure(graph.getValue()), graph.getKey());
            RemoteException allowedOutside = new RemoteException("an allowed class");
            allowedOutside.addSuppressed(new ForeignGraphs.Failure(graph.getValue()));
            answered(allowedOutside, "suppressed: " + graph.getKey());
        }
    }

    private static void answered(Exception answer, String what) throws Exception {
        MiddlewareContext context = MiddlewareContext.responder(new RmiMiddleware(), Path.of(""));
        int port = context.port("request");
        LinkSockets sockets = new LinkSockets(context.bindHost());
        LinkSockets.Client clients = new LinkSockets.Client(context.bindHost(), context.timeoutMs());
        Hostile object = new Hostile(answer);
        Registry registry = LocateRegistry.createRegistry(port, clients, sockets);
        try {
            registry.rebind("derbench", UnicastRemoteObject.exportObject(object, port, clients, sockets));
            Caller caller = new RmiPeer(context.otherEnd()).caller("request");
            long before = ForeignGraphs.runs();
            assertThatThrownBy(() -> caller.request(new byte[1]).toCompletableFuture().get()).as(what).isNotNull();
            assertThatThrownBy(() -> caller.send(new byte[1])).as(what).isNotNull();
            assertThat(ForeignGraphs.runs()).as("code run for " + what).isEqualTo(before);
        } finally {
            UnicastRemoteObject.unexportObject(object, true);
            UnicastRemoteObject.unexportObject(registry, true);
            sockets.close();
        }
    }

    @Test
    void testsRunWithTheFilterThatIsDeclared() {
        assertThat(System.getProperty("jdk.serialFilter")).isEqualTo(RmiMiddleware.ANSWERS);
    }
}
