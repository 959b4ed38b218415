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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    private static final String REPORTS = """
            package org.example

            Report extends AbstractBean stamped values.at.start sent by client | A report.
                client | String      | M | Who reports.
                number | int         | M | Its number.
                values | List<Value> | M | Its values.
            Value extends AbstractBean | A value.
                at    | Period | M | When.
                value | double | M | How much.
            Period extends AbstractBean | A time.
                start | String | M | From when.
                days  | int    | M | How long.
            """;

    @Test
    void aStampIsFoundThroughListsAndObjects() throws IOException {
        make(REPORTS);
        assertThat(source("Report"))
                .contains("public final class Report extends AbstractBean implements Stamped {")
                .contains("Value step0 = first(this.values);\n        if (step0 == null) {\n            return null;")
                .contains("Period step1 = step0.getAt();")
                .contains("return step1.getStart();")
                .contains("setValues(new ArrayList<>(List.of(new Value())));")
                .contains("step0.setAt(new Period());")
                .contains("step1.setStart(text);")
                .contains("return this.client == null ? \"\" : this.client;");
    }

    @Test
    void aMessageComparesAllButItsStamp() throws IOException {
        make(REPORTS);
        assertThat(source("Report"))
                .contains("&& sameButFirst(this.values, o.values)"
                        + " && sameButStamp0(first(this.values), first(o.values))")
                .contains("&& sameButStamp1(a.getAt(), b.getAt())\n                && same(a.getValue(), b.getValue())")
                .contains("&& a.getDays() == b.getDays();")
                .doesNotContain("getStart(), b.getStart()");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "values.when.start; Report: Value has no field when",
                "number; Report: Report.number is no String, and no long of the message itself",
                "client.name; Report: Report.client holds no class of these tables"
            })
    void aStampThatIsNotThereIsNamed(String way, String reason) {
        assertThatThrownBy(() -> make(REPORTS.replace("values.at.start", way)))
                .hasMessage(folder.resolve("example.table") + ": " + reason);
    }

    @Test
    void aNumberCanBeTheStamp() throws IOException {
        make(REPORTS.replace("values.at.start", "number").replace("number | int ", "number | long"));
        assertThat(source("Report"))
                .contains("public final class Report extends AbstractBean implements Message {")
                .contains("public long stampTicks() {\n        return this.number;")
                .contains("this.number = ticks;")
                .contains("return sameButStamp(o) && same(stampTicks(), o.stampTicks());")
                .doesNotContain("this.number == o.number");
    }
}
