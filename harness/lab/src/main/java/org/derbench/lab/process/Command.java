package org.derbench.lab.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.derbench.lab.LabException;

/** Waits for a short-lived command while reading all its output. */
public final class Command {

    private static final int MOST_OUT_BYTES = 32 << 20;
    private static final Duration LAST_WORDS = Duration.ofSeconds(2);

    private Command() {}

    /**
     * Closes its input, and waits for its end.
     *
     * @param command the words that messages show
     * @throws LabException if it does not end within the bound; it is killed then
     */
    public static CommandResult finish(Process process, List<String> command, Duration bound) {
        long endNs = System.nanoTime() + bound.toNanos();
        CompletableFuture<String> out = textOf(process.getInputStream());
        CompletableFuture<String> err = textOf(process.getErrorStream());
        try {
            process.getOutputStream().close();
            // it does not wait for a program that prints too much
            CompletableFuture.anyOf(process.onExit(), failing(out), failing(err))
                    .get(bound.toNanos(), TimeUnit.NANOSECONDS);
            long restNs = Math.max(endNs - System.nanoTime(), LAST_WORDS.toNanos());
            // a process that the program left behind may hold its streams open
            return new CommandResult(
                    command,
                    process.waitFor(),
                    out.get(restNs, TimeUnit.NANOSECONDS),
                    err.get(restNs, TimeUnit.NANOSECONDS));
        } catch (TimeoutException e) {
            throw new LabException(
                    "'" + String.join(" ", command) + "' did not end within " + bound.toMillis() + " ms", e);
        } catch (IOException | ExecutionException e) {
            String why = e.getCause() == null ? e.getMessage() : e.getCause().getMessage();
            throw new LabException("'" + String.join(" ", command) + "': its output cannot be read: " + why, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("interrupted while waiting for '" + String.join(" ", command) + "'", e);
        } finally {
            process.destroyForcibly();
        }
    }

    /** Completes only if {@code text} fails, with the same failure. */
    private static CompletableFuture<String> failing(CompletableFuture<String> text) {
        CompletableFuture<String> failed = new CompletableFuture<>();
        text.whenComplete((said, failure) -> {
            if (failure != null) {
                failed.completeExceptionally(failure);
            }
        });
        return failed;
    }

    private static CompletableFuture<String> textOf(InputStream stream) {
        CompletableFuture<String> text = new CompletableFuture<>();
        Thread reader = new Thread(
                () -> {
                    try {
                        byte[] said = stream.readNBytes(MOST_OUT_BYTES + 1);
                        if (said.length > MOST_OUT_BYTES) {
                            throw new IOException("it says more than " + (MOST_OUT_BYTES >> 20) + " MiB");
                        }
                        text.complete(new String(said, StandardCharsets.UTF_8));
                    } catch (IOException e) {
                        text.completeExceptionally(e);
                    }
                },
                "derbench-reader");
        reader.setDaemon(true);
        reader.start();
        return text;
    }
}
