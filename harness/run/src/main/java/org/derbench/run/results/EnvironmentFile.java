package org.derbench.run.results;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import org.derbench.engine.io.PlainFile;
import org.derbench.engine.json.FieldException;
import org.derbench.engine.json.Json;
import org.derbench.engine.json.JsonException;

/** Reads {@code environment.json}. */
final class EnvironmentFile {

    /** The most bytes: more than a sweep writes that is resumed every minute for a month. */
    private static final int MOST_BYTES = 1 << 26;

    private static final String REMEDY = "take it from a copy, or begin a new sweep";

    private EnvironmentFile() {}

    /** @throws ResultsDamagedException if it is missing, damaged, or of a newer version */
    static SweepEnvironment read(Path file) throws IOException {
        try {
            Map<String, Object> fields = Json.parseObject(PlainFile.text(file, MOST_BYTES));
            String unknown = SweepEnvironment.unknown(fields).orElse("");
            if (!unknown.isEmpty()) {
                throw new ResultsDamagedException(
                        file,
                        "has '" + unknown + "', which this derbench does not know: go on with the one that wrote it");
            }
            return SweepEnvironment.of(fields);
        } catch (NoSuchFileException e) {
            throw new ResultsDamagedException(file, "is gone: " + REMEDY);
        } catch (CharacterCodingException e) {
            throw new ResultsDamagedException(file, "is damaged (it is not UTF-8): " + REMEDY);
        } catch (JsonException e) {
            throw new ResultsDamagedException(file, "is damaged (" + e.getMessage() + "): " + REMEDY);
        } catch (FieldException e) {
            throw new ResultsDamagedException(
                    file, "does not hold what a sweep writes (" + e.getMessage() + "): " + REMEDY);
        } catch (FileSystemException e) {
            throw new ResultsDamagedException(file, "cannot be read (" + e.getReason() + "): " + REMEDY);
        }
    }
}
