package org.derbench.adapter.corba;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Map;
import java.util.Properties;
import java.util.function.Function;
import org.derbench.spi.Context;
import org.derbench.spi.Role;
import org.omg.CORBA.OBJECT_NOT_EXIST;
import org.omg.CORBA.ORB;
import org.omg.CORBA.Policy;
import org.omg.PortableServer.IdAssignmentPolicyValue;
import org.omg.PortableServer.LifespanPolicyValue;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.POAHelper;
import org.omg.PortableServer.POAPackage.ObjectNotActive;
import org.omg.PortableServer.Servant;

/** One end's ORB. It listens as soon as an object is active. */
final class CorbaOrb implements AutoCloseable {

    private static final String OBJECTS = "objects";

    private static final Map<String, String> PROPERTIES = Map.of(
            "queueWait", "jacorb.poa.queue_wait",
            "queueMax", "jacorb.poa.queue_max",
            "threadPoolMin", "jacorb.poa.thread_pool_min",
            "threadPoolMax", "jacorb.poa.thread_pool_max",
            "retries", "jacorb.retries");

    private final Context context;
    private final ORB orb;
    private POA objects;

    CorbaOrb(Context context) {
        this.context = context;
        String timeoutMs = String.valueOf(context.timeout().toMillis());
        Properties properties = new Properties();
        properties.setProperty("org.omg.CORBA.ORBClass", "org.jacorb.orb.ORB");
        properties.setProperty("org.omg.CORBA.ORBSingletonClass", "org.jacorb.orb.ORBSingleton");
        properties.setProperty("OAIAddr", context.bindHost());
        properties.setProperty("OAPort", String.valueOf(context.port(CorbaMiddleware.PORT)));
        // JacORB takes an object for its own if this name is: so each end has another
        properties.setProperty("jacorb.implname", context.role().label());
        // JacORB would pass messages within the JVM wherever it takes both ends' addresses for one
        properties.setProperty("jacorb.iiop.enable_loopback", "off");
        properties.setProperty("jacorb.connection.client.connect_timeout", timeoutMs);
        properties.setProperty("jacorb.connection.client.pending_reply_timeout", timeoutMs);
        PROPERTIES.forEach((setting, property) -> properties.setProperty(property, context.settings().text(setting)));
        this.orb = ORB.init(new String[0], properties);
    }

    /** Makes the servant an object of that name. */
    synchronized Active activate(String name, Servant servant) throws Exception {
        if (objects == null) {
            objects = CorbaFailure.typed(this::listen);
        }
        objects.activate_object_with_id(name.getBytes(US_ASCII), servant);
        return new Active(objects, name);
    }

    /** An object that can be called, until it is closed. */
    record Active(POA poa, String name) implements AutoCloseable {

        org.omg.CORBA.Object reference() throws Exception {
            return poa.id_to_reference(name.getBytes(US_ASCII));
        }

        @Override
        public void close() throws Exception {
            try {
                poa.deactivate_object(name.getBytes(US_ASCII));
            } catch (ObjectNotActive closedBefore) {
                // nothing is left to do
            }
        }
    }

    /** Persistent, so that the names of its objects can be known at the other end. */
    private POA listen() throws Exception {
        POA root = POAHelper.narrow(orb.resolve_initial_references("RootPOA"));
        POA poa = root.create_POA(OBJECTS, root.the_POAManager(), new Policy[] {
                root.create_lifespan_policy(LifespanPolicyValue.PERSISTENT),
                root.create_id_assignment_policy(IdAssignmentPolicyValue.USER_ID)});
        root.the_POAManager().activate();
        return poa;
    }

    /** The other end's object of that name; to narrow it is to ask it whether it is of that type. */
    <T> T resolve(String name, Function<org.omg.CORBA.Object, T> narrow) throws Exception {
        Role other = context.role() == Role.INITIATOR ? Role.RESPONDER : Role.INITIATOR;
        String location = "corbaloc:iiop:1.2@" + context.peerHost() + ":" + context.port(CorbaMiddleware.PORT)
                + "/" + other.label() + "/" + OBJECTS + "/" + name;
        return CorbaFailure.typed(() -> narrow.apply(orb.string_to_object(location)));
    }

    @Override
    public synchronized void close() throws Exception {
        try {
            orb.destroy();
        } catch (OBJECT_NOT_EXIST closedBefore) {
            return;
        }
        if (objects != null) {
            awaitFreePort();
        }
    }

    /** JacORB does not wait for the thread that accepts connections, and that thread holds the port. */
    private void awaitFreePort() throws Exception {
        InetAddress address = InetAddress.getByName(context.bindHost());
        for (long sinceNs = System.nanoTime(); System.nanoTime() - sinceNs < context.timeout().toNanos(); ) {
            try (ServerSocket free = new ServerSocket(context.port(CorbaMiddleware.PORT), 1, address)) {
                return;
            } catch (BindException held) {
                Thread.sleep(1);
            }
        }
    }
}
