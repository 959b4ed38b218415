package org.derbench.lab.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.derbench.lab.LabException;

/** Waits for a short-lived command while reading all that it says. */
final class Command {

    private Command() {
    }

    static CommandResult finish(Process process, List<String> command, Duration bound) {
        CompletableFuture<String> out = allOf(process.getInputStream());
        CompletableFuture<String> err = allOf(process.getErrorStream());
        try {
            process.getOutputStream().close();
            if (!process.waitFor(bound.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new LabException("'" + String.join(" ", command) + "' did not end within " + bound.toMillis() + " ms");
            }
            return new CommandResult(command, process.exitValue(), out.join(), err.join());
        } catch (IOException | CompletionException e) {
            throw new LabException("'" + String.join(" ", command) + "' cannot be heard: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("interrupted while waiting for '" + String.join(" ", command) + "'", e);
        } finally {
            process.destroyForcibly();
        }
    }

    private static CompletableFuture<String> allOf(InputStream stream) {
        CompletableFuture<String> text = new CompletableFuture<>();
        Thread reader = new Thread(() -> {
            try {
                text.complete(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                text.completeExceptionally(e);
            }
        }, "derbench-reader");
        reader.setDaemon(true);
        reader.start();
        return text;
    }
}
