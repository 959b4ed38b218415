package org.derbench.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.derbench.lab.BadInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PartitionTableTest {

    @TempDir
    private Path folder;

    @Test
    void aCardsTableMatchesFdisks() throws Exception {
        PartitionTable table = PartitionTable.of(Cards.bare(folder.resolve("card")));

        assertThat(Integer.toHexString(table.signature())).isEqualTo("de4be4c3");
        assertThat(table.partitions())
                .containsExactly(
                        new PartitionTable.Partition(PartitionTable.FAT32_LBA, true, Cards.FAT_AT, Cards.FAT_BYTES),
                        new PartitionTable.Partition(
                                PartitionTable.LINUX, false, Cards.FAT_AT + Cards.FAT_BYTES, Cards.ROOT_BYTES));
    }

    @Test
    void aFileThatIsNoImageIsRefused() throws Exception {
        Path shortFile = Files.write(folder.resolve("short"), new byte[100]);
        Path empty = Files.write(folder.resolve("zeros"), new byte[4096]);

        assertThatThrownBy(() -> PartitionTable.of(folder.resolve("absent")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("absent: cannot be read");
        assertThatThrownBy(() -> PartitionTable.of(shortFile))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("has no partition table");
        assertThatThrownBy(() -> PartitionTable.of(empty))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("derbench image build");
    }

    @Test
    void aCardOfAnotherLayoutHasNoSettings() throws Exception {
        Path card = Cards.bare(folder.resolve("card"));
        byte[] bytes = Files.readAllBytes(card);
        bytes[446 + 4] = (byte) PartitionTable.LINUX;
        Files.write(card, bytes);

        assertThatThrownBy(() -> PartitionTable.of(card).fat(card))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("is no FAT");
    }
}
