package org.derbench.cli.sweep;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.derbench.cli.table.Quantities;
import org.derbench.engine.io.FileReason;
import org.derbench.engine.io.Plural;
import org.derbench.engine.io.Visible;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.engine.json.JsonRecords;
import org.derbench.lab.BadInputException;
import org.derbench.lab.remote.Shell;
import org.derbench.run.campaign.ResumeCommand;
import org.derbench.run.results.ResultsFolder;
import org.derbench.run.results.Status;

/** How a sweep stands, seen from another process. */
public final class SweepStatus {

    private final Path folder;
    private final Path home;
    /** Empty if the file is absent or damaged. */
    private final Optional<Status> status;

    private final boolean damaged;
    private final boolean running;

    /**
     * @param home derbench's own folder
     * @throws BadInputException if the folder cannot be read
     */
    public SweepStatus(Path folder, Path home) {
        this.folder = folder;
        this.home = home;
        try {
            Path file = folder.resolve(ResultsFolder.STATUS);
            boolean there = Files.exists(file);
            this.running = ResultsFolder.inUse(folder);
            this.status = there ? Status.read(file) : Optional.empty();
            this.damaged = there && status.isEmpty();
        } catch (IOException e) {
            throw new BadInputException(folder + " cannot be read (" + FileReason.of(e) + ")", e);
        }
    }

    /** The status as a line of JSON. */
    public String json() {
        Map<String, Object> all = Fields.map("sweep", folder.getFileName().toString(), "state", state());
        status.ifPresent(known -> all.putAll(JsonRecords.toMap(known)));
        if (damaged) {
            all.put("damaged", true);
        }
        return Json.write(all);
    }

    /** Prints the state for people. */
    public void print(PrintStream out) {
        out.printf(Locale.ROOT, "%s: %s%n", Visible.line(folder.getFileName().toString()), state());
        if (damaged) {
            out.println(ResultsFolder.STATUS + " is damaged; the sweep writes it anew when it goes on");
        }
        status.ifPresent(known -> printProgress(known, out));
        if (!running && !state().equals("ended")) {
            out.println("go on with: "
                    + Visible.line(
                            status.map(Status::resume).orElseGet(() -> Shell.line(ResumeCommand.of(folder, home)))));
        }
    }

    private void printProgress(Status known, PrintStream out) {
        out.printf(
                Locale.ROOT,
                "%,d of %s done since it was last started, %s failed, %,d degraded%n",
                known.forksDone(),
                Plural.of(known.forksInAll(), "fork"),
                Plural.of(known.trialsFailed(), "trial"),
                Objects.requireNonNullElse(known.trialsDegraded(), 0L));
        if (!state().equals("ended")) {
            out.printf(
                    Locale.ROOT,
                    "%s: %s%n",
                    running ? "now" : "last",
                    Visible.line(Objects.requireNonNullElse(known.current(), "-")));
            out.printf(Locale.ROOT, "about %s left%n", Quantities.duration(Duration.ofSeconds(known.leftSeconds())));
        }
        known.setAside().forEach(line -> out.println("set aside: " + Visible.line(line)));
    }

    /** {@code running}, {@code ended}, or {@code stopped} before its end. */
    private String state() {
        if (running) {
            return "running";
        }
        return status.map(Status::ended).orElse(false) ? "ended" : "stopped";
    }
}
