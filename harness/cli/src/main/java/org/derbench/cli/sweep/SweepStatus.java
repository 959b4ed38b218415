package org.derbench.cli.sweep;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.derbench.cli.table.Quantities;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.engine.record.ResultsFolder;
import org.derbench.lab.BadInputException;

/** How a sweep stands, seen from another process. */
public final class SweepStatus {

    private final Path folder;
    private final Fields status;
    private final boolean running;

    /** @throws BadInputException if the folder cannot be read */
    public SweepStatus(Path folder) {
        this.folder = folder;
        try {
            Path file = folder.resolve(ResultsFolder.STATUS);
            this.running = ResultsFolder.inUse(folder);
            this.status = Files.exists(file) ? Fields.parse(Files.readString(file)) : new Fields(Map.of());
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
        if (status.values().isEmpty()) {
            return;
        }
        out.printf(Locale.ROOT, "%,d of %,d forks done since it was last started, %,d trials failed%n", status.integer("forksDone"),
                status.integer("forksInAll"), status.integer("trialsFailed"));
        if (!state().equals("ended")) {
            out.printf(Locale.ROOT, "%s: %s%n", running ? "now" : "last", status.text("current", "-"));
            out.printf(Locale.ROOT, "about %s left%n", Quantities.duration(Duration.ofSeconds(status.integer("leftSeconds"))));
        }
        status.list("setAside").forEach(line -> out.println("set aside: " + line));
        if (!running && !state().equals("ended")) {
            out.println("go on with: derbench sweep --resume " + folder.getFileName());
        }
    }

    /** {@code running}, {@code ended}, or {@code stopped} before its end. */
    private String state() {
        return running ? "running" : status.flag("ended") ? "ended" : "stopped";
    }
}
