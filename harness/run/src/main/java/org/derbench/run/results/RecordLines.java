package org.derbench.run.results;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.derbench.engine.record.RecordException;
import org.derbench.engine.record.TrialRecord;

/**
 * Reads a file of records, one a line. An interrupted write may leave text after the last whole record: it is ignored.
 * A line that is no record and has a record after it is damage.
 */
final class RecordLines {

    /** The most bytes of a record; far more than any has. */
    private static final int MOST_BYTES = 1 << 26;

    private final Path file;
    private final Consumer<TrialRecord> heard;
    private long whole;
    private boolean ended = true;
    private int number;
    private int badLine;
    private String badBecause = "";
    private boolean torn;

    private RecordLines(Path file, Consumer<TrialRecord> heard) {
        this.file = file;
        this.heard = heard;
    }

    /**
     * How far a file is whole.
     *
     * @param bytes the length up to the last whole record
     * @param ended whether that record has its line end
     * @param line the number of the line after it, from 1; 0 if nothing follows
     * @param because why that line is no record
     */
    record Whole(long bytes, boolean ended, int line, String because) {}

    /**
     * Hears the first {@code atMost} records.
     *
     * @throws ResultsDamagedException if the file is damaged, or of a newer version
     */
    static Whole forEach(Path file, int atMost, Consumer<TrialRecord> heard) throws IOException {
        RecordLines lines = new RecordLines(file, heard);
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
            lines.read(in, atMost);
        }
        return new Whole(lines.whole, lines.ended, lines.badLine, lines.badBecause);
    }

    private void read(InputStream in, int atMost) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        long at = 0;
        for (int next = in.read(); next >= 0 && number < atMost; next = in.read()) {
            at++;
            if (next == '\n') {
                take(line, at, true);
                line.reset();
            } else if (line.size() <= MOST_BYTES) {
                line.write(next);
            }
        }
        if (line.size() > 0) {
            take(line, at, false);
        }
    }

    private void take(ByteArrayOutputStream line, long end, boolean hasEnd) throws IOException {
        number++;
        try {
            TrialRecord record = TrialRecord.parse(text(line.toByteArray()));
            requireNothingBefore();
            heard.accept(record);
            whole = end;
            ended = hasEnd;
        } catch (RecordException e) {
            if (!e.isDamage()) {
                throw new ResultsDamagedException(file, "line " + number + " " + e.getMessage());
            }
            notARecord(blank(line.toByteArray()), e.getMessage());
        }
    }

    private void notARecord(boolean blank, String because) throws ResultsDamagedException {
        if (!blank && torn) {
            requireNothingBefore();
        }
        badBecause = badLine == 0 || !blank ? because : badBecause;
        badLine = badLine == 0 ? number : badLine;
        torn |= !blank;
    }

    private void requireNothingBefore() throws ResultsDamagedException {
        if (badLine > 0) {
            throw new ResultsDamagedException(
                    file,
                    "line " + badLine + " " + badBecause
                            + ", and is not the last one: take the file from a copy, or take that line out; its trial is run again then");
        }
    }

    /** Whether a line has zeros alone: a loss of power may leave them in a file that had already grown. */
    private static boolean blank(byte[] line) {
        for (byte each : line) {
            if (each != 0 && each != ' ' && each != '\t' && each != '\r') {
                return false;
            }
        }
        return true;
    }

    private static String text(byte[] line) throws RecordException {
        if (line.length > MOST_BYTES) {
            throw RecordException.damaged("it is longer than " + MOST_BYTES + " bytes");
        }
        if (blank(line)) {
            throw RecordException.damaged("it is blank");
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line))
                    .toString();
        } catch (CharacterCodingException e) {
            throw RecordException.damaged("it is not UTF-8");
        }
    }
}
