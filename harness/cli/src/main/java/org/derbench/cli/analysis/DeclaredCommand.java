package org.derbench.cli.analysis;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.derbench.engine.json.Json;

/**
 * A command as the analysis declares it, in Python.
 *
 * @param about its description, line by line
 * @param footer the text below its help; may be empty
 * @param folders the labels of its results folders; empty if it takes any number of them
 * @param folderHelp what each of these is
 * @param needs sets of options; all of one set must be given; empty without such sets
 * @param lacks the complaint if they are not given
 */
record DeclaredCommand(
        String name,
        List<String> about,
        String footer,
        List<String> folders,
        String folderHelp,
        List<List<String>> needs,
        String lacks,
        List<Option> options) {

    private static final String FILE = "commands.json";

    /**
     * An option.
     *
     * @param label what its value is called; empty for a flag
     * @param number whether its value is a number
     */
    record Option(String name, String label, String help, boolean number, boolean required) {}

    /** All that are offered, in the order in which help shows them. */
    static List<DeclaredCommand> all() {
        try (InputStream file = DeclaredCommand.class.getResourceAsStream(FILE)) {
            String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            return objects(Json.parseObject(text), "commands").stream()
                    .map(DeclaredCommand::command)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(FILE + " cannot be read", e);
        }
    }

    private static DeclaredCommand command(Map<String, Object> declared) {
        return new DeclaredCommand(
                (String) declared.get("name"),
                texts(declared, "about"),
                (String) declared.get("footer"),
                texts(declared, "folders"),
                (String) declared.get("folderHelp"),
                ((List<?>) declared.get("needs"))
                        .stream().map(DeclaredCommand::texts).toList(),
                (String) declared.get("lacks"),
                objects(declared, "options").stream()
                        .map(DeclaredCommand::option)
                        .toList());
    }

    private static Option option(Map<String, Object> declared) {
        return new Option(
                (String) declared.get("name"),
                (String) declared.get("label"),
                (String) declared.get("help"),
                (Boolean) declared.get("number"),
                (Boolean) declared.get("required"));
    }

    private static List<String> texts(Map<String, Object> declared, String name) {
        return texts(declared.get(name));
    }

    private static List<String> texts(Object values) {
        return ((List<?>) values).stream().map(String.class::cast).toList();
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> objects(Map<String, Object> declared, String name) {
        return ((List<?>) declared.get(name))
                .stream().map(each -> (Map<String, Object>) each).toList();
    }
}
