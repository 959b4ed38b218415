package org.derbench.lab.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.derbench.lab.BadInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BoardsTest {

    private static final Boards SHIPPED = new Boards(Path.of("../../boards"));

    @TempDir
    private Path folder;

    @Test
    void eachBoardHasATwin() {
        List<String> real = SHIPPED.names().stream()
                .filter(name -> !name.endsWith("-emulated")
                        && !name.endsWith("-virtual")
                        && !List.of("host", "qemu").contains(name))
                .toList();

        assertThat(real)
                .containsExactly(
                        "bbb",
                        "cm4",
                        "imx6ull",
                        "imx8m",
                        "j4125",
                        "laptop",
                        "n100",
                        "rpi3",
                        "rpi4",
                        "rpi5",
                        "rpizero2w",
                        "stm32mp1");
        assertThat(SHIPPED.names())
                .containsAll(real.stream().map(name -> name + "-emulated").toList());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bbb",
                "cm4",
                "imx6ull",
                "imx8m",
                "j4125",
                "laptop",
                "n100",
                "rpi3",
                "rpi4",
                "rpi5",
                "rpizero2w",
                "stm32mp1"
            })
    void aTwinNamesItsBoardAndItsSource(String name) {
        Board twin = SHIPPED.named(name + "-emulated");
        Board.Emulated emulated = twin.emulates().orElseThrow();

        assertThat(SHIPPED.named(name).emulates()).isEmpty();
        assertThat(emulated.board()).isEqualTo(name);
        assertThat(emulated.source()).contains("sbc-bench");
        assertThat(twin.description()).contains("estimated, +- %.0f %%".formatted(emulated.uncertaintyPercent()));
        assertThat(twin.timeFactor()).isEqualTo(SHIPPED.named(name).timeFactor());
        assertThat(SHIPPED.named(name).sevenZipMips()).contains(emulated.sevenZipMips());
        assertThat(SHIPPED.named(name).cores()).isPresent();
    }

    @Test
    void aTwinWithoutScoreNeedsItsBoards() throws Exception {
        Files.writeString(folder.resolve("mine.yaml"), "{description: mine, timeFactor: 2}");
        Files.writeString(
                folder.resolve("mine-emulated.yaml"),
                "{description: twin, timeFactor: 2, emulates: {board: mine, uncertaintyPercent: 30}}");

        assertThatThrownBy(() -> new Boards(folder).named("mine-emulated"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("mine-emulated.yaml: emulates: sevenZipMips and source are missing, and mine.yaml has no"
                        + " speed");
    }

    @Test
    void aVirtualBoardIsNoShare() {
        Board board = SHIPPED.named("bbb-virtual");

        assertThat(board.virtual()).isTrue();
        assertThat(board.emulates()).isEmpty();
        assertThat(SHIPPED.named("bbb-emulated").virtual()).isFalse();
    }

    @Test
    void eachOfTheTenSetupsHasATwin() {
        assertThat(List.of("bbb", "rpi3", "laptop").stream().flatMap(name -> SHIPPED.named(name).setups().stream()))
                .hasSize(10);
        assertThat(SHIPPED.named("laptop").setups()).containsExactly("1mbit", "10mbit", "100mbit", "1gbit");
        assertThat(List.of("bbb", "rpi3", "laptop"))
                .allSatisfy(name -> assertThat(SHIPPED.named(name + "-emulated").setups())
                        .isEqualTo(SHIPPED.named(name).setups()));
    }

    @Test
    void aFasterMachineGivesASmallerShare() {
        Board.Emulated emulated = SHIPPED.named("rpi3-emulated").emulates().orElseThrow();

        assertThat(emulated.shareOf(4028)).isCloseTo(0.25, within(0.001));
        assertThat(emulated.shareOf(500)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "timeFactor: 2 | timeFactor: 0.5 | mine.yaml: timeFactor: must have a minimum value of 1",
                "timeFactor: 2 | timeFactr: 2    | mine.yaml: unknown property 'timeFactr': did you mean 'timeFactor'? (there are description, model, timeFactor, setups, cores, memoryMegabytes, speed, emulates, price",
                "timeFactor: 2 | setups: 1mbit   | mine.yaml: setups: must be a list, not '1mbit'",
                "emulates: {   | emulates: {x: 1,| mine.yaml: emulates: unknown property 'x' (there are ",
                "600           | fast            | mine.yaml: emulates.sevenZipMips: must be a number, not 'fast'",
                "source: here  | x: 1            | mine.yaml: emulates: unknown property 'x' (there are ",
                "board: bbb    | board: ''       | mine.yaml: emulates.board: ",
            })
    void errorsNameFilePlaceAndReason(String good, String bad, String line) throws Exception {
        String text = """
                description: mine
                timeFactor: 2
                emulates: {board: bbb, sevenZipMips: 600, uncertaintyPercent: 30, source: here}
                """;
        Files.writeString(folder.resolve("mine.yaml"), text.replace(good, bad));

        assertThatThrownBy(() -> new Boards(folder).named("mine"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(line)
                .message()
                .doesNotContain("\n");
    }

    @Test
    void unknownNamesListKnownOnes() {
        assertThatThrownBy(() -> SHIPPED.named("bbc"))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(
                        "unknown board 'bbc': did you mean 'bbb'? (there are 27: see derbench list boards)");
    }
}
