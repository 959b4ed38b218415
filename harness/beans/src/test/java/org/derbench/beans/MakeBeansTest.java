package org.derbench.beans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files that are written. */
class MakeBeansTest {

    private static final String TABLE = """
            package org.example
            uses org.example.part.Place

            Meter extends AbstractBean | A meter.
                number | int         | M | Its number.
                at     | Place       | M | Where it is.
                level  | float       | M | Its level.
                values | List<Float> | O | Its values.
            Clock extends Meter | A meter of time.
                exact | boolean | M | Whether it is exact.
            """;

    @TempDir
    private Path folder;

    private Path sources;

    @BeforeEach
    void folders() throws IOException {
        sources = Files.createDirectory(folder.resolve("sources"));
    }

    private void make(String table) throws IOException {
        Files.writeString(folder.resolve("example.table"), table);
        MakeBeans.main(new String[] {folder.toString(), sources.toString()});
    }

    private String source(String name) throws IOException {
        return Files.readString(sources.resolve("org/example/" + name + ".java"));
    }

    @Test
    void aClassHasItsFieldsAndComparesThem() throws IOException {
        make(TABLE);
        assertThat(source("Meter"))
                .contains("import org.example.part.Place;")
                .contains("/** A meter. */\npublic final class Meter extends AbstractBean {")
                .contains("    /** Where it is. */\n    @Mandatory\n    private Place at;")
                .contains("    private List<Float> values = new ArrayList<>();")
                .contains("public int getNumber() {")
                .contains("return this.number == o.number\n                && same(this.at, o.at)")
                .contains("same(this.level, o.level)");
    }

    @Test
    void aSubclassAsksItsSuperclassFirst() throws IOException {
        make(TABLE);
        assertThat(source("Clock"))
                .contains("public boolean isExact() {")
                .contains("return super.sameFields(o)\n                && this.exact == o.exact;");
    }

    @Test
    void anUnchangedFileIsLeftAlone() throws IOException {
        make(TABLE);
        Path meter = sources.resolve("org/example/Meter.java");
        FileTime before = FileTime.fromMillis(0);
        Files.setLastModifiedTime(meter, before);
        make(TABLE);
        assertThat(Files.getLastModifiedTime(meter)).isEqualTo(before);
    }

    @Test
    void aClassThatLeftItsTableIsDeleted() throws IOException {
        make(TABLE);
        make(TABLE.substring(0, TABLE.indexOf("Clock")));
        assertThat(sources.resolve("org/example/Clock.java")).doesNotExist();
        assertThat(sources.resolve("org/example/Meter.java")).exists();
    }

    @Test
    void aWrongTableIsNamedWithItsLine() {
        assertThatThrownBy(() -> make("Meter"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(folder.resolve("example.table") + ": line 1: 2 cells are needed, there are 1");
    }
}
