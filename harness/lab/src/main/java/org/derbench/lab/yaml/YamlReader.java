package org.derbench.lab.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.regex.RegularExpression;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.derbench.lab.BadInputException;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.reader.ReaderException;

/** Reads YAML files of one JSON Schema. */
public final class YamlReader {

    private final Schema schema;

    private YamlReader(Schema schema) {
        this.schema = schema;
    }

    /**
     * A reader for the schema in this resource of a class.
     *
     * @throws IllegalStateException if the resource does not exist
     */
    public static YamlReader forSchema(Class<?> owner, String resource) {
        SchemaRegistryConfig config = SchemaRegistryConfig.builder()
                .locale(Locale.ENGLISH)
                .regularExpressionFactory(YamlReader::regularExpression)
                .build();
        try (InputStream stream = owner.getResourceAsStream(resource)) {
            return new YamlReader(SchemaRegistry.withDefaultDialect(
                            SpecificationVersion.DRAFT_2020_12, registry -> registry.schemaRegistryConfig(config))
                    .getSchema(stream));
        } catch (IOException | RuntimeException e) {
            throw new IllegalStateException("no JSON Schema in " + resource, e);
        }
    }

    // In JSON Schema $ is the end of a text, in Java also what stands before its last line break.
    private static RegularExpression regularExpression(String pattern) {
        Predicate<String> found = Pattern.compile(pattern.replace("$", "\\z")).asPredicate();
        return found::test;
    }

    /**
     * The content of a file that agrees with the schema.
     *
     * @throws BadInputException if it cannot be read, is not YAML, or does not agree: file, path in the file, reason
     */
    public JsonNode read(Path file) {
        JsonNode content = parse(file);
        require(file, content);
        return content;
    }

    /**
     * Requires that a part of a file agrees with the schema.
     *
     * @throws BadInputException if it does not: file, path in the part, reason
     */
    public void require(Path file, JsonNode part) {
        disagreements(part).findFirst().ifPresent(first -> {
            throw at(file, SchemaReason.place(first), SchemaReason.of(first, schema));
        });
    }

    /**
     * The disagreements of a file with the schema: all unknown names, and else the most telling one of each place.
     *
     * @throws BadInputException if it cannot be read, or is not YAML
     */
    public List<BadYamlException> errors(Path file) {
        List<BadYamlException> errors = new ArrayList<>();
        Set<String> places = new HashSet<>();
        disagreements(parse(file)).forEach(each -> {
            String place = SchemaReason.place(each);
            if (places.add(place) || SchemaReason.unknownName(each)) {
                errors.add(at(file, place, SchemaReason.of(each, schema)));
            }
        });
        return errors;
    }

    private Stream<Error> disagreements(JsonNode content) {
        return schema.validate(content).stream().sorted(SchemaReason.MOST_TELLING_FIRST);
    }

    /**
     * The error of a value that agrees with the schema but is wrong all the same.
     *
     * @param path its place in the file: {@code up.limitBytes}; empty for the whole file
     * @param reason what is wrong and what would be right
     */
    public static BadYamlException at(Path file, String path, String reason) {
        return new BadYamlException(file, path, reason);
    }

    private static JsonNode parse(Path file) {
        try {
            return YamlTree.of(YamlText.of(file));
        } catch (YamlTree.YamlError e) {
            throw new BadInputException(file + ": " + place(e.mark()) + e.getMessage(), e);
        } catch (MarkedYAMLException e) {
            throw new BadInputException(file + ": " + place(e.getProblemMark()) + "not YAML: " + e.getProblem(), e);
        } catch (ReaderException e) {
            throw new BadInputException(
                    file + ": not YAML: there is a control character after " + e.getPosition() + " characters", e);
        } catch (YAMLException e) {
            throw new BadInputException(file + ": not YAML", e);
        }
    }

    private static String place(Mark mark) {
        return mark == null ? "" : "line " + (mark.getLine() + 1) + ", column " + (mark.getColumn() + 1) + ": ";
    }
}
