package org.derbench.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class SqliteSessionTest {

    @Test
    void aFolderWhereNothingMayRunIsNamed() {
        SQLException failure = new SQLException(
                "Error opening connection", new Exception("No native library found for os.name=Linux, os.arch=x86_64"));
        assertThat((Throwable) SqliteSession.told(failure))
                .hasMessageContaining("cannot be loaded from " + System.getProperty("java.io.tmpdir"))
                .hasMessageContaining("TMPDIR=FOLDER");
    }

    @Test
    void anotherFailureStaysWhatItIs() {
        SQLException failure = new SQLException("the disk is full");
        assertThat((Throwable) SqliteSession.told(failure)).isSameAs(failure);
    }
}
