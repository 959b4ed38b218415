package org.derbench.run.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.yaml.YamlFolder;
import org.derbench.lab.yaml.YamlReader;

/** The scenarios of a folder, each in a file that {@code scenario.schema.json} describes. */
public final class Scenarios {

    /** The scenario of a plan that names no scenario. */
    public static final String PAIR = "pair";

    private final YamlFolder folder;

    public Scenarios(Path folder) {
        this.folder = new YamlFolder(folder, "scenario");
    }

    /** The scenarios of a user's home. */
    public static Scenarios of(Environment environment) {
        return new Scenarios(environment.home().resolve("scenarios"));
    }

    /** The names of all, sorted. */
    public List<String> names() {
        return folder.names();
    }

    /**
     * The scenario with this name.
     *
     * @throws org.derbench.lab.BadInputException in one line, if it is unknown or its file is wrong
     */
    public Scenario named(String name) {
        return read(folder.file(name));
    }

    /** Reads a file, and checks it with the standard values of all its parameters. */
    static Scenario read(Path file) {
        JsonNode yaml =
                YamlReader.forSchema(Scenarios.class, "/scenario.schema.json").read(file);
        Map<String, Parameter> parameters = new LinkedHashMap<>();
        yaml.path("parameters")
                .properties()
                .forEach(each -> parameters.put(each.getKey(), parameter(each.getKey(), each.getValue())));
        Scenario scenario =
                new Scenario(YamlFolder.nameOf(file), yaml.path("description").asText(), parameters, yaml, file);
        scenario.standard();
        return scenario;
    }

    private static Parameter parameter(String name, JsonNode yaml) {
        List<String> of = new ArrayList<>();
        yaml.path("of").forEach(each -> of.add(each.asText()));
        return new Parameter(
                name,
                ParameterType.of(yaml.path("type").asText()),
                yaml.path("default").asText(),
                yaml.path("description").asText(),
                yaml.path("minimum").asLong(0),
                yaml.path("maximum").asLong(Integer.MAX_VALUE),
                of);
    }
}
