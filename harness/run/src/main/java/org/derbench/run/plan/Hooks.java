package org.derbench.run.plan;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.run.Durations;

/**
 * Commands around each fork. They run on the coordinator's machine, and no shell reads them: each is a program and its
 * arguments.
 *
 * @param before run before the fork, in order; one that fails makes the fork fail
 * @param after run after the fork, in order, whatever became of it
 * @param atMost each of them is killed after this time
 */
public record Hooks(List<List<String>> before, List<List<String>> after, Duration atMost) {

    /** The bound of each command where a plan names none. */
    static final Duration USUAL_BOUND = Duration.ofSeconds(30);

    /** No commands. */
    public static final Hooks NONE = new Hooks(List.of(), List.of(), USUAL_BOUND);

    public Hooks {
        before = before.stream().map(List::copyOf).toList();
        after = after.stream().map(List::copyOf).toList();
    }

    /** Whether there is no command. */
    public boolean isEmpty() {
        return before.isEmpty() && after.isEmpty();
    }

    /** The keys and values of a plan. */
    public Map<String, Object> toMap() {
        Map<String, Object> yaml = new LinkedHashMap<>();
        if (!before.isEmpty()) {
            yaml.put("before", before);
        }
        if (!after.isEmpty()) {
            yaml.put("after", after);
        }
        yaml.put("atMost", Durations.format(atMost));
        return yaml;
    }
}
