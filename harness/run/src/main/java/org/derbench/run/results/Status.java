package org.derbench.run.results;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.derbench.engine.io.PlainFile;
import org.derbench.engine.json.Field;
import org.derbench.engine.json.FieldException;
import org.derbench.engine.json.Json;
import org.derbench.engine.json.JsonException;
import org.derbench.engine.json.JsonRecords;

/** The progress of a sweep, as {@code status.json} has it. */
@RecordBuilder
public record Status(
        @Field("forks that are done since it was last started")
        long forksDone,

        @Field("forks that there are to do") long forksInAll,
        @Field("trials that are FAILED or INVALID") long trialsFailed,

        @Field(value = "trials that are DEGRADED", optional = true)
        Long trialsDegraded,

        @Field(value = "the cell that is run, or was last", optional = true)
        String current,

        @Field("about how long it will take") long leftSeconds,

        @Field(value = "what was set aside and why, one line each", optional = true)
        List<String> setAside,

        @Field(value = "whether all of it is done", optional = true)
        Boolean ended,

        @Field(value = "the command that goes on with it", optional = true)
        String resume) {

    private static final int MOST_BYTES = 1 << 20;
    private static final long MOST_SECONDS = Duration.ofDays(100_000).toSeconds();
    private static final int LONGEST_COMMAND = 10_000;
    private static final String WORD = "(?:[A-Za-z0-9_@%+=:,./-]++|'[^']*+'|\\\\')+";
    /**
     * The form of the command that resumes the sweep. A shell does nothing with it but run derbench: the text may come
     * from somebody who sent the folder.
     */
    private static final Pattern COMMAND = Pattern.compile("(?:env " + WORD + " )?derbench sweep(?: " + WORD + ")+");

    /**
     * This status of a sweep that has ended.
     *
     * @param all whether all is done
     */
    public Status withEnded(boolean all) {
        return StatusBuilder.builder(this).ended(all).build();
    }

    Status withResume(String command) {
        return StatusBuilder.builder(this).resume(command).build();
    }

    String toLine() {
        return Json.write(JsonRecords.toMap(this));
    }

    /** The status in a file; empty if it is damaged. That is harmless: a resumed sweep writes it anew. */
    public static Optional<Status> read(Path file) throws IOException {
        try {
            return Optional.of(JsonRecords.of(Status.class, Json.parseObject(PlainFile.text(file, MOST_BYTES))))
                    .filter(Status::isSane);
        } catch (JsonException | FieldException | CharacterCodingException damaged) {
            return Optional.empty();
        }
    }

    private boolean isSane() {
        return leftSeconds <= MOST_SECONDS
                && (resume == null
                        || resume.length() <= LONGEST_COMMAND
                                && COMMAND.matcher(resume).matches());
    }
}
