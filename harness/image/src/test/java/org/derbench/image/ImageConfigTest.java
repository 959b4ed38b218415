package org.derbench.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.derbench.lab.BadInputException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.Programs;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImageConfigTest {

    private static final BoardConf NOTHING = new BoardConf(Map.of());

    @TempDir
    private Path folder;

    private Path card;

    @BeforeEach
    void format() throws Exception {
        Assumptions.assumeTrue(Programs.find("mcopy").isPresent(), "mtools are not installed: apt-get install mtools");
        card = Cards.formatted(folder.resolve("card"));
    }

    @Test
    void settingsAndKeysComeBackFromTheCard() throws Exception {
        Path key = Files.writeString(folder.resolve("id.pub"), "# mine\nssh-ed25519 AAAAC3Nz me@here\n");

        assertThat(new ImageConfig(NOTHING, Optional.empty()).applyTo(card))
                .containsExactly("nobody is let in: name a public key with --key FILE");
        assertThat(new ImageConfig(new BoardConf(Map.of("host", "pi-1")), Optional.of(ImageConfig.keysIn(key)))
                        .applyTo(card))
                .containsExactly("host=pi-1", "1 key is let in as derbench");
        assertThat(new ImageConfig(new BoardConf(Map.of("address", "192.0.2.4/24")), Optional.empty()).applyTo(card))
                .containsExactly("host=pi-1", "address=192.0.2.4/24", "1 key is let in as derbench");
    }

    @Test
    void nothingOutsideOfTheFatPartitionChanges() throws Exception {
        byte[] before = Files.readAllBytes(card);
        new ImageConfig(new BoardConf(Map.of("host", "pi-1")), Optional.empty()).applyTo(card);
        byte[] after = Files.readAllBytes(card);

        assertThat(after).hasSameSizeAs(before).isNotEqualTo(before);
        int end = Cards.FAT_AT + Cards.FAT_BYTES;
        assertThat(Arrays.equals(before, 0, Cards.FAT_AT, after, 0, Cards.FAT_AT))
                .isTrue();
        assertThat(Arrays.equals(before, end, before.length, after, end, after.length))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
    void aKeyThatWindowsSavedIsRead(String encoding) throws Exception {
        Path key = folder.resolve("key.pub");
        Files.write(key, "\ufeffssh-ed25519 AAAA me\r\n".getBytes(encoding));

        assertThat(ImageConfig.keysIn(key)).isEqualTo("ssh-ed25519 AAAA me\n");
    }

    @Test
    void settingsTypedUnderWindowsAreFound() throws Exception {
        try (Children children = Children.registeredIn(RunFolder.standard())) {
            CardFiles files = new CardFiles(card, children);
            files.write("board.conf.txt", "\ufeffhost=pi-7\r\n");
            files.write("authorized_keys.txt", "\ufeff# mine\r\nssh-ed25519 AAAA me\r\n");
        }

        assertThat(new ImageConfig(NOTHING, Optional.empty()).applyTo(card))
                .containsExactly("host=pi-7", "1 key is let in as derbench");
    }

    @Test
    void aPrivateKeyIsKeptOffACard() throws Exception {
        Path secret = Files.writeString(
                folder.resolve("id"),
                "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNz\n-----END OPENSSH PRIVATE KEY-----\n");

        assertThatThrownBy(() -> ImageConfig.keysIn(secret))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("is not a file of public keys");
        assertThatThrownBy(() -> ImageConfig.keysIn(folder))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("cannot be read");
        assertThatThrownBy(() -> ImageConfig.keysIn(Path.of("/dev/zero")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("cannot be read");
    }
}
