package org.derbench.kit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.derbench.spi.Program;

/** The packets to and from some ports on the loopback device, by tcpdump, from its making until it is closed. */
public final class PacketCapture implements AutoCloseable {

    private static final long PATIENCE_MS = 60_000;
    private static final int TAIL = 1 << 16;
    private static final long POLL_NS = 10_000_000;
    /** Its buffer has 128 MiB, and each packet goes to the file by itself. */
    private static final List<String> TCPDUMP =
            List.of("tcpdump", "-i", "lo", "-n", "-s", "0", "-U", "-B", "131072", "-Z", "root");

    private static final String MARK = "the capture ends";
    /** Where nobody listens. */
    private static final int DISCARD = 9;

    private final List<String> through;
    private final int port;
    private final Path file;
    private final Path said;
    private final Process tcpdump;

    /** Captures already when this returns. */
    public PacketCapture(Path folder, Collection<Integer> ports) throws IOException {
        this(folder, List.of(), ports);
    }

    /**
     * Captures already when this returns.
     *
     * @param through the program that starts others where the packets are, such as nsenter; none for here
     * @param ports the ports; none for all
     */
    public PacketCapture(Path folder, List<String> through, Collection<Integer> ports) throws IOException {
        this.through = through;
        port = ports.stream().findFirst().orElse(DISCARD);
        file = Files.createTempFile(folder, "capture", ".pcap");
        said = Files.createTempFile(folder, "capture", ".txt");
        String filter = ports.stream().map(each -> "port " + each).collect(Collectors.joining(" or "));
        tcpdump = new ProcessBuilder(Stream.of(through, TCPDUMP, List.of("-w", file.toString(), filter))
                        .flatMap(List::stream)
                        .toList())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(said.toFile())
                .start();
        try {
            await("listening on", said);
        } catch (IOException e) {
            tcpdump.destroyForcibly();
            throw e;
        }
    }

    /** Skips the test, with the reason, where packets cannot be captured. */
    public static void assumePossible() {
        InstalledPrograms.assumeInstalled(List.of(new Program("tcpdump", "tcpdump")));
        assumeTrue(
                "root".equals(System.getProperty("user.name")), "needs root to capture packets: sudo ./derbench test");
    }

    private void await(String text, Path in) throws IOException {
        long endNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MS);
        while (!tail(in).contains(text)) {
            if (!tcpdump.isAlive() || System.nanoTime() > endNs) {
                throw new IOException("tcpdump does not capture: " + Files.readString(said));
            }
            LockSupport.parkNanos(POLL_NS);
        }
    }

    private static String tail(Path file) throws IOException {
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            channel.position(Math.max(0, channel.size() - TAIL));
            return new String(Channels.newInputStream(channel).readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    /**
     * Ends the capture, once all packets that crossed the device before this call are in the file: a packet of its own
     * comes behind them.
     */
    public Path complete() throws IOException, InterruptedException {
        Process marking = new ProcessBuilder(Stream.concat(
                                through.stream(),
                                Stream.of("bash", "-c", "echo '" + MARK + "' >/dev/udp/127.0.0.1/" + port))
                        .toList())
                .start();
        if (marking.waitFor() != 0) {
            throw new IOException("the end of the capture cannot be marked: "
                    + new String(marking.getErrorStream().readAllBytes(), StandardCharsets.UTF_8));
        }
        await(MARK, file);
        close();
        if (!Files.readString(said).contains("\n0 packets dropped by kernel")) {
            throw new IOException("tcpdump has missed packets: " + Files.readString(said));
        }
        return file;
    }

    @Override
    public void close() throws InterruptedException {
        tcpdump.destroy();
        if (!tcpdump.waitFor(PATIENCE_MS, TimeUnit.MILLISECONDS)) {
            tcpdump.destroyForcibly().waitFor(PATIENCE_MS, TimeUnit.MILLISECONDS);
        }
    }
}
