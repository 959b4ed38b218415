package org.derbench.adapter.grpc;

import io.grpc.MethodDescriptor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** A marshaller written by hand: messages are bytes already, so the compiler of .proto files has nothing to add. */
final class GrpcBytes implements MethodDescriptor.Marshaller<byte[]> {

    static final String SERVICE = "derbench";
    static final MethodDescriptor<byte[], byte[]> CALL = method("Call", MethodDescriptor.MethodType.UNARY);
    static final MethodDescriptor<byte[], byte[]> STREAM = method("Stream", MethodDescriptor.MethodType.BIDI_STREAMING);

    private static MethodDescriptor<byte[], byte[]> method(String name, MethodDescriptor.MethodType type) {
        return MethodDescriptor.newBuilder(new GrpcBytes(), new GrpcBytes())
                .setType(type)
                .setFullMethodName(MethodDescriptor.generateFullMethodName(SERVICE, name))
                .build();
    }

    @Override
    public InputStream stream(byte[] message) {
        return new ByteArrayInputStream(message);
    }

    @Override
    public byte[] parse(InputStream stream) {
        try {
            return stream.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
