package org.derbench.engine.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class FileReasonTest {

    @Test
    void theReasonIsAFewWords() {
        assertThat(FileReason.of(new AccessDeniedException("/f"))).isEqualTo("permission denied");
        assertThat(FileReason.of(new NoSuchFileException("/f"))).isEqualTo("there is no such file or folder");
        assertThat(FileReason.of(new FileAlreadyExistsException("/f"))).isEqualTo("it is a file");
        assertThat(FileReason.of(new FileSystemException("/f", null, "No space left on device")))
                .isEqualTo("No space left on device");
        assertThat(FileReason.of(new FileSystemException("/f"))).isEqualTo("/f");
        assertThat(FileReason.of(new IOException("it broke"))).isEqualTo("it broke");
    }
}
