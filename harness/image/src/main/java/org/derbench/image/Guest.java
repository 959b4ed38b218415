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
 * A guest that runs: what its serial console says is shown, and looked through for the line that tells how far it is.
 */
final class Guest implements AutoCloseable {

    /**
     * How far a guest is to come.
     *
     * @param line the beginning of the line that says so
     * @param reached the same in a message: the guest "was ready"
     * @param missed the guest "was not ready"
     */
    record Milestone(String line, String reached, String missed) {

        /** A node that others reach: the image's last unit prints the line. */
        static final Milestone READY = new Milestone("derbench: READY ", "was ready", "was not ready");

        /** A sweep that was run in the guest; its results are where the host finds them. */
        static final Milestone MEASURED = new Milestone("derbench: MEASURED ", "had measured", "had not measured");

        /** The part of a line that says that it is reached. */
        Optional<String> in(String said) {
            int at = said.indexOf(line);
            return at < 0
                    ? Optional.empty()
                    : Optional.of(said.substring(at + line.length()).strip());
        }
    }

    private static final int LONGEST_LINE_BYTES = 1 << 16;
    private static final Duration LAST_WORDS = Duration.ofSeconds(10);

    private final String name;
    private final Process process;
    private final Milestone milestone;
    private final CompletableFuture<String> reached = new CompletableFuture<>();

    /** @param console gets its lines */
    Guest(String name, Process process, PrintStream console, Milestone milestone) {
        this.name = name;
        this.process = process;
        this.milestone = milestone;
        Thread reader = new Thread(() -> follow(console), "derbench-console-" + name);
        reader.setDaemon(true);
        reader.start();
    }

    private void follow(PrintStream console) {
        try (BoundedLines lines = new BoundedLines(process.getInputStream(), LONGEST_LINE_BYTES)) {
            for (BoundedLines.Line line = lines.next(); line != null; line = lines.next()) {
                String shown = printable(line.text());
                console.println(name + " | " + shown);
                milestone.in(shown).ifPresent(reached::complete);
            }
            reached.completeExceptionally(new LabException(
                    "guest '" + name + "' ended before it " + milestone.reached() + ": " + complaint()));
        } catch (IOException e) {
            reached.completeExceptionally(
                    new LabException("the console of guest '" + name + "' cannot be read: " + e.getMessage(), e));
        }
    }

    /** Once its console has ended. */
    private String complaint() {
        String said = Complaint.of(process, LAST_WORDS);
        return said.equals(Complaint.NONE) ? "its console says why" : said;
    }

    /** The line without sequences that move a terminal's cursor or set its colours. */
    static String printable(String line) {
        return line.replaceAll("\u001b\\[[0-9;?]*[A-Za-z]|[\\p{Cntrl}&&[^\t]]", "");
    }

    /**
     * Waits for the line.
     *
     * @return what it says beside its beginning
     * @throws LabException if it does not come, with the reason
     */
    String await(Duration bound) throws InterruptedException {
        try {
            return reached.get(bound.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new LabException(
                    "guest '" + name + "' " + milestone.missed() + " within " + bound.toSeconds()
                            + " s; --timeout gives it longer",
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
