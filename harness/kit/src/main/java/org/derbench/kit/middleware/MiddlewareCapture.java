package org.derbench.kit.middleware;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.derbench.kit.InstalledPrograms;
import org.derbench.spi.Program;

/** The packets to and from some ports on the loopback device, by tcpdump, from its making until it is closed. */
final class MiddlewareCapture implements AutoCloseable {

    private static final int BASE64_GROUP = 3;
    private static final long PATIENCE_MS = 20_000;
    private static final long POLL_NS = 10_000_000;
    /** The kernel hands packets to tcpdump at once, and by tcpdump to the file. */
    private static final List<String> TCPDUMP =
            List.of("tcpdump", "-i", "lo", "-n", "-s", "0", "-U", "--immediate-mode", "-B", "65536", "-Z", "root");

    private final Path file;
    private final Process tcpdump;

    /** Captures already when this returns. */
    MiddlewareCapture(Path folder, Collection<Integer> ports) throws IOException {
        file = Files.createTempFile(folder, "capture", ".pcap");
        List<String> command = new ArrayList<>(TCPDUMP);
        command.addAll(List.of(
                "-w",
                file.toString(),
                ports.stream().map(port -> "port " + port).collect(Collectors.joining(" or "))));
        Path said = Files.createTempFile(folder, "capture", ".txt");
        tcpdump = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(said.toFile())
                .start();
        try {
            awaitListening(said);
        } catch (IOException e) {
            tcpdump.destroyForcibly();
            throw e;
        }
    }

    private void awaitListening(Path said) throws IOException {
        long endNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MS);
        while (!Files.readString(said).contains("listening on")) {
            if (!tcpdump.isAlive() || System.nanoTime() > endNs) {
                throw new IOException("tcpdump does not capture: " + Files.readString(said));
            }
            LockSupport.parkNanos(POLL_NS);
        }
    }

    /** Skips the test, with the reason, where packets cannot be captured. */
    static void assumePossible() {
        InstalledPrograms.assumeInstalled(List.of(new Program("tcpdump", "tcpdump")));
        assumeTrue(
                "root".equals(System.getProperty("user.name")), "needs root to capture packets: sudo ./derbench test");
    }

    /**
     * Whether some packet contains these bytes, plain or as base64. Ends the capture.
     *
     * @param leastBytes the messages' own bytes: waits for tcpdump, which may be behind, until it has as many
     */
    boolean shows(byte[] bytes, long leastBytes) throws Exception {
        long endNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MS);
        while (Files.size(file) < leastBytes && System.nanoTime() < endNs) {
            LockSupport.parkNanos(POLL_NS);
        }
        close();
        String packets = Files.readString(file, StandardCharsets.ISO_8859_1);
        boolean shown = packets.contains(new String(bytes, StandardCharsets.ISO_8859_1));
        for (int skipped = 0; skipped < BASE64_GROUP; skipped++) {
            shown |= packets.contains(base64(bytes, skipped));
        }
        return shown;
    }

    /** The bytes as a piece of longer base64; the first byte that is not skipped begins a group. */
    private static String base64(byte[] bytes, int skipped) {
        int whole = (bytes.length - skipped) / BASE64_GROUP * BASE64_GROUP;
        return Base64.getEncoder().encodeToString(Arrays.copyOfRange(bytes, skipped, skipped + whole));
    }

    @Override
    public void close() throws InterruptedException {
        tcpdump.destroy();
        if (!tcpdump.waitFor(PATIENCE_MS, TimeUnit.MILLISECONDS)) {
            tcpdump.destroyForcibly().waitFor(PATIENCE_MS, TimeUnit.MILLISECONDS);
        }
    }
}
