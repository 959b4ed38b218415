package org.derbench.engine.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingsTest {

    @TempDir
    private Path folder;

    private final Recording recording = new Recording();

    @BeforeEach
    void record() {
        System.setProperty(Recordings.FOLDER_PROPERTY, folder.toString());
        recording.start();
    }

    @AfterEach
    void end() {
        recording.close();
        System.clearProperty(Recordings.FOLDER_PROPERTY);
    }

    @Test
    void aRecordingHasTheNamesOfItsRoles() throws IOException {
        Recordings.keep(List.of("source", "sink"));
        assertThat(folder.toFile().listFiles())
                .singleElement()
                .satisfies(file -> assertThat(Recordings.roleOf(file.toPath())).isEqualTo("source+sink"));
    }

    @Test
    void aProcessWithoutARoleKeepsNothing() throws IOException {
        Recordings.keep(List.of());
        assertThat(folder).isEmptyDirectory();
    }
}
