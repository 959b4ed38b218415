package org.derbench.cli.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.run.limit.Judgement;
import org.derbench.run.limit.Judgement.Answer;
import org.derbench.run.limit.Limit;
import org.derbench.run.stats.Interval;
import org.junit.jupiter.api.Test;

class LimitReportsTest {

    private static final Judgement MET = new Judgement(
            "host@10mbit | zeromq | JSON <x>",
            Limit.of("p99", "200 ms"),
            Answer.MET,
            new Interval(1.2e6, 1.1e6, 1.3e6),
            5,
            "");
    private static final Judgement BROKEN =
            new Judgement("cell", Limit.of("lost", "0"), Answer.BROKEN, new Interval(3, 3, 3), 5, "");
    private static final Judgement UNTOLD = new Judgement(
            "cell", Limit.of("throughput", "500/s"), Answer.CANNOT_BE_TOLD, null, 0, "3 of 3 trials cold");
    private static final LimitCheckRun RUN = new LimitCheckRun(List.of(MET, BROKEN, UNTOLD));

    @Test
    void theWorstAnswerIsTheExitCode() {
        assertThat(RUN.exitCode()).isEqualTo(ExitCode.LIMIT_BROKEN);
        assertThat(new LimitCheckRun(List.of(MET, UNTOLD)).exitCode()).isEqualTo(ExitCode.LIMIT_UNTOLD);
        assertThat(new LimitCheckRun(List.of(MET)).exitCode()).isEqualTo(ExitCode.DONE);
    }

    /** The analysis' tests read that file with a parser for JUnit's XML. */
    @Test
    void theXmlIsWhatParsersRead() throws IOException {
        assertThat(JUnitReport.of("quick-1", RUN)).isEqualTo(expected("limits.xml"));
    }

    @Test
    void theSummaryHasNoMarkupOfOthers() throws IOException {
        assertThat(MarkdownSummary.of("quick-1", RUN)).isEqualTo(expected("limits.md"));
    }

    @Test
    void theTableNamesEachAnswer() {
        assertThat(LimitWords.table(RUN, 160))
                .hasSize(4)
                .last()
                .asString()
                .contains("throughput >= 500/s", "cannot be told", "3 of 3 trials cold");
    }

    private static String expected(String name) throws IOException {
        try (InputStream file = LimitReportsTest.class.getResourceAsStream(name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
