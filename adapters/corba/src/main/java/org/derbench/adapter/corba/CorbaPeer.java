package org.derbench.adapter.corba;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.derbench.adapter.corba.messages.Calls;
import org.derbench.adapter.corba.messages.CallsHelper;
import org.derbench.adapter.corba.messages.CallsPOA;
import org.derbench.spi.*;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.adapter.FailureKinds;
import org.derbench.support.exchange.CallPeer;
import org.derbench.support.exchange.Caller;
import org.derbench.support.tcp.ListeningPort;
import org.omg.CORBA.*;
import org.omg.PortableServer.IdAssignmentPolicyValue;
import org.omg.PortableServer.LifespanPolicyValue;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.POAHelper;

/** One end: objects of one ORB, which listens as soon as the first is active. */
record CorbaPeer(Context context, ORB orb, AtomicBoolean listens) implements CallPeer {

    /** Each end has one ORB, and an ORB one port. */
    static final String PORT = "orb";

    private static final String OBJECTS = "objects";

    private static final FailureKinds FAILURES = new FailureKinds(
            Map.of(TRANSIENT.class, Kind.CONNECT, TIMEOUT.class, Kind.TIMEOUT, COMM_FAILURE.class, Kind.CLOSED));

    @Override
    public AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages) throws Exception {
        CallsPOA servant = new CallsPOA() {
            @Override
            public byte[] request(byte[] request) {
                return calls.onRequest(request);
            }

            @Override
            public void send(byte[] message) {
                messages.onMessage(message);
            }
        };
        POA objects = FAILURES.typing(this::objects);
        objects.activate_object_with_id(port.getBytes(US_ASCII), servant);
        return () -> objects.deactivate_object(port.getBytes(US_ASCII));
    }

    /** Persistent, so that the names of its objects can be known at the other end. */
    private POA objects() throws Exception {
        POA root = POAHelper.narrow(orb.resolve_initial_references("RootPOA"));
        for (POA made : root.the_children()) {
            return made;
        }
        POA poa = root.create_POA(OBJECTS, root.the_POAManager(), new Policy[] {
            root.create_lifespan_policy(LifespanPolicyValue.PERSISTENT),
            root.create_id_assignment_policy(IdAssignmentPolicyValue.USER_ID)
        });
        root.the_POAManager().activate();
        listens.set(true);
        return poa;
    }

    @Override
    public Caller caller(String port) throws Exception {
        return caller(port, context.peerHost());
    }

    /**
     * The other end's object with this name; narrowing it asks the object for its type. One-way calls wait for room in
     * the socket.
     */
    @Override
    public Caller caller(String port, String host) throws Exception {
        End other = context.end() == End.BOUND ? End.CONNECTING : End.BOUND;
        String protocol = context.settings().flag(CorbaMiddleware.TLS) ? "ssliop" : "iiop";
        String location = "corbaloc:" + protocol + ":1.2@" + host + ":" + context.port(PORT) + "/" + context.flow()
                + "-" + other.label() + "/" + OBJECTS + "/" + port;
        Calls object = FAILURES.typing(() -> CallsHelper.narrow(orb.string_to_object(location)));
        return Caller.of(
                request -> FAILURES.typing(() -> object.request(request)),
                message -> FAILURES.typing(() -> {
                    object.send(message);
                    return null;
                }),
                () -> {});
    }

    @Override
    public void close() throws Exception {
        try {
            orb.destroy();
            if (listens.get()) {
                ListeningPort.here(context, PORT).awaitFree();
            }
        } catch (OBJECT_NOT_EXIST closedBefore) {
            // nothing is left to do
        }
    }
}
