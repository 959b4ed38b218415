package org.derbench.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class BenchOrderTest {

    private final BenchOrder order = new BenchOrder(
            Path.of("/plugins/a b"), "XML \"quoted\"", Path.of("/models/c"), "DSCH", "study", Effort.QUICK);

    @Test
    void anOrderSurvivesItsJson() {
        assertThat(BenchOrder.parse(order.toJson())).isEqualTo(order);
    }

    @Test
    @DisplayName("the command has the options of the serializer and ends with the order")
    void theCommandHasTheSerializersOptions() {
        List<String> command =
                BenchCommand.of("/bin/java", Path.of("/dist/bench"), List.of("--add-opens=a/b=ALL-UNNAMED"), order);
        assertThat(command)
                .startsWith("/bin/java")
                .contains("--add-opens=a/b=ALL-UNNAMED")
                .containsSequence("-cp", "/dist/bench/*")
                .endsWith(BenchMain.class.getName(), order.toJson());
    }

    @Test
    void longerMeasurementsAreExpectedToTakeLonger() {
        assertThat(Effort.SIZES.expected()).isLessThan(Effort.QUICK.expected());
        assertThat(Effort.QUICK.expected()).isLessThan(Effort.FULL.expected());
    }
}
