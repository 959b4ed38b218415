package org.derbench.sim.node;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import org.derbench.sim.clock.Simulation;

/** A stream from one process to another; bytes can be read after a delay. */
final class Pipe {

    private final Simulation simulation;
    private final long delayNs;
    private final Deque<Written> written = new ArrayDeque<>();
    private byte[] bytes = new byte[1024];
    private int from;
    private int to;
    private boolean closed;

    Pipe(Simulation simulation, long delayNs) {
        this.simulation = simulation;
        this.delayNs = delayNs;
    }

    /** Bytes that can be read from then on. */
    private record Written(int length, long fromNs) {}

    /** Ends the stream; written bytes can still be read. */
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
        written.add(new Written(length, simulation.nowNs() + delayNs));
    }

    private int read(byte[] some, int offset, int length) {
        simulation.await(
                () -> "a line",
                () -> available() > 0 || from == to && closed,
                () -> written.isEmpty() ? Long.MAX_VALUE : written.peek().fromNs());
        if (from == to) {
            return -1;
        }
        int read = Math.min(length, available());
        System.arraycopy(bytes, from, some, offset, read);
        from += read;
        for (int left = read; left > 0; ) {
            Written first = written.remove();
            if (first.length() > left) {
                written.addFirst(new Written(first.length() - left, first.fromNs()));
            }
            left -= first.length();
        }
        return read;
    }

    private int available() {
        int ready = 0;
        for (Written each : written) {
            if (each.fromNs() > simulation.nowNs()) {
                break;
            }
            ready += each.length();
        }
        return ready;
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
                return Pipe.this.read(some, offset, length);
            }

            @Override
            public int available() {
                return Pipe.this.available();
            }
        };
    }
}
