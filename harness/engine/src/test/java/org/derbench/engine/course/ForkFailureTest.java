package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.costs.NodeFacts;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.AnswerLine;
import org.derbench.engine.record.SampleRecords;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.testplugin.AlteringSerializer;
import org.derbench.engine.testplugin.UnreadableSerializer;
import org.derbench.spi.Pattern;
import org.derbench.spi.Settings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How a fork ends that cannot be measured, with real node processes. */
@Execution(ExecutionMode.CONCURRENT)
class ForkFailureTest {

    @TempDir
    private Path folder;

    private RealForks forks;

    @BeforeEach
    void plugins() throws IOException {
        forks = new RealForks(folder, Duration.ofSeconds(10));
    }

    @AfterEach
    void noProcessOutlivesItsFork() {
        assertThat(forks.started()).noneMatch(Process::isAlive);
    }

    @ParameterizedTest
    @ValueSource(strings = {"die", "report"})
    void aFailingLibraryEndsTheTrial(String fault) throws Exception {
        ends(fault);
    }

    /** The first lane has those that die, and those whose own thread fails; LibraryCountsTest has one that forgets. */
    @Tag("longer")
    @ParameterizedTest
    @ValueSource(strings = {"throw", "forget"})
    void throwingOrForgettingEndsTheTrial(String fault) throws Exception {
        ends(fault);
    }

    private void ends(String fault) throws Exception {
        List<TrialRecord> records = forks.run(Pattern.REQUEST_REPLY, "closed", Settings.NONE.with("fault", fault), 2);

        String expected = switch (fault) {
            case "throw" -> "this library is in a bad mood";
            case "die" -> "the initiator's process ended with code 9";
            case "forget" -> "'left', which the library of loop counts, fell from 100 to 99";
            default -> "a thread of the library's own has failed";
        };
        assertThat(records).hasSize(2).allSatisfy(record -> {
            assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
            assertThat(record.reason()).contains(expected).doesNotContain("\n");
        });
    }

    @Test
    @DisplayName("a serializer that alters a number fails with the field that differs")
    void anAlteredNumberNamesItsField() throws Exception {
        alters("request-reply", "closed");
    }

    @Tag("longer")
    @ParameterizedTest
    @CsvSource({"push-pull,closed", "pub-sub,oneway"})
    @DisplayName("a serializer that alters a number of an echo fails with the field that differs")
    void anAlteredEchoNamesItsField(String pattern, String load) throws Exception {
        alters(pattern, load);
    }

    private void alters(String pattern, String load) throws Exception {
        forks.serializer(AlteringSerializer.class);
        TrialRecord record =
                forks.run(Pattern.of(pattern), load, Settings.NONE, 1).get(0);
        assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(record.reason())
                .matches("CORRUPT: \\d+ messages that came back differ, first in `value`: sent \\d+, got \\d+");
    }

    /** FirstContactTest has its words, and the simulation one that garbles, in the first lane. */
    @Tag("longer")
    @ParameterizedTest
    @CsvSource({"request-reply,came back unreadable", "push-pull,reached the responder unreadable"})
    void aUselessSerializerFailsWithItsError(String pattern, String where) throws Exception {
        forks.serializer(UnreadableSerializer.class);
        TrialRecord record =
                forks.run(Pattern.of(pattern), "closed", Settings.NONE, 1).get(0);
        assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(record.reason()).startsWith("CODEC: ").endsWith(" messages " + where + ": no digit at 7");
    }

    /** The simulation has one in the first lane. */
    @Tag("longer")
    @Test
    void aHangingLibraryEndsWithinABound() throws Exception {
        TrialRecord record = forks.run(Pattern.REQUEST_REPLY, "closed", Settings.NONE.with("fault", "hang"), 1)
                .get(0);
        assertThat(record.reason()).startsWith("HUNG").contains("'connect'");
    }

    @Test
    void aWrongAnswerIsAFailedTrial() throws Exception {
        ForkSpec fork = forks.fork(Pattern.PUSH_PULL, "closed", Settings.NONE, RealForks.PLAN, Duration.ofSeconds(30));
        String up = new AnswerLine(null, new Answer.Up(NodeFacts.collect())).text();
        String yes =
                "echo \"$1\"; i=0; while read -r line; do i=$((i+1)); echo \"derbench-answer:{\\\"id\\\":$i,\\\"is\\\":\\\"done\\\"}\"; done";
        List<TrialRecord> records = new ArrayList<>();
        new ForkRunner(fork, role -> new ProcessBuilder("sh", "-c", yes, "sh", up).start(), false)
                .run(SampleRecords.head(), Repetitions.all(1), records::add);
        assertThat(records).singleElement().satisfies(record -> {
            assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
            assertThat(record.reason())
                    .isEqualTo("ANSWER: the initiator says that it is done, and should say what other roles must know");
        });
    }

    @Test
    @DisplayName("a node that hangs is named, not what another one says of it")
    void aHangingNodeIsNamed() throws Exception {
        RealForks impatient = new RealForks(folder, Duration.ofSeconds(1));
        ForkSpec fork =
                impatient.fork(Pattern.PUSH_PULL, "closed", Settings.NONE, RealForks.PLAN, Duration.ofSeconds(30));
        String up = new AnswerLine(null, new Answer.Up(NodeFacts.collect())).text();
        String refused = new AnswerLine(1L, new Answer.Failed("CONNECT", "nobody listens")).text();
        NodeStarter starter = role -> role.equals("initiator")
                ? new ProcessBuilder("sh", "-c", "echo \"$1\"; read -r line; echo \"$2\"; cat", "sh", up, refused)
                        .start()
                : new ProcessBuilder("sh", "-c", "echo \"$1\"; exec cat > /dev/null", "sh", up).start();
        List<TrialRecord> records = new ArrayList<>();

        new ForkRunner(fork, starter, false).run(SampleRecords.head(), Repetitions.all(1), records::add);

        assertThat(records)
                .singleElement()
                .satisfies(record -> assertThat(record.reason())
                        .matches("HUNG: the responder did not answer to 'alive' within [0-9.]+ s, after CONNECT: "
                                + "nobody listens \\(initiator\\)"));
    }

    @Test
    void anUnstartableProcessIsAFailedTrial() throws Exception {
        ForkSpec fork = forks.fork(Pattern.PUSH_PULL, "closed", Settings.NONE, RealForks.PLAN, Duration.ofSeconds(30));
        List<TrialRecord> records = new ArrayList<>();
        new ForkRunner(fork, role -> new ProcessBuilder("/no/such/java").start(), true)
                .run(SampleRecords.head(), Repetitions.all(1), records::add);
        assertThat(records)
                .singleElement()
                .satisfies(record ->
                        assertThat(record.reason()).startsWith("START").contains("/no/such/java"));
    }
}
