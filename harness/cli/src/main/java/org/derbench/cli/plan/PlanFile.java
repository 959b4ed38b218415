package org.derbench.cli.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.derbench.lab.yaml.YamlReader;

/** Reads a plan from its YAML file. */
public final class PlanFile implements Plan.Origin {

    private final Path path;

    private PlanFile(Path path) {
        this.path = path;
    }

    /**
     * The plan of that file.
     *
     * @throws org.derbench.lab.BadInputException in one line, with the place in the file
     */
    public static Plan read(Path path) {
        JsonNode yaml = YamlReader.forSchema(PlanFile.class, "/plan.schema.json").read(path);
        PlanFile file = new PlanFile(path);
        return new Plan(yaml.path("name").asText(nameOf(path)), yaml.path("description").asText(""), file, file.wanted(yaml), file.excluded(yaml.path("exclude")),
                settings(yaml.path("settings")), file.trial(yaml.path("trial")));
    }

    private static String nameOf(Path path) {
        String name = path.getFileName().toString().replaceFirst("\\.ya?ml$", "").toLowerCase(Locale.ROOT);
        return name.replaceAll("[^a-z0-9-]+", "-");
    }

    @Override
    public String of(Axis axis, int index) {
        return of(axis.listName() + "[" + index + "]");
    }

    @Override
    public String of(String place) {
        return path + ": " + place;
    }

    private Map<Axis, List<String>> wanted(JsonNode yaml) {
        Map<Axis, List<String>> wanted = new EnumMap<>(Axis.class);
        for (Axis axis : Axis.values()) {
            if (yaml.has(axis.listName())) {
                wanted.put(axis, texts(yaml.get(axis.listName())));
            }
        }
        return wanted;
    }

    private List<Map<Axis, List<String>>> excluded(JsonNode list) {
        List<Map<Axis, List<String>>> excluded = new ArrayList<>();
        for (JsonNode exclusion : list) {
            Map<Axis, List<String>> names = new EnumMap<>(Axis.class);
            for (Axis axis : Axis.values()) {
                if (exclusion.has(axis.label())) {
                    names.put(axis, texts(exclusion.get(axis.label())));
                }
            }
            excluded.add(names);
        }
        return excluded;
    }

    private static Map<String, Map<String, String>> settings(JsonNode byMiddleware) {
        Map<String, Map<String, String>> settings = new LinkedHashMap<>();
        byMiddleware.properties().forEach(middleware -> {
            Map<String, String> values = new LinkedHashMap<>();
            middleware.getValue().properties().forEach(value -> values.put(value.getKey(), value.getValue().asText()));
            settings.put(middleware.getKey(), values);
        });
        return settings;
    }

    private TrialSettings trial(JsonNode yaml) {
        TrialSettings standard = TrialSettings.STANDARD;
        return new TrialSettings(duration(yaml, "duration", standard.duration()),
                duration(yaml, "warmUpAtMost", standard.warmUpAtMost()),
                duration(yaml, "lateAfter", standard.lateAfter()),
                duration(yaml, "drainAtMost", standard.drainAtMost()),
                yaml.path("forks").asInt(standard.forks()), yaml.path("repetitions").asInt(standard.repetitions()),
                yaml.path("seed").asLong(standard.seed()),
                yaml.has("jvmOptions") ? texts(yaml.get("jvmOptions")) : standard.jvmOptions());
    }

    private Duration duration(JsonNode trial, String name, Duration standard) {
        if (!trial.has(name)) {
            return standard;
        }
        try {
            return Durations.parse(trial.get(name).asText());
        } catch (IllegalArgumentException e) {
            throw YamlReader.at(path, "trial." + name, e.getMessage());
        }
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(text -> texts.add(text.asText()));
        return texts;
    }
}
