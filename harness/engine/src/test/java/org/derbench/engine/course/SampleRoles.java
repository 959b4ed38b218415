package org.derbench.engine.course;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.derbench.engine.load.Load;
import org.derbench.engine.scenario.FlowEnd;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.spi.Pattern;
import org.derbench.spi.Settings;

/** Roles as the coordinator knows them. */
final class SampleRoles {

    private SampleRoles() {}

    /** A source that pushes. */
    static TrialSpec source() {
        return source("closed");
    }

    static TrialSpec source(String load) {
        Path nowhere = Path.of("x");
        FlowSpec flow = new FlowSpec(
                PairScenario.firstFlow(Pattern.PUSH_PULL),
                PairScenario.INITIATOR,
                PairScenario.RESPONDER,
                Pattern.PUSH_PULL,
                "loop",
                Settings.NONE,
                "stream",
                "test",
                "Reading",
                "small",
                7,
                1,
                1);
        return new TrialSpec(
                PairScenario.INITIATOR,
                "source",
                "a",
                "lo",
                List.of(new FlowEnd(flow, nowhere, nowhere, nowhere, "a", "a")),
                List.of(),
                Load.of(load),
                true,
                Duration.ofSeconds(1));
    }
}
