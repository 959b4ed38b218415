package org.derbench.image;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.derbench.engine.io.Complaint;
import org.derbench.engine.protocol.BoundedLines;
import org.derbench.lab.LabException;
import org.derbench.lab.process.Children;

/**
 * A guest that runs: what its serial console says is shown, and looked through for the line of a node that is ready.
 */
final class Guest implements AutoCloseable {

    /** The beginning of the line that the image's last unit prints. */
    static final String READY = "derbench: READY ";

    private static final int LONGEST_LINE_BYTES = 1 << 16;
    private static final Duration LAST_WORDS = Duration.ofSeconds(10);

    private final String name;
    private final Process process;
    private final CompletableFuture<String> ready = new CompletableFuture<>();

    /** @param console where lines go */
    Guest(String name, Process process, PrintStream console) {
        this.name = name;
        this.process = process;
        Thread reader = new Thread(() -> follow(console), "derbench-console-" + name);
        reader.setDaemon(true);
        reader.start();
    }

    private void follow(PrintStream console) {
        try (BoundedLines lines = new BoundedLines(process.getInputStream(), LONGEST_LINE_BYTES)) {
            for (BoundedLines.Line line = lines.next(); line != null; line = lines.next()) {
                String shown = printable(line.text());
                console.println(name + " | " + shown);
                readyIn(shown).ifPresent(ready::complete);
            }
            ready.completeExceptionally(
                    new LabException("guest '" + name + "' ended before it was ready: " + complaint()));
        } catch (IOException e) {
            ready.completeExceptionally(
                    new LabException("the console of guest '" + name + "' cannot be read: " + e.getMessage(), e));
        }
    }

    /** Once its console has ended. */
    private String complaint() {
        String said = Complaint.of(process, LAST_WORDS);
        return said.equals(Complaint.NONE) ? "its console says why" : said;
    }

    /** The part of a line that says that a node is ready. */
    static Optional<String> readyIn(String line) {
        int at = line.indexOf(READY);
        return at < 0
                ? Optional.empty()
                : Optional.of(line.substring(at + READY.length()).strip());
    }

    /** The line without sequences that move a terminal's cursor or set its colours. */
    static String printable(String line) {
        return line.replaceAll("\u001b\\[[0-9;?]*[A-Za-z]|[\\p{Cntrl}&&[^\t]]", "");
    }

    /**
     * Waits for the line.
     *
     * @return what it says beside READY
     * @throws LabException if it does not come, with the reason
     */
    String awaitReady(Duration bound) throws InterruptedException {
        try {
            return ready.get(bound.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new LabException(
                    "guest '" + name + "' was not ready within " + bound.toSeconds() + " s; --timeout gives it longer",
                    e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof LabException known
                    ? known
                    : new LabException(e.getCause().getMessage(), e.getCause());
        }
    }

    /** Waits for its end. */
    void awaitEnd() throws InterruptedException {
        process.waitFor();
    }

    @Override
    public void close() {
        Children.end(process);
    }
}
