package org.derbench.run.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitTest {

    @ParameterizedTest
    @CsvSource({
        "p99, 200 ms, 2e8, p99 <= 200 ms",
        "p99.9, <= 1.5 us, 1500, p99.9 <= 1.5 us",
        "max, 2s, 2e9, max <= 2s",
        "lost, 0, 0, lost <= 0",
        "throughput, >= 500/s, 500, throughput >= 500/s",
        "throughput, 0.5, 0.5, throughput >= 0.5",
        "commands.p99, 2 s, 2e9, commands.p99 <= 2 s",
        "commands.p99.9, 2 s, 2e9, commands.p99.9 <= 2 s",
        "p2.lost, 0, 0, p2.lost <= 0",
        "values.throughput, 5/s, 5, values.throughput >= 5/s",
    })
    void aLimitIsRead(String name, String text, double bound, String label) {
        Limit limit = Limit.of(name, text);
        assertThat(limit.bound()).isEqualTo(bound);
        assertThat(limit.label()).isEqualTo(label);
        assertThat(Limit.of(name, limit.text())).isEqualTo(limit);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "p99 | 200 | '200' is no limit of p99: it is such as '200 ms' (ns, us, ms or s)",
                "p99 | 0 ms | '0 ms' is no limit of p99: it is such as '200 ms' (ns, us, ms or s)",
                "p99 | >= 2 ms | '>= 2 ms': a limit of p99 is an upper one, such as '<= 200 ms'",
                "lost | 1 % | '1 %' is no limit of lost: it is such as '0'",
                "throughput | < 5 | '< 5': a limit of throughput is a lower one, such as '>= 500/s'",
            })
    void wrongWordsSayWhatIsRight(String name, String text, String complaint) {
        assertThatThrownBy(() -> Limit.of(name, text)).hasMessage(complaint);
    }

    @Test
    void anUnknownFigureNamesAll() {
        assertThatThrownBy(() -> Limit.of("p101", "1 ms"))
                .hasMessage("no figure is called 'p101': use " + Figure.NAMES);
        assertThatThrownBy(() -> Limit.of("values.commands.p99", "1 ms"))
                .as("a route has no routes")
                .hasMessage("no figure is called 'values.commands.p99': use " + Figure.NAMES);
    }
}
