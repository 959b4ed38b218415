package org.derbench.sim.node;

import java.io.InputStream;
import java.io.OutputStream;
import org.derbench.sim.clock.Simulation;

/** A stream from one process to another. What is written waits until it is read. */
final class Pipe {

    private final Simulation simulation;
    private byte[] bytes = new byte[1024];
    private int from;
    private int to;
    private boolean closed;

    Pipe(Simulation simulation) {
        this.simulation = simulation;
    }

    /** Nothing more comes; what was written can be read. */
    void close() {
        closed = true;
    }

    private void write(byte[] more, int offset, int length) {
        if (closed) {
            return;
        }
        if (to + length > bytes.length) {
            byte[] larger = new byte[Math.max(2 * (to - from + length), bytes.length)];
            System.arraycopy(bytes, from, larger, 0, to - from);
            to -= from;
            from = 0;
            bytes = larger;
        }
        System.arraycopy(more, offset, bytes, to, length);
        to += length;
    }

    OutputStream out() {
        return new OutputStream() {
            @Override
            public void write(int one) {
                Pipe.this.write(new byte[] {(byte) one}, 0, 1);
            }

            @Override
            public void write(byte[] some, int offset, int length) {
                Pipe.this.write(some, offset, length);
            }

            @Override
            public void close() {
                Pipe.this.close();
            }
        };
    }

    InputStream in() {
        return new InputStream() {
            @Override
            public int read() {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
            }

            @Override
            public int read(byte[] some, int offset, int length) {
                simulation.await(() -> "a line", () -> from < to || closed, () -> Long.MAX_VALUE);
                if (from == to) {
                    return -1;
                }
                int read = Math.min(length, to - from);
                System.arraycopy(bytes, from, some, offset, read);
                from += read;
                return read;
            }

            @Override
            public int available() {
                return to - from;
            }
        };
    }
}
