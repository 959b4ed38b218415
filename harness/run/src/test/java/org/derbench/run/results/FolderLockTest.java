package org.derbench.run.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderLockTest {

    @TempDir
    private Path folder;

    /** As who asks whether a sweep runs: for a moment it has a lock that others may have, too. */
    private FileChannel looker() throws IOException {
        Path file = Files.writeString(folder.resolve(FolderLock.NAME), "4711");
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        channel.lock(0, Long.MAX_VALUE, true);
        return channel;
    }

    @Test
    void whoOnlyLooksKeepsNobodyFromAFolder() throws Exception {
        FileChannel looker = looker();
        try (FolderLock taken = FolderLock.take(folder, () -> close(looker))) {
            assertThat(FolderLock.isTaken(folder)).isTrue();
        }
    }

    @Test
    void aFolderThatIsInUseIsRefused() throws Exception {
        try (FileChannel user = looker()) {
            assertThatThrownBy(() -> FolderLock.take(folder, () -> {})).isInstanceOf(ResultsInUseException.class);
            assertThat(user.isOpen()).isTrue();
        }
    }

    private static void close(FileChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
