package org.derbench.cli.bench;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import org.derbench.bench.BenchCommand;
import org.derbench.bench.Effort;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.JsonException;
import org.derbench.lab.LabException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.CleanEnvironment;
import org.derbench.lab.process.CommandResult;
import org.derbench.run.testbed.Java;
import org.derbench.run.testbed.Platform;

/** Measures one case in a process of its own; a failure there is the case's outcome. */
final class BenchProcess {

    /** A slow board takes this many times as long as a present PC to start its JVMs. */
    private static final int SLOWEST = 20;

    /** A JVM that runs for longer hangs. It is long, since a busy machine may take longer than a slow board. */
    private static final Duration HANGS = Duration.ofMinutes(2);

    private final Children children;
    private final Path benchFolder;
    private final Effort effort;
    private final BenchResults results;

    BenchProcess(Children children, Path benchFolder, Effort effort, BenchResults results) {
        this.children = children;
        this.benchFolder = benchFolder;
        this.effort = effort;
        this.results = results;
    }

    /** The record: the case's identity, its outcome, and its figures or the reason why it has none. */
    Fields measure(BenchCase one) throws InterruptedException {
        String refusal = Platform.refusal(Platform.here(), one.library(), one.serializer());
        Map<String, Object> record = one.identity();
        record.putAll(refusal.isEmpty() ? figures(one) : Fields.map("outcome", "UNSUPPORTED", "reason", refusal));
        return new Fields(record);
    }

    private Map<String, Object> figures(BenchCase one) throws InterruptedException {
        try {
            CommandResult ended = children.run(
                    CleanEnvironment.CLEAN,
                    BenchCommand.of(
                            Java.HERE, benchFolder, one.library().jvmOptionsOn(Platform.here()), one.order(effort)),
                    bound());
            results.log(ended.err());
            return outcome(ended);
        } catch (LabException e) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            return failed(
                    e.getCause() instanceof TimeoutException
                            ? "its JVM did not end within " + bound().toSeconds() + " s"
                            : e.getMessage());
        }
    }

    private Duration bound() {
        Duration slow = effort.expected().multipliedBy(SLOWEST);
        return slow.compareTo(HANGS) < 0 ? HANGS : slow;
    }

    private static Map<String, Object> outcome(CommandResult ended) {
        String answer = ended.out().strip();
        try {
            Fields figures = Fields.parse(answer);
            if (figures.has("failure")) {
                return failed(figures.text("failure"));
            }
            Map<String, Object> outcome = Fields.map("outcome", "OK");
            outcome.putAll(figures.values());
            return outcome;
        } catch (JsonException e) {
            return failed("its JVM ended with exit code " + ended.exitCode() + " and without an answer");
        }
    }

    private static Map<String, Object> failed(String reason) {
        return Fields.map(
                "outcome", "FAILED", "reason", reason.lines().findFirst().orElse("it said nothing"));
    }
}
