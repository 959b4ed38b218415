package org.derbench.run.scenario;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A route of a scenario whose parameters are known.
 *
 * @param name its name; empty where the scenario has one route
 * @param flows the names of its flows, in their order
 * @param copies by a flow beside it, the flow of the route whose parts that one copies
 * @param lateAfter a part that takes longer is late, if the trial's settings do not say it
 */
public record RouteCase(String name, List<String> flows, Map<String, String> copies, Duration lateAfter) {

    public RouteCase {
        flows = List.copyOf(flows);
        copies = Collections.unmodifiableMap(new LinkedHashMap<>(copies));
    }

    /** The names of its flows, and of its copies. */
    List<String> all() {
        return Stream.concat(flows.stream(), copies.keySet().stream()).toList();
    }

    /** The place of its flows in the scenario's file. */
    String place() {
        return name.isEmpty() ? "route" : "routes." + name + ".flows";
    }

    /** The place of its copies in the scenario's file. */
    String placeOfCopies() {
        return name.isEmpty() ? "copies" : "routes." + name + ".copies";
    }
}
