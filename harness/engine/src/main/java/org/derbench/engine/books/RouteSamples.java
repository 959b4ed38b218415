package org.derbench.engine.books;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Samples of the times at which parts came to the roles of a route and left them: they give the time of each hop, and
 * of each stay between two hops.
 */
public final class RouteSamples {

    private static final String ABSORBED = " absorbed";

    private final Map<Long, long[]> times = new HashMap<>();

    /** The name of the sample of parts that came by this flow and were absorbed: no flow has such a name. */
    public static String absorbed(String flow) {
        return flow + ABSORBED;
    }

    /**
     * The samples of all processes of a role, as {@link LegSample#encode} gave them: when a part came, and when it
     * left.
     */
    public RouteSamples(List<String> samples) {
        samples.forEach(sample ->
                LegSample.decode(sample, (key, came, left) -> times.put(key, new long[] {came, left})));
    }

    /** These samples together with others. */
    public RouteSamples and(RouteSamples others) {
        RouteSamples all = new RouteSamples(List.of());
        all.times.putAll(times);
        all.times.putAll(others.times);
        return all;
    }

    /**
     * The times from leaving an earlier role to coming to this one.
     *
     * @param byOneClock whether both roles read the same clock
     */
    public Durations after(RouteSamples earlier, boolean byOneClock) {
        Durations took = new Durations(byOneClock);
        times.forEach((key, here) -> {
            long[] there = earlier.times.get(key);
            if (there != null) {
                took.took(here[0] - there[1]);
            }
        });
        return took;
    }

    /** The times from coming to leaving. */
    public Durations stay() {
        Durations took = new Durations();
        times.values().forEach(here -> took.took(here[1] - here[0]));
        return took;
    }
}
