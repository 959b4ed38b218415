package org.derbench.engine.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.derbench.engine.json.Kinds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands and answers cross as lines. */
class LinesTest {

    @Provide
    Arbitrary<Object> commands() {
        return any(CommandLine.KINDS);
    }

    @Provide
    Arbitrary<Object> answers() {
        return any(AnswerLine.KINDS);
    }

    private static Arbitrary<Object> any(Kinds<?> kinds) {
        return Arbitraries.of(kinds.names()).flatMap(name -> AnyRecord.of(kinds.kind(name)));
    }

    @Property(tries = 600, edgeCases = EdgeCasesMode.NONE)
    void anyCommandArrivesAsItWasSent(@ForAll("commands") Object command, @ForAll long id, @ForAll String role) {
        CommandLine sent = new CommandLine(id & Long.MAX_VALUE, role, (Command) command);
        String line = sent.text();
        assertThat(line).doesNotContain("\n");
        assertThat(CommandLine.of(line)).isEqualTo(sent);
    }

    @Property(tries = 600, edgeCases = EdgeCasesMode.NONE)
    void anyAnswerArrivesAsItWasSent(@ForAll("answers") Object answer, @ForAll long id) {
        AnswerLine sent = new AnswerLine(id < 0 ? null : id, (Answer) answer);
        String line = sent.text();
        assertThat(line).doesNotContain("\n").startsWith(AnswerLine.MARK);
        assertThat(AnswerLine.of(line.substring(AnswerLine.MARK.length()))).isEqualTo(sent);
    }

    @Test
    void eachAnswerHasAMeaningInWords() {
        for (String name : AnswerLine.KINDS.names()) {
            assertThat(Answer.meaning(AnswerLine.KINDS.kind(name).asSubclass(Answer.class)))
                    .as(name)
                    .matches("(that|what|which|when|whether|how) [a-z ]+");
        }
    }

    @Test
    void kindsAreNamedByTheirClasses() {
        assertThat(CommandLine.KINDS.names()).contains("open", "exit", "warmUp", "contact");
        assertThat(AnswerLine.KINDS.names()).contains("up", "done", "sharedFacts", "responderReport", "roleReport");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"id\":7,\"role\":\"r\",\"is\":\"dance\"}|7|there is no command 'dance'",
                "{\"id\":7,\"role\":\"r\",\"is\":\"warmUp\"}|7|the command 'warmUp': it has no 'atMostNs'",
                "{\"id\":7,\"role\":\"r\",\"is\":\"warmUp\",\"with\":{\"atMostNs\":\"1 s\"}}|7|the command 'warmUp': its 'atMostNs' must be a whole number",
                "{\"id\":7,\"role\":\"r\",\"is\":\"warmUp\",\"with\":{\"atMostNs\":-1}}|7|the command 'warmUp': its 'atMostNs' must be 0 or more",
                "{\"id\":7,\"role\":\"r\",\"is\":\"warmUp\",\"with\":{\"atMostNs\":1,\"atMostMs\":1}}|7|the command 'warmUp': it has a 'atMostMs', which is not known: there are atMostNs",
                "{\"id\":7,\"role\":\"r\",\"is\":\"came\",\"with\":{\"x\":1}}|7|the command 'came': it has a 'x', which is not known",
                "{\"id\":7,\"role\":\"r\",\"is\":\"bind\",\"with\":{\"told\":{\"facts\":{\"there\":{\"port\":1}}}}}|7|the command 'bind': its 'told.facts.there.port' must be a text",
                "{\"id\":7,\"role\":\"r\",\"is\":\"open\",\"with\":{\"spec\":{\"role\":\"r\"}}}|7|the command 'open': it has no 'spec.behaviour'",
                "{\"id\":7,\"is\":\"came\"}|7|the command 'came': it has no 'role'",
                "{\"role\":\"r\",\"is\":\"came\"}|-1|the command 'came': it has no 'id'",
                "{\"id\":7,\"role\":\"r\"}|-1|a line that is none of the protocol: it has no 'is'",
                "{\"id\":7,\"do\":\"exit\"}|-1|a line that is none of the protocol: it has a 'do', which is not known: there are id, role, is, with",
                "come in|-1|a line that is none of the protocol: a value was expected at offset 0"
            })
    void aWrongCommandIsRefusedInOneLine(String line, long id, String reason) {
        assertThatThrownBy(() -> CommandLine.of(line)).isInstanceOfSatisfying(LineException.class, e -> {
            assertThat(e).hasMessage(reason);
            assertThat(e.id()).isEqualTo(id < 0 ? null : id);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "PT0.3S|soon|its 'plan.duration' must be a duration, such as PT0.5S",
                "\"closed\"|\"often\"|its 'load' is wrong: load 'often': one of closed, closed:N",
                "\"closed\"|[]|its 'load' must be a text"
            })
    void aRefusedValueIsNamedWithItsPlace(String part, String instead, String reason) {
        String line =
                "{\"id\":7,\"role\":\"r\",\"is\":\"begin\",\"with\":{\"load\":\"closed\",\"plan\":{\"warmUpAtMost\":\"PT1S\",\"duration\":\"PT0.3S\","
                        + "\"lateAfter\":\"PT1S\",\"drainAtMost\":\"PT1S\",\"start\":{\"linkBitsPerSecond\":0},\"fault\":{\"atNs\":-1,\"recoverAtMostNs\":0}}}}";
        assertThat(CommandLine.of(line).command().word()).isEqualTo("begin");
        assertThatThrownBy(() -> CommandLine.of(line.replace(part, instead)))
                .isInstanceOf(LineException.class)
                .hasMessageStartingWith("the command 'begin': " + reason);
    }

    @Test
    void aTooLongLineIsNotMade() {
        SharedFacts told = new SharedFacts(Map.of("there", Map.of("key", "é".repeat(Lines.LONGEST_BYTES / 2))));
        assertThatThrownBy(() -> new CommandLine(7, "r", new Command.Bind(told)).text())
                .isInstanceOfSatisfying(LineException.class, e -> {
                    assertThat(e).hasMessage("'bind' is longer than 16 MiB");
                    assertThat(e.id()).isEqualTo(7);
                });
    }
}
