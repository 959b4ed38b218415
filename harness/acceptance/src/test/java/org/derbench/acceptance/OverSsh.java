package org.derbench.acceptance;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** The frame of tests of a laboratory over ssh: two hosts, and derbench on a coordinator beside them. */
abstract class OverSsh {

    @TempDir
    Path folder;

    SshLab lab;
    Derbench derbench;

    @BeforeEach
    void open() throws Exception {
        lab = new SshLab(folder);
        derbench = Derbench.in(folder).through(lab.atCoordinator(), Derbench.HOME);
    }

    @AfterEach
    void close() {
        if (lab != null) {
            lab.close();
        }
    }
}
