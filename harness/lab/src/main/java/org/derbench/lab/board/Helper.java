package org.derbench.lab.board;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.derbench.lab.LabException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.CleanEnvironment;
import org.derbench.lab.process.Listener;

/**
 * A small Java program beside the coordinator, pinned to a CPU, that answers each line with a line that begins with
 * {@link #MARK}.
 */
final class Helper implements AutoCloseable {

    /** Begins each answer: a JVM says other things on its standard output, too, such as warnings. */
    static final String MARK = "answer: ";

    private static final String NAME = "a helper of the emulated board";
    private static final Duration ANSWER = Duration.ofSeconds(30);
    private static final List<String> SMALL =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx16m", "-Xshare:auto");

    private final Process process;
    private final Writer in;
    private final Listener out;

    private Helper(Process process) {
        this.process = process;
        this.in = process.outputWriter(StandardCharsets.UTF_8);
        this.out = new Listener(NAME, process);
    }

    /**
     * Starts the program.
     *
     * @param scheduling a command that runs the rest of its command line; may be empty
     */
    static Helper start(Children children, int cpu, List<String> scheduling, Class<?> main) {
        List<String> command = new ArrayList<>(CleanEnvironment.CLEAN);
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
     * @throws LabException if no such answer comes; the message has the program's complaint
     */
    String ask(String line) {
        CompletableFuture<String> answer = out.next(said -> said.startsWith(MARK));
        try {
            in.write(line + "\n");
            in.flush();
        } catch (IOException e) {
            // it has ended; the listener's message has its last output
            return text(answer);
        }
        return text(answer);
    }

    private static String text(CompletableFuture<String> answer) {
        return Listener.await(NAME, answer, ANSWER).substring(MARK.length());
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
}
