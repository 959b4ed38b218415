package org.derbench.lab.board;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.derbench.engine.text.Complaint;
import org.derbench.lab.LabException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.Surroundings;

/** A small Java program beside the coordinator, pinned to a CPU, that answers each line with a line. */
final class Helper implements AutoCloseable {

    private static final Duration ANSWER = Duration.ofSeconds(30);
    private static final List<String> SMALL = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx16m", "-Xshare:auto");

    private final Process process;
    private final Writer in;
    private final BufferedReader out;

    private Helper(Process process) {
        this.process = process;
        this.in = process.outputWriter(StandardCharsets.UTF_8);
        this.out = process.inputReader(StandardCharsets.UTF_8);
    }

    /** Starts it; {@code scheduling} is a command that runs the rest of its command line, or nothing. */
    static Helper start(Children children, int cpu, List<String> scheduling, Class<?> main) {
        List<String> command = new ArrayList<>(Surroundings.CLEAN);
        command.addAll(List.of("taskset", "-c", Integer.toString(cpu)));
        command.addAll(scheduling);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(SMALL);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        return new Helper(children.start(List.of(), command));
    }

    /**
     * Sends a line and waits for the answer.
     *
     * @throws LabException if there is none, with what the program complained about
     */
    String ask(String line) {
        try {
            in.write(line + "\n");
            in.flush();
            String answer = CompletableFuture.supplyAsync(this::readLine).get(ANSWER.toMillis(), TimeUnit.MILLISECONDS);
            if (answer != null) {
                return answer;
            }
            throw new LabException("a helper of the emulated board has ended: " + complaint());
        } catch (IOException | ExecutionException e) {
            throw new LabException("a helper of the emulated board has ended: " + complaint(), e);
        } catch (TimeoutException e) {
            throw new LabException("a helper of the emulated board does not answer within " + ANSWER.toSeconds() + " s", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("interrupted while waiting for a helper of the emulated board", e);
        }
    }

    /** @throws LabException if it has ended */
    void check() {
        if (!process.isAlive()) {
            throw new LabException("a helper of the emulated board has ended");
        }
    }

    @Override
    public void close() {
        Children.end(process);
    }

    private String readLine() {
        try {
            return out.readLine();
        } catch (IOException e) {
            throw new LabException("a helper of the emulated board cannot be heard: " + e.getMessage(), e);
        }
    }

    private String complaint() {
        return Complaint.of(process);
    }
}
