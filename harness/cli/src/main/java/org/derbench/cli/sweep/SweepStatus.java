package org.derbench.cli.sweep;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.derbench.cli.table.Quantities;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.engine.json.JsonException;
import org.derbench.engine.record.ResultsFolder;
import org.derbench.lab.BadInputException;
import org.derbench.lab.remote.Shell;
import org.derbench.run.campaign.ResumeCommand;
import org.derbench.run.store.Kept;
import org.derbench.run.store.ResultsRoot;

/** How a sweep stands, seen from another process. */
public final class SweepStatus {

    private final Path folder;
    private final Path home;
    private final Fields status;
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
            this.running = ResultsFolder.inUse(folder);
            this.status = Files.exists(file) ? read(file) : new Fields(Map.of());
        } catch (IOException e) {
            throw new BadInputException(folder + " cannot be read (" + ResultsRoot.reason(e) + ")", e);
        }
    }

    /** As a line of JSON. */
    public String json() {
        Map<String, Object> all = Fields.map("sweep", folder.getFileName().toString(), "state", state());
        all.putAll(status.values());
        return Json.write(all);
    }

    /** For people. */
    public void print(PrintStream out) {
        out.printf(Locale.ROOT, "%s: %s%n", folder.getFileName(), state());
        if (status.flag("damaged")) {
            out.println(ResultsFolder.STATUS + " is damaged; the sweep writes it anew when it goes on");
        }
        if (!status.flag("damaged") && !status.values().isEmpty()) {
            printProgress(out);
        }
        if (!running && !state().equals("ended")) {
            out.println("go on with: " + resumeCommand());
        }
    }

    private void printProgress(PrintStream out) {
        out.printf(Locale.ROOT, "%,d of %,d forks done since it was last started, %,d trials failed, %,d degraded%n",
                status.integer("forksDone"), status.integer("forksInAll"), status.integer("trialsFailed"), status.integer("trialsDegraded", 0));
        if (!state().equals("ended")) {
            out.printf(Locale.ROOT, "%s: %s%n", running ? "now" : "last", status.text("current", "-"));
            out.printf(Locale.ROOT, "about %s left%n", Quantities.duration(Duration.ofSeconds(status.integer("leftSeconds"))));
        }
        status.list("setAside").forEach(line -> out.println("set aside: " + line));
    }

    private String resumeCommand() {
        return status.text(Kept.RESUME, Shell.line(ResumeCommand.of(folder, home)));
    }

    /** A damaged one tells nothing: the sweep writes it anew as soon as it goes on. */
    private static Fields read(Path file) throws IOException {
        try {
            Fields read = Fields.parse(Files.readString(file));
            for (String number : List.of("forksDone", "forksInAll", "trialsFailed", "leftSeconds")) {
                read.integer(number);
            }
            read.integer("trialsDegraded", 0);
            read.text("current", "");
            read.text(Kept.RESUME, "");
            read.list("setAside");
            return read;
        } catch (JsonException | IllegalArgumentException | CharacterCodingException damaged) {
            return new Fields(Map.of("damaged", true));
        }
    }

    /** {@code running}, {@code ended}, or {@code stopped} before its end. */
    private String state() {
        return running ? "running" : status.flag("ended") ? "ended" : "stopped";
    }
}
