package org.derbench.cli.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.derbench.cli.PairCells;
import org.derbench.engine.load.Load;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.search.RateLimit;
import org.derbench.run.search.SearchRequest;
import org.derbench.run.search.SearchResult;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SearchReportTest {

    private static final String TOO_FEW = "too few messages";
    private static final Cell CELL = PairCells.of(
            "host",
            "nb-iot",
            "zeromq",
            "base",
            "ProtoStuff",
            Pattern.PUSH_PULL,
            "MMXU",
            "small",
            Load.of("closed"),
            Map.of());

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private int exitCode;

    private String printed(double missesAtMost, RateLimit deadline) {
        PrintStream to = new PrintStream(out, true, StandardCharsets.UTF_8);
        Environment environment = new Environment(Path.of(""), Map.of(), to, to, false, false);
        SearchRequest request = new SearchRequest(Duration.ofSeconds(2), missesAtMost, null, TrialSettings.STANDARD);
        SearchResult found = new SearchResult(CELL, deadline, new RateLimit(2, 2.04), 2.0, 9, Path.of("results"));
        exitCode = new SearchReport(environment, request, false).print(found);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    @DisplayName("if no rate that can be shown meets the deadline, it says why no lower one was tried")
    void aHopelessSearchSaysWhyItStopped() {
        assertThat(printed(0.01, new RateLimit(0, 5)))
                .contains("miss 2.00 s: at no rate that was tried, down to 5.00 per second; "
                        + "below that 60 s have too few messages to show it, a longer --duration has more\n");
        assertThat(exitCode).isEqualTo(ExitCode.FAILED);
    }

    @Test
    @DisplayName("it does not if one meets it, or the least was tried")
    void otherSearchesDoNotSayIt() {
        assertThat(printed(0.01, new RateLimit(6, 6.1)))
                .contains("up to 6.00 per second")
                .doesNotContain(TOO_FEW);
        assertThat(printed(0.9, new RateLimit(0, 0.1)))
                .contains("down to 0.100 per second")
                .doesNotContain(TOO_FEW);
    }
}
