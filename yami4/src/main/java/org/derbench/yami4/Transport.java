package org.derbench.yami4;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.SocketChannel;

/** The bytes below a connection; read and write never wait. */
interface Transport extends ByteChannel {

    /** Gives TCP the rest of the written bytes; returns whether it took all. */
    boolean flush() throws IOException;

    /** TCP itself. */
    static Transport of(SocketChannel channel) {
        return new Transport() {
            @Override
            public boolean flush() {
                return true;
            }

            @Override
            public int read(ByteBuffer into) throws IOException {
                return channel.read(into);
            }

            @Override
            public int write(ByteBuffer from) throws IOException {
                return channel.write(from);
            }

            @Override
            public boolean isOpen() {
                return channel.isOpen();
            }

            @Override
            public void close() throws IOException {
                channel.close();
            }
        };
    }
}
