package org.derbench.adapter.rmi;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.rmi.Remote;
import java.rmi.server.RemoteObject;
import java.rmi.server.RemoteObjectInvocationHandler;
import java.util.HexFormat;

/**
 * Stubs whose target this end decides. A serialized stub ends with the number of its object, one byte more, and the end
 * of the data (see {@link RemoteObject}, UnicastRef2); the bytes before that name its host.
 */
final class PinnedStub {

    private static final int ID_BYTES = 22;
    private static final int BYTES_BEHIND = 2;

    private PinnedStub() {}

    /** The number of the object that the stub leads to, in hexadecimal digits. */
    static String idOf(Remote stub) throws IOException {
        byte[] bytes = serialized((RemoteObject) Proxy.getInvocationHandler(stub));
        return HexFormat.of().formatHex(bytes, idAt(bytes), idAt(bytes) + ID_BYTES);
    }

    /**
     * A stub for another object of the server to which this end's stub leads.
     *
     * @param ids the server's answer: one number of an object
     * @throws IOException if the answer is not one such number
     */
    static <T extends Remote> T of(Remote here, Class<T> type, String... ids)
            throws IOException, ClassNotFoundException {
        if (ids.length != 1 || !ids[0].matches("[0-9a-f]{" + 2 * ID_BYTES + "}")) {
            throw new IOException("the other end names no object to call");
        }
        byte[] bytes = serialized(new RemoteObjectInvocationHandler(((RemoteObject) here).getRef()));
        System.arraycopy(HexFormat.of().parseHex(ids[0]), 0, bytes, idAt(bytes), ID_BYTES);
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            // this end wrote it: the filter for answers, which refuses stubs, is not meant for it
            in.setObjectInputFilter(any -> ObjectInputFilter.Status.ALLOWED);
            return type.cast(Proxy.newProxyInstance(
                    type.getClassLoader(), new Class<?>[] {type}, (InvocationHandler) in.readObject()));
        }
    }

    private static byte[] serialized(RemoteObject object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }

    private static int idAt(byte[] stub) {
        return stub.length - BYTES_BEHIND - ID_BYTES;
    }
}
