package org.derbench.run.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.record.TrialRecord;
import org.derbench.run.plan.Cells;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rest of a file after its last whole record may be left out, or is damage. */
class RecordLinesTest {

    private static final String ONE = Cells.failed("one").toLine() + "\n";
    private static final String TWO = Cells.failed("two").toLine() + "\n";
    private static final String ZEROS = "\0\0\0";
    private static final String TORN = "{\"schemaVersion\":2,\"ident";

    @TempDir
    private Path folder;

    private final List<TrialRecord> heard = new ArrayList<>();

    private RecordLines.Whole read(String text) throws IOException {
        return read(text, Integer.MAX_VALUE);
    }

    private RecordLines.Whole read(String text, int atMost) throws IOException {
        return RecordLines.forEach(Files.writeString(folder.resolve("trials.jsonl"), text), atMost, heard::add);
    }

    @Test
    void aWholeFileHasNothingLeft() throws IOException {
        assertThat(read(ONE + TWO)).isEqualTo(new RecordLines.Whole(ONE.length() + TWO.length(), true, 0, ""));
        assertThat(heard).hasSize(2);
    }

    @Test
    void aLastRecordMayLackItsLineEnd() throws IOException {
        assertThat(read(ONE.strip())).isEqualTo(new RecordLines.Whole(ONE.length() - 1, false, 0, ""));
    }

    @Test
    void onlyTheFirstRecordsAreHeard() throws IOException {
        assertThat(read(ONE + TWO, 1).bytes()).isEqualTo(ONE.length());
        assertThat(heard).hasSize(1);
    }

    @Test
    void aTornLastLineIsLeftOut() throws IOException {
        RecordLines.Whole whole = read(ONE + TORN);
        assertThat(whole.bytes()).isEqualTo(ONE.length());
        assertThat(whole.line()).isEqualTo(2);
        assertThat(whole.because()).isNotEmpty();
    }

    @Test
    void zerosAtTheEndAreLeftOut() throws IOException {
        assertThat(read(ONE + ZEROS + "\n \t\r\n" + ZEROS))
                .isEqualTo(new RecordLines.Whole(ONE.length(), true, 2, "is no record of a trial (it is blank)"));
    }

    @Test
    void whatTheTornLineIsGoesBeforeZeros() throws IOException {
        for (String after : List.of(TORN + "\n" + ZEROS, ZEROS + "\n" + TORN)) {
            RecordLines.Whole whole = read(ONE + after);
            assertThat(whole.line()).isEqualTo(2);
            assertThat(whole.because()).isNotEmpty().doesNotContain("it is blank");
        }
    }

    @Test
    void twoTornLinesAreDamage() {
        assertThatThrownBy(() -> read(ONE + TORN + "\n" + TORN))
                .isInstanceOf(ResultsDamagedException.class)
                .hasMessageContaining("line 2 ");
        assertThatThrownBy(() -> read(ONE + ZEROS + "\n" + TORN + "\n" + TORN + "\n"))
                .isInstanceOf(ResultsDamagedException.class)
                .hasMessageContaining("line 2 ");
    }

    @Test
    void aRecordAfterAnotherLineIsDamage() {
        for (String between : List.of(TORN, ZEROS)) {
            assertThatThrownBy(() -> read(ONE + between + "\n" + TWO))
                    .isInstanceOf(ResultsDamagedException.class)
                    .hasMessageContaining("line 2 ")
                    .hasMessageContaining("is not the last one");
        }
    }

    @Test
    void otherEncodingsAreNoRecord() throws IOException {
        Path file = folder.resolve("trials.jsonl");
        Files.write(file, new byte[] {'{', (byte) 0xff, '}', '\n'});
        assertThat(RecordLines.forEach(file, Integer.MAX_VALUE, heard::add).because())
                .contains("not UTF-8");
    }
}
