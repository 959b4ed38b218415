package org.derbench.run.results;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.List;
import org.derbench.run.Version;
import org.derbench.run.plan.Plan;

/** The surroundings of a sweep that begins or resumes in this process. */
public final class EnvironmentFacts {

    private static final String ORDER =
            "blocks of one fork of every cell; block n shuffled by java.util.Random(seed + n * 2^64 / golden ratio)";

    private EnvironmentFacts() {}

    /** @param insteadBecause why the pair is not the wanted emulated one; else empty */
    public static SweepEnvironment of(Plan plan, String kind, String description, String insteadBecause, Clock clock) {
        return new SweepEnvironment(
                version(),
                Version.commit(),
                clock.instant().toString(),
                System.getProperty("java.vendor") + " " + Runtime.version(),
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                System.getProperty("os.arch"),
                (long) Runtime.getRuntime().availableProcessors(),
                kind,
                description,
                insteadBecause.isEmpty() ? null : insteadBecause,
                plan.trial().seed(),
                ORDER,
                List.of());
    }

    private static String version() {
        try {
            return Version.number();
        } catch (IOException e) {
            throw new UncheckedIOException("the version cannot be read", e);
        }
    }
}
