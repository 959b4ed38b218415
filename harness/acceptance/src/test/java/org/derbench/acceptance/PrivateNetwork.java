package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;

/** A network namespace with a loopback device, and nothing else: a capture there shows the packets of a trial alone. */
record PrivateNetwork(Process holder) implements AutoCloseable {

    static PrivateNetwork open() throws IOException {
        Process holder = new ProcessBuilder(
                        "unshare", "--net", "sh", "-c", "ip link set lo up && echo up && exec sleep infinity")
                .redirectErrorStream(true)
                .start();
        assertThat(holder.inputReader().readLine()).isEqualTo("up");
        return new PrivateNetwork(holder);
    }

    /** The program that starts others there. */
    List<String> program() {
        return List.of("nsenter", "--net=/proc/" + holder.pid() + "/ns/net");
    }

    @Override
    public void close() {
        holder.destroyForcibly();
    }
}
