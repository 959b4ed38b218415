package org.derbench.adapter.corba;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Callable;
import org.derbench.adapter.corba.messages.Calls;
import org.derbench.adapter.corba.messages.CallsHelper;
import org.derbench.adapter.corba.messages.CallsPOA;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.omg.CORBA.COMM_FAILURE;
import org.omg.CORBA.OBJECT_NOT_EXIST;
import org.omg.CORBA.ORB;
import org.omg.CORBA.Policy;
import org.omg.CORBA.TIMEOUT;
import org.omg.CORBA.TRANSIENT;
import org.omg.PortableServer.IdAssignmentPolicyValue;
import org.omg.PortableServer.LifespanPolicyValue;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.POAHelper;

/** One end: objects of one ORB, which listens as soon as the first is active. */
record CorbaPeer(Context context, ORB orb) implements CallPeer {

    /** Each end has one ORB, and an ORB one port. */
    static final String PORT = "orb";

    private static final String OBJECTS = "objects";

    static ORB orb(Context context) {
        String timeoutMs = String.valueOf(context.timeout().toMillis());
        Properties properties = new Properties();
        properties.putAll(Map.of(
                "org.omg.CORBA.ORBClass", "org.jacorb.orb.ORB",
                "org.omg.CORBA.ORBSingletonClass", "org.jacorb.orb.ORBSingleton",
                "OAIAddr", context.bindHost(),
                "OAPort", String.valueOf(context.port(PORT)),
                // JacORB takes an object for its own if this name is: so each end has another
                "jacorb.implname", context.role().label(),
                // JacORB would pass messages within the JVM wherever it takes both ends' addresses for one
                "jacorb.iiop.enable_loopback", "off",
                "jacorb.connection.client.connect_timeout", timeoutMs,
                "jacorb.connection.client.pending_reply_timeout", timeoutMs));
        properties.putAll(context.settings().values());
        return ORB.init(new String[0], properties);
    }

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
        POA objects = typed(this::objects);
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
                root.create_id_assignment_policy(IdAssignmentPolicyValue.USER_ID)});
        root.the_POAManager().activate();
        return poa;
    }

    /** The other end's object of that name; to narrow it is to ask it whether it is of that type. One-ways wait for room in the socket. */
    @Override
    public Caller caller(String port) throws Exception {
        String location = "corbaloc:iiop:1.2@" + context.peerHost() + ":" + context.port(PORT)
                + "/" + context.role().other().label() + "/" + OBJECTS + "/" + port;
        Calls object = typed(() -> CallsHelper.narrow(orb.string_to_object(location)));
        return Caller.of(request -> typed(() -> object.request(request)), message -> typed(() -> {
            object.send(message);
            return null;
        }), () -> { });
    }

    private static <T> T typed(Callable<T> work) throws Exception {
        try {
            return work.call();
        } catch (TRANSIENT e) {
            throw new MiddlewareException(Kind.CONNECT, e.toString(), e);
        } catch (TIMEOUT e) {
            throw new MiddlewareException(Kind.TIMEOUT, e.toString(), e);
        } catch (COMM_FAILURE e) {
            throw new MiddlewareException(Kind.CLOSED, e.toString(), e);
        }
    }

    @Override
    public void close() throws Exception {
        try {
            orb.destroy();
            ListeningPort.here(context, PORT).awaitFree();
        } catch (OBJECT_NOT_EXIST closedBefore) {
            // nothing is left to do
        }
    }
}
