package org.derbench.adapter.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.InvalidClassException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.rmi.Remote;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RemoteObject;
import java.rmi.server.RemoteRef;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.derbench.kit.middleware.MiddlewareContext;
import org.junit.jupiter.api.Test;

class HostileCallTest {

    @Test
    void onlyBytesAreTakenFromTheOtherEnd() throws Exception {
        BlockingQueue<byte[]> taken = new LinkedBlockingQueue<>();
        MiddlewareContext context = MiddlewareContext.bound(new RmiMiddleware(), Path.of(""));
        try (AutoCloseable export = new RmiPeer(context).pull(MiddlewareContext.THERE, taken::add)) {
            Registry registry = LocateRegistry.getRegistry(context.bindHost(), context.port(MiddlewareContext.THERE));
            Remote stub = PinnedStub.of(registry, RmiPeer.Messages.class, registry.list());
            takeAnything(stub, new byte[] {1, 2});
            assertThat(taken.poll()).as("taken by %s", export).containsExactly(1, 2);
            assertThatThrownBy(() -> takeAnything(stub, new ArrayList<>(List.of(1))))
                    .hasRootCauseInstanceOf(InvalidClassException.class);
            assertThatThrownBy(() -> takeAnything(stub, new byte[1][1]))
                    .hasRootCauseInstanceOf(InvalidClassException.class);
            assertThatThrownBy(() -> takeAnything(stub, new byte[RmiMiddleware.MAX_MESSAGE_BYTES + 1]))
                    .isNotNull();
            assertThat(taken).isEmpty();
        }
    }

    /** Calls {@link RmiPeer.Messages#take} as a hostile client would: with whatever it likes. */
    private static void takeAnything(Remote stub, Object argument) throws Exception {
        Method take = RmiPeer.Messages.class.getMethod("take", byte[].class);
        RemoteRef ref = ((RemoteObject) Proxy.getInvocationHandler(stub)).getRef();
        ref.invoke(stub, take, new Object[] {argument}, hash("take([B)V"));
    }

    /** The number by which RMI calls a method: Java RMI specification, section 8.3. */
    private static long hash(String nameAndDescriptor) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new DataOutputStream(bytes).writeUTF(nameAndDescriptor);
        byte[] digest = MessageDigest.getInstance("SHA-1").digest(bytes.toByteArray());
        return ByteBuffer.wrap(digest).order(ByteOrder.LITTLE_ENDIAN).getLong();
    }
}
