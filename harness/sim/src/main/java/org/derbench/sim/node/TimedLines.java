package org.derbench.sim.node;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.derbench.sim.clock.Simulation;

/** The lines that pass a stream, each with the time at which it was written. */
public final class TimedLines {

    private final Simulation simulation;
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream();
    private final List<Line> lines = new ArrayList<>();

    /**
     * A line.
     *
     * @param atNs when it was written, by the simulation's clock
     * @param text without its end
     */
    public record Line(long atNs, String text) {}

    TimedLines(Simulation simulation) {
        this.simulation = simulation;
    }

    List<Line> lines() {
        return List.copyOf(lines);
    }

    /** Passes everything on to that stream, too. */
    OutputStream also(OutputStream out) {
        return new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                write(new byte[] {(byte) one}, 0, 1);
            }

            @Override
            public void write(byte[] some, int offset, int length) throws IOException {
                for (int i = offset; i < offset + length; i++) {
                    take(some[i]);
                }
                out.write(some, offset, length);
            }

            @Override
            public void flush() throws IOException {
                out.flush();
            }

            @Override
            public void close() throws IOException {
                out.close();
            }
        };
    }

    private void take(byte one) {
        if (one == '\n') {
            lines.add(new Line(simulation.nowNs(), begun.toString(StandardCharsets.UTF_8)));
            begun.reset();
        } else {
            begun.write(one);
        }
    }
}
