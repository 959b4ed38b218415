package org.derbench.lab.yaml;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import org.derbench.lab.BadInputException;

/** Reads YAML files of one JSON Schema. */
public final class YamlReader {

    // A misspelt name is also a missing one: say the first.
    private static final Comparator<ValidationMessage> MOST_TELLING_FIRST = Comparator
            .comparing((ValidationMessage message) -> !"additionalProperties".equals(message.getType()))
            .thenComparing(ValidationMessage::getMessage);

    private final YAMLMapper mapper = YAMLMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
    private final JsonSchema schema;

    private YamlReader(JsonSchema schema) {
        this.schema = schema;
    }

    /**
     * A reader for the schema in that resource of the class.
     *
     * @throws IllegalStateException if there is no such resource
     */
    public static YamlReader forSchema(Class<?> owner, String resource) {
        SchemaValidatorsConfig config = SchemaValidatorsConfig.builder().locale(Locale.ENGLISH).build();
        try (InputStream stream = owner.getResourceAsStream(resource)) {
            return new YamlReader(JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(stream, config));
        } catch (IOException | RuntimeException e) {
            throw new IllegalStateException("no JSON Schema in " + resource, e);
        }
    }

    /**
     * The content of a file that agrees with the schema.
     *
     * @throws BadInputException if it cannot be read, is not YAML, or does not agree: file, path in the file, reason
     */
    public JsonNode read(Path file) {
        JsonNode content = parse(file);
        schema.validate(content).stream().min(MOST_TELLING_FIRST).ifPresent(first -> {
            throw at(file, pathIn(first), reasonOf(first));
        });
        return content;
    }

    /**
     * The error of a value that agrees with the schema and is wrong all the same.
     *
     * @param path   where in the file: {@code up.limitBytes}; empty for the file as a whole
     * @param reason what is wrong and what would be right
     */
    public static BadInputException at(Path file, String path, String reason) {
        return new BadInputException(file + ": " + (path.isEmpty() ? "" : path + ": ") + reason);
    }

    private JsonNode parse(Path file) {
        try (InputStream stream = Files.newInputStream(file)) {
            return mapper.readTree(stream);
        } catch (JacksonException e) {
            JsonLocation location = e.getLocation();
            String where = location == null ? "" : "line " + location.getLineNr() + ", column " + location.getColumnNr();
            throw new BadInputException(file + ": " + where + ": not YAML: " + firstLine(e.getOriginalMessage()), e);
        } catch (NoSuchFileException e) {
            throw new BadInputException(file + ": there is no such file", e);
        } catch (IOException e) {
            throw new BadInputException(file + ": cannot be read: " + e.getMessage(), e);
        }
    }

    private static String pathIn(ValidationMessage message) {
        return message.getInstanceLocation().toString().replaceAll("/(\\d+)(?=/|$)", "[$1]").replaceFirst("^/", "").replace('/', '.');
    }

    private static String reasonOf(ValidationMessage message) {
        return message.getMessage().substring(message.getMessage().indexOf(": ") + 2);
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }
}
