package org.derbench.cli.plan;

import java.util.List;
import java.util.Map;

/**
 * What a sweep runs, as it was written: names may still be globs, and need not exist.
 *
 * @param description one line for people; may be empty
 * @param origin   where it was written
 * @param wanted   by axis, the names that were asked for
 * @param excluded a cell that matches every axis of one of these is left out
 * @param settings by middleware or {@code name/variant}: settings that differ from the variant's own
 */
public record Plan(String name, String description, Origin origin, Map<Axis, List<String>> wanted, List<Map<Axis, List<String>>> excluded,
                   Map<String, Map<String, String>> settings, TrialSettings trial) {

    public Plan {
        wanted = Map.copyOf(wanted);
        excluded = List.copyOf(excluded);
        settings = Map.copyOf(settings);
    }

    /** Where a plan was written, so that an error can point there. */
    public interface Origin {

        /** What to call the value of that index on that axis. */
        String of(Axis axis, int index);

        /** What to call any other place: {@code trial.duration}. */
        String of(String path);
    }

    /** The names that were asked for on that axis, or what stands there when none were. */
    public List<String> wanted(Axis axis) {
        return wanted.getOrDefault(axis, axis.standard());
    }
}
