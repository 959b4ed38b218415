package org.derbench.lab.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.lab.BadInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {

    @TempDir
    private Path parent;

    @Test
    void itIsReadableByItsUserOnly() throws Exception {
        RunFolder.in(parent);

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(only(parent))))
                .isEqualTo("rwx------");
    }

    @Test
    void anExistingOneIsUsedAgain() throws Exception {
        RunFolder.in(parent);
        RunFolder.in(parent);

        assertThat(only(parent)).isDirectory();
    }

    @Test
    void oneThatOthersMayReadIsRefused() throws Exception {
        RunFolder.in(parent);
        Files.setPosixFilePermissions(only(parent), PosixFilePermissions.fromString("rwxr-xr-x"));

        assertThatThrownBy(() -> RunFolder.in(parent))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("mode 0700")
                .hasMessageContaining("remove or rename it");
    }

    @Test
    void aReplaceableFolderIsRefused() throws Exception {
        Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwxrwxrwx"));

        assertThatThrownBy(() -> RunFolder.in(parent))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("chmod +t " + parent.toRealPath());
    }

    @Test
    void aLinkInItsPlaceIsRefused() throws Exception {
        RunFolder.in(parent);
        Path path = only(parent);
        Files.move(path, parent.resolve("elsewhere"));
        Files.createSymbolicLink(path, parent.resolve("elsewhere"));

        assertThatThrownBy(() -> RunFolder.in(parent)).isInstanceOf(BadInputException.class);
    }

    @Test
    void aMissingParentIsOneClearLine() {
        assertThatThrownBy(() -> RunFolder.in(parent.resolve("absent")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("TMPDIR");
    }

    private static Path only(Path parent) throws Exception {
        try (Stream<Path> files = Files.list(parent)) {
            List<Path> all = files.toList();
            assertThat(all).hasSize(1);
            return all.get(0);
        }
    }
}
