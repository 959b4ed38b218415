package org.derbench.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.Environment;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sparse file stands in for the card. */
class ImageFlashTest {

    @TempDir
    private Path folder;

    private Path image;
    private Path card;
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    @BeforeEach
    void make() throws Exception {
        image = Cards.bare(folder.resolve("derbench.img"));
        card = folder.resolve("card");
        try (RandomAccessFile file = new RandomAccessFile(card.toFile(), "rw")) {
            file.setLength(64 << 20);
            file.seek(5 << 20);
            file.write(new byte[] {1, 2, 3});
        }
    }

    private void flash(String answer) throws Exception {
        PrintStream out = new PrintStream(said, true);
        new ImageFlash(image, card, false)
                .run(
                        new Environment(folder, Map.of(), out, out, false, false),
                        new BufferedReader(new StringReader(answer)));
    }

    @Test
    @DisplayName("the image is written over the former contents and read back; the rest of the card stays")
    void theImageIsWrittenAndReadBack() throws Exception {
        flash("card\n");

        assertThat(said.toString())
                .contains("Everything on " + card.toRealPath() + " (0.1 GB) is lost. Type card to go on: ")
                .endsWith("card holds derbench.img, read back\n");
        assertThat(Files.size(card)).isEqualTo(64 << 20);
        assertThat(ReadBack.firstDifference(image, card, false)).isEmpty();
    }

    @Test
    void nothingIsWrittenWithoutTheRightAnswer() throws Exception {
        byte[] before = Files.readAllBytes(card);

        for (String answer : new String[] {"", "y\n", "cards\n"}) {
            assertThatThrownBy(() -> flash(answer))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("not written: the answer was not card");
        }
        assertThat(Files.readAllBytes(card)).isEqualTo(before);
    }

    @Test
    @DisplayName("a card that does not hold what was written is found out")
    void aCardThatForgetsIsFoundOut() throws Exception {
        flash("card\n");
        try (RandomAccessFile file = new RandomAccessFile(card.toFile(), "rw")) {
            file.seek(6_000_001);
            file.write(7);
        }

        assertThat(ReadBack.firstDifference(image, card, false)).hasValue(6_000_001);
        try (RandomAccessFile file = new RandomAccessFile(card.toFile(), "rw")) {
            file.setLength(1 << 20);
        }
        assertThat(ReadBack.firstDifference(image, card, false)).hasValue(1 << 20);
    }

    @Test
    @DisplayName("a card that is too small or a file that is no image is refused before any question")
    void wrongCardsAndFilesAreRefusedFirst() throws Exception {
        try (RandomAccessFile file = new RandomAccessFile(card.toFile(), "rw")) {
            file.setLength(1 << 20);
        }
        assertThatThrownBy(() -> flash("card\n"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("take a larger card");
        image = card;
        assertThatThrownBy(() -> flash("card\n"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("has no partition table");
        image = folder.resolve("absent");
        assertThatThrownBy(() -> flash("card\n"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("there is no such image");
        assertThat(said.toString()).isEmpty();
    }
}
