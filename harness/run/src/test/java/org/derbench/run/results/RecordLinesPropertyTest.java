package org.derbench.run.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.derbench.engine.record.TrialRecord;
import org.derbench.run.plan.Cells;

/** A file of records that a loss of power ended anywhere. */
class RecordLinesPropertyTest {

    @Property(tries = 150)
    void aCutFileKeepsItsWholeRecords(
            @ForAll @Size(min = 1, max = 4) List<@StringLength(max = 30) String> reasons,
            @ForAll @IntRange(max = 100_000) int at)
            throws IOException {
        List<TrialRecord> records = reasons.stream().map(Cells::failed).toList();
        byte[] bytes = text(records).getBytes(StandardCharsets.UTF_8);
        int cut = at % (bytes.length + 1);
        Path file = Files.createTempFile("trials", ".jsonl");
        try {
            Files.write(file, Arrays.copyOf(bytes, cut));
            List<TrialRecord> heard = new ArrayList<>();
            RecordLines.Whole whole = RecordLines.forEach(file, Integer.MAX_VALUE, heard::add);
            assertThat(heard).isEqualTo(records.subList(0, heard.size()));
            String read = text(heard);
            assertThat(whole.bytes()).isEqualTo(read.getBytes(StandardCharsets.UTF_8).length - (whole.ended() ? 0 : 1));
            assertThat(whole.line() == 0).isEqualTo(whole.bytes() == cut);
        } finally {
            Files.delete(file);
        }
    }

    private static String text(List<TrialRecord> records) {
        StringBuilder text = new StringBuilder();
        records.forEach(record -> text.append(record.toLine()).append('\n'));
        return text.toString();
    }
}
