package org.derbench.run.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.derbench.lab.pair.LinkChange;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FaultReaderTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "at: 3 s, link: down, for: 2 s              | link-down-2s at 3 s",
                "{at: 3 s, link: down, for: 2 s}            | link-down-2s at 3 s",
                "loss: 5 %, for: 1500 ms, at: 500 ms        | loss-5%-1500ms at 500 ms",
                "at: 1 min, delay: 300 ms, for: 2 s         | delay-300ms-2s at 60 s",
                "at: 3 s, kill: broker, restartAfter: 1 s   | broker-restart-1s at 3 s",
                "at: 3 s, kill: broker, of: market, restartAfter: 1 s | broker-restart-1s-of-market at 3 s",
                "at: 3 s, kill: router, restartAfter: 1 s    | router-restart-1s at 3 s",
                "at: 3 s, loss: 5 %, of: readings, for: 2 s | loss-5%-2s-of-readings at 3 s",
                "at: 3 s, address: changes                    | address-changes at 3 s",
                "at: 3 s, address: changes, of: gateway, for: 2 s | address-changes-2s-of-gateway at 3 s",
                "at: 3 s, kill: responder, restartAfter: 1 s | responder-restart-1s at 3 s"
            })
    void aFaultHasANameAndATime(String text, String label) {
        assertThat(FaultReader.parse(text).label()).isEqualTo(label);
        assertThat(FaultReader.parse(FaultReader.canonical(text))).isEqualTo(FaultReader.parse(text));
    }

    @Test
    void noFaultIsWrittenAsNone() {
        assertThat(FaultReader.parse("none")).isNull();
        assertThat(FaultReader.canonical("none")).isEqualTo("none");
    }

    @Test
    void aLinkFaultSaysItsEffect() {
        assertThat(FaultReader.parse("at: 3 s, loss: 2.5 %, for: 2 s"))
                .isEqualTo(new LinkFault(
                        Duration.ofSeconds(3), Duration.ofSeconds(2), "loss", "", "2.5 %", LinkChange.loss(2.5)));
        assertThat(FaultReader.parse("at: 3 s, link: down, for: 2 s").ofLink().change())
                .isEqualTo(LinkChange.DOWN);
        assertThat(FaultReader.parse("at: 3 s, kill: broker, restartAfter: 2 s").ofLink())
                .isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                                        | ''''' is no fault: one is like {at: 3 s, link: down, for: 2 s}'",
                "down                                      | '''down'' is no fault'",
                "at: 3 s, at: 4 s                          | is no fault",
                "at: 3 s, for: 2 s                         | it says nothing that happens",
                "at: 3 s, link: down, loss: 5 %, for: 2 s  | it is several faults: link, loss",
                "link: down, for: 2 s                      | '''at'' is missing'",
                "at: 3 s, link: down                       | '''for'' is missing'",
                "at: 3 s, kill: broker                     | '''restartAfter'' is missing'",
                "at: 3 s, link: down, restartAfter: 2 s    | '''restartAfter'' is nothing that a fault of kind ''link'' has: it has at, link, of, for'",
                "at: 3, link: down, for: 2 s               | at: '3' is not a duration",
                "at: -3 s, link: down, for: 2 s            | at: '-3 s' is not a duration",
                "at: 3 s, link: down, for: 1.9 ms          | for: '1.9 ms' has a fraction of a millisecond",
                "at: 3 s, delay: 0.5 ms, for: 2 s          | delay: '0.5 ms' has a fraction of a millisecond",
                "at: 3 s, link: up, for: 2 s               | '''link: up'' must be ''link: down'''",
                "at: 3 s, kill: router, of: a, restartAfter: 2 s | '''of: a'': ''kill: router'' says which process already'",
                "at: 3 s, address: goes                    | '''address: goes'' must be ''address: changes'''",
                "at: 3 s, loss: 0 %, for: 2 s              | '''loss: 0 %'' must be such as ''5 %'', above 0 and below 100'",
                "at: 3 s, loss: 100 %, for: 2 s            | above 0 and below 100",
                "at: 3 s, loss: 5, for: 2 s                | must be such as '5 %'",
                "at: 3 s, delay: 2 min, for: 2 s           | '''delay: 2 min'' must be at most 60 s'"
            })
    @DisplayName("a text that is no fault is refused in one line that says what would be right")
    void wrongFaultsAreRefusedInOneLine(String text, String reason) {
        assertThatThrownBy(() -> FaultReader.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(reason);
    }
}
