package org.derbench.adapter.ice;

import com.zeroc.Ice.InputStream;
import com.zeroc.Ice.OutputStream;
import java.util.function.Consumer;

/** Parameters as Ice carries them, laid out as code would be that its Slice compiler makes. */
final class IceBytes {

    private IceBytes() {
    }

    /** An encapsulation of one {@code sequence<byte>}. */
    static byte[] encapsulated(byte[] bytes) {
        return encapsulated(out -> out.writeByteSeq(bytes));
    }

    static byte[] encapsulated(Consumer<OutputStream> parameters) {
        OutputStream out = new OutputStream();
        out.startEncapsulation();
        parameters.accept(out);
        out.endEncapsulation();
        return out.finished();
    }

    /** The {@code sequence<byte>} in an encapsulation. */
    static byte[] of(byte[] encapsulation) {
        InputStream in = new InputStream(encapsulation);
        in.startEncapsulation();
        return in.readByteSeq();
    }
}
