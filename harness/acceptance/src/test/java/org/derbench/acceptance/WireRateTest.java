package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.derbench.acceptance.Derbench.Result;
import org.derbench.engine.json.Fields;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WireRateTest {

    @TempDir
    private Path results;

    @BeforeEach
    void pair() throws Exception {
        Machine.requireEmulatedPair();
    }

    @ParameterizedTest
    @CsvSource({"1mbit,oneway", "10mbit,oneway", "100mbit,oneway", "1mbit,saturate", "10mbit,saturate", "100mbit,saturate"})
    void zeromqFillsTheLink(String link, String load) throws Exception {
        Result trial = Derbench.here().run("trial", "--middleware", "zeromq", "--serializer", "ProtoStuff", "--pattern",
                "push-pull", "--link", link, "--load", load, "--duration", "3s", "--json", "--results", results.toString());

        assertThat(trial.exitCode()).as(trial.err() + trial.out()).isZero();
        assertThat(Fields.parse(trial.out()).number("linkUtilization")).isBetween(0.95, 1.02);
    }
}
