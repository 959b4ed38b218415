package org.derbench.lab.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RemovalTest {

    private static final int FILES = 2000;

    @TempDir
    private Path temporary;

    private Path full() throws Exception {
        Path folder = Files.createDirectories(temporary.resolve("a/b"));
        for (int i = 0; i < FILES; i++) {
            Files.createFile(folder.resolve("file-" + i));
        }
        return temporary.resolve("a");
    }

    @RepeatedTest(3)
    void twoRemovalsDoNotDisturbEachOther() throws Exception {
        Path folder = full();
        CompletableFuture<Void> other = CompletableFuture.runAsync(() -> remove(folder));
        remove(folder);
        other.get();
        assertThat(folder).doesNotExist();
    }

    @Test
    void onlyMissingFilesAreNoFailure() throws Exception {
        Files.walkFileTree(temporary.resolve("never-there"), new Removal());
        Removal removal = new Removal();
        removal.visitFileFailed(temporary, new NoSuchFileException("gone"));
        assertThatThrownBy(() -> removal.visitFileFailed(temporary, new IOException("broken disk")))
                .hasMessage("broken disk");
    }

    private static void remove(Path folder) {
        try {
            Files.walkFileTree(folder, new Removal());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
