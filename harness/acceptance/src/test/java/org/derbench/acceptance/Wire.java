package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.derbench.acceptance.Derbench.Run;

/** Trials that are to fill a link. */
final class Wire {

    private static final int ATTEMPTS = 4;

    private Wire() {
    }

    /**
     * ZeroMQ fills it, in one of a few attempts: whatever else the machine has to do at the time takes its share, which the
     * trial sees, and measures again.
     */
    static void assertFilled(Path folder, String load, String link, String size) throws Exception {
        double best = 0;
        for (int attempt = 0; attempt < ATTEMPTS && best < 0.95; attempt++) {
            Run run = Derbench.in(folder).run("trial", "--middleware", "zeromq", "--serializer", "ProtoStuff", "--pattern",
                    "push-pull", "--node-size", size, "--link", link, "--load", load, "--duration", "2 s", "--warm-up-at-most", "3 s",
                    "--repeat-disturbed-at-most", "5", "--json", "--results", folder.resolve("results").toString());
            assertThat(run.exitCode()).as(run.said()).isZero();
            assertThat(run.records()).singleElement().satisfies(record -> assertThat(record.integer("lost")).isZero());
            best = Math.max(best, run.records().get(0).number("linkUtilization"));
        }
        assertThat(best).isBetween(0.95, 1.05);
    }
}
