package org.derbench.lab.pair;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.CleanEnvironment;
import org.derbench.lab.process.Listener;
import org.derbench.lab.process.Programs;

/** A program that carries frames between two devices of a namespace, as a wire would: {@code labs/near/relay.py}. */
public final class Relay implements AutoCloseable {

    private static final String NAME = "the relay of the link";
    private static final String SCRIPT = "relay.py";
    private static final Duration BOUND = Duration.ofSeconds(20);
    private static final ObjectMapper JSON = new ObjectMapper();
    /**
     * The words that give it priority over all other programs on the machine, emulated boards included: a frame that is
     * carried late falsifies its trial.
     */
    private static final List<String> PRIORITY = List.of("chrt", "--fifo", "60");

    private final Process process;
    private final Listener listener;
    private final Writer commands;

    private Relay(Process process) {
        this.process = process;
        this.listener = new Listener(NAME, process);
        this.commands = process.outputWriter(StandardCharsets.UTF_8);
    }

    /**
     * Starts it, with no rate, delay or loss yet.
     *
     * @param inside enters the namespace and runs the rest of its command line
     * @param up the device at which frames arrive that go up
     * @param down the device at which frames arrive that go down
     * @throws MissingCapabilityException if Python is not installed
     */
    public static Relay start(Children children, List<String> inside, String up, String down) {
        String python = Programs.find("python3")
                .map(Path::toString)
                .orElseThrow(() -> new MissingCapabilityException(
                        "a link needs python3 where the kernel has no netem", "apt-get install python3"));
        List<String> prefix = new ArrayList<>(inside);
        prefix.addAll(CleanEnvironment.CLEAN);
        if (children.run(inside, List.of("chrt", "--fifo", "60", "true"), BOUND).succeeded()) {
            prefix.addAll(PRIORITY);
        }
        Relay relay = new Relay(
                children.start(prefix, List.of(python, "-I", script(children).toString(), up, down)));
        try {
            relay.answer(relay.listener.next(line -> line.startsWith("{")));
            return relay;
        } catch (RuntimeException e) {
            relay.close();
            throw e;
        }
    }

    private static Path script(Children children) {
        Path file = children.temporaryFolder().resolve(SCRIPT);
        try (InputStream resource = Relay.class.getResourceAsStream("/" + SCRIPT)) {
            Files.write(file, resource.readAllBytes());
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException("the relay cannot be written to " + file, e);
        }
    }

    /**
     * Applies these settings; frames on their way are dropped.
     *
     * @param seed the seed of losses and jitter on the way up; the way down has the next seed
     */
    public void set(Wire up, Wire down, long seed) {
        ask("set " + write(ways(up, down).put("seed", seed)));
    }

    /** Applies these settings to frames that come from now on; frames on their way arrive as they would have. */
    public void change(Wire up, Wire down) {
        ask("change " + write(ways(up, down)));
    }

    private static ObjectNode ways(Wire up, Wire down) {
        ObjectNode ways = JSON.createObjectNode();
        ways.set("up", up.toJson());
        ways.set("down", down.toJson());
        return ways;
    }

    /**
     * Settings, and counts since they were set, for both directions: {@code up}, {@code down}.
     *
     * @throws LabException if it has ended
     */
    public JsonNode read() {
        return ask("read");
    }

    /**
     * The same as {@link #read}; the counts told as {@code since} begin anew afterwards.
     *
     * @throws LabException if it has ended
     */
    public JsonNode mark() {
        return ask("mark");
    }

    private synchronized JsonNode ask(String command) {
        CompletableFuture<String> answer = listener.next(line -> line.startsWith("{"));
        try {
            commands.write(command + "\n");
            commands.flush();
        } catch (IOException e) {
            // it has ended, and the listener tells its last words
            return answer(answer);
        }
        return answer(answer);
    }

    private JsonNode answer(CompletableFuture<String> line) {
        try {
            return JSON.readTree(Listener.await(NAME, line, BOUND));
        } catch (JsonProcessingException e) {
            throw new LabException(NAME + " says what is not understood", e);
        }
    }

    private static String write(JsonNode node) {
        try {
            return JSON.writeValueAsString(node);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        Children.end(process);
    }
}
