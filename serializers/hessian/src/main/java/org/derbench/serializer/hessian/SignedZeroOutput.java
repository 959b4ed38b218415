package org.derbench.serializer.hessian;

import com.caucho.hessian.io.Hessian2Output;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** Writes -0.0 in full: the library's short form of zero has no sign. */
final class SignedZeroOutput extends Hessian2Output {

    /** {@code D}, then eight bytes of IEEE 754: Hessian 2.0, clause double. */
    private static final byte[] NEGATIVE_ZERO =
            ByteBuffer.allocate(9).put((byte) 'D').putDouble(-0.0).array();

    SignedZeroOutput(OutputStream target) {
        super(target);
    }

    @Override
    public void writeDouble(double value) throws IOException {
        if (Double.doubleToRawLongBits(value) == Double.doubleToRawLongBits(-0.0)) {
            flushBuffer();
            _os.write(NEGATIVE_ZERO);
        } else {
            super.writeDouble(value);
        }
    }
}
