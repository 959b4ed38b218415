package org.derbench.engine.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenFoldersTest {

    @TempDir
    private Path parent;

    @Test
    @DisplayName("a folder that only its user writes is not open, also below a folder of all with a sticky bit")
    void aUsersOwnFolderIsNotOpen() throws Exception {
        assertThat(OpenFolders.above(Files.createDirectory(parent.resolve("own"))))
                .isEmpty();
        Files.setAttribute(parent, "unix:mode", 041777);
        assertThat(OpenFolders.above(parent.resolve("own"))).isEmpty();
    }

    @Test
    void whatOthersMayWriteOrReplaceIsNamed() throws Exception {
        Path own = Files.createDirectory(parent.resolve("own"));
        Path jar = Files.createFile(own.resolve("a.jar"));
        Files.setPosixFilePermissions(jar, PosixFilePermissions.fromString("rw-r--rw-"));
        assertThat(OpenFolders.above(jar)).contains(jar.toRealPath());
        assertThat(OpenFolders.above(own)).isEmpty();
        Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThat(OpenFolders.above(own)).contains(parent.toRealPath());
    }
}
