package org.derbench.run.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.derbench.lab.yaml.YamlReader;
import org.derbench.run.Durations;
import org.derbench.run.limit.Limit;
import org.derbench.run.limit.Limits;
import org.derbench.run.scenario.Scenario;
import org.derbench.run.scenario.Scenarios;

/** Reads a plan from its YAML file. */
public final class PlanFile implements Plan.Origin {

    static final String BROKER = "broker";
    static final String LIMITS = "limits";
    static final String HOOKS = "hooks";

    private static final YamlReader READER = YamlReader.forSchema(PlanFile.class, "/plan.schema.json");

    /** The keys that only a plan without a scenario has. */
    private static final List<String> OF_PAIRS = Stream.concat(
                    Stream.of(Axis.values()).filter(axis -> axis != Axis.FAULT).map(Axis::listName),
                    Stream.of("exclude", "settings", BROKER))
            .toList();

    private static final List<String> AXES =
            Stream.of(Axis.values()).map(Axis::listName).toList();
    private static final String PARAMETERS = "parameters";

    private final Path path;

    private PlanFile(Path path) {
        this.path = path;
    }

    /**
     * The plan in this file.
     *
     * @throws org.derbench.lab.BadInputException in one line, with the place in the file
     */
    public static Plan read(Path path) {
        JsonNode yaml = READER.read(path);
        PlanFile file = new PlanFile(path);
        TrialSettings trial = file.trial(
                "trial",
                yaml.path("trial"),
                TrialSettings.STANDARD
                        .withPercentiles(numbers(yaml.path("percentiles")))
                        .withLimits(file.limits("", yaml, Limits.NONE))
                        .withHooks(file.hooks(yaml.path(HOOKS))));
        return new Plan(
                yaml.path("name").asText(nameOf(path)),
                yaml.path("description").asText(""),
                file,
                names(yaml, Axis::listName),
                yaml.has("scenario") ? List.of() : each(yaml.path("also"), Axis::listName),
                each(yaml.path("exclude"), Axis::label),
                settings(yaml.path("settings")),
                trial,
                file.overrides(yaml.path("overrides"), trial),
                yaml.path("adaptive").asBoolean(false),
                BrokerPlace.of(yaml.path(BROKER).asText(BrokerPlace.OWN.label())),
                file.scenario(yaml));
    }

    private Optional<RequestedScenario> scenario(JsonNode yaml) {
        if (!yaml.has("scenario")) {
            requireNoParameters("", yaml);
            for (int i = 0; i < yaml.path("also").size(); i++) {
                requireNoParameters("also[" + i + "].", yaml.path("also").get(i));
            }
            return Optional.empty();
        }
        requireNone(yaml, "", OF_PAIRS);
        List<Map<String, List<String>>> also = new ArrayList<>();
        for (JsonNode further : yaml.path("also")) {
            requireNone(further, "also[" + also.size() + "].", AXES);
            also.add(parameters(further));
        }
        return Optional.of(scenario(yaml.path("scenario"), parameters(yaml), also));
    }

    /** A scenario by its name, or by its file beside the plan; or the scenario itself. */
    private RequestedScenario scenario(
            JsonNode said, Map<String, List<String>> parameters, List<Map<String, List<String>>> also) {
        if (said.isTextual() && !Scenarios.isFile(said.asText())) {
            return new RequestedScenario(said.asText(), parameters, also);
        }
        Scenario own =
                said.isTextual() ? Scenarios.ownIn(path.resolveSibling(said.asText())) : Scenarios.ownIn(path, said);
        return new RequestedScenario(own.name(), parameters, also, Optional.of(own));
    }

    private static Map<String, List<String>> parameters(JsonNode yaml) {
        Map<String, List<String>> parameters = new LinkedHashMap<>();
        yaml.path(PARAMETERS)
                .properties()
                .forEach(each -> parameters.put(
                        each.getKey(),
                        each.getValue().isArray()
                                ? texts(each.getValue())
                                : List.of(each.getValue().asText())));
        return parameters;
    }

    private void requireNoParameters(String place, JsonNode yaml) {
        if (yaml.has(PARAMETERS)) {
            throw YamlReader.at(path, place + PARAMETERS, "only a scenario has them; name one by 'scenario'");
        }
    }

    private void requireNone(JsonNode yaml, String place, List<String> names) {
        names.stream().filter(yaml::has).findFirst().ifPresent(name -> {
            throw YamlReader.at(
                    path,
                    place + name,
                    "a scenario says that itself; what can be set of it: derbench scenario show NAME");
        });
    }

    private static String nameOf(Path path) {
        String name =
                path.getFileName().toString().replaceFirst("\\.ya?ml$", "").toLowerCase(Locale.ROOT);
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

    private static Map<Axis, List<String>> names(JsonNode yaml, Function<Axis, String> keyOf) {
        Map<Axis, List<String>> names = new EnumMap<>(Axis.class);
        for (Axis axis : Axis.values()) {
            if (yaml.has(keyOf.apply(axis))) {
                names.put(axis, texts(yaml.get(keyOf.apply(axis))));
            }
        }
        return names;
    }

    private static List<Map<Axis, List<String>>> each(JsonNode list, Function<Axis, String> keyOf) {
        List<Map<Axis, List<String>>> each = new ArrayList<>();
        list.forEach(entry -> each.add(names(entry, keyOf)));
        return each;
    }

    private List<Plan.Override> overrides(JsonNode list, TrialSettings trial) {
        List<Plan.Override> overrides = new ArrayList<>();
        for (JsonNode override : list) {
            String place = "overrides[" + overrides.size() + "].trial";
            overrides.add(new Plan.Override(
                    names(override.path("where"), Axis::label), trial(place, override.path("trial"), trial)));
        }
        return overrides;
    }

    private static Map<String, Map<String, String>> settings(JsonNode byMiddleware) {
        Map<String, Map<String, String>> settings = new LinkedHashMap<>();
        byMiddleware.properties().forEach(middleware -> {
            Map<String, String> values = new LinkedHashMap<>();
            middleware
                    .getValue()
                    .properties()
                    .forEach(
                            value -> values.put(value.getKey(), value.getValue().asText()));
            settings.put(middleware.getKey(), values);
        });
        return settings;
    }

    private TrialSettings trial(String place, JsonNode yaml, TrialSettings standard) {
        TrialSettingsBuilder settings = TrialSettingsBuilder.builder(standard);
        for (TrialKey<?> key : TrialKey.ALL) {
            if (yaml.has(key.name())) {
                try {
                    key.read(yaml.get(key.name()), settings);
                } catch (IllegalArgumentException e) {
                    throw YamlReader.at(path, place + "." + key.name(), e.getMessage());
                }
            }
        }
        return settings.limits(limits(place + ".", yaml, standard.limits())).build();
    }

    private Limits limits(String place, JsonNode yaml, Limits standard) {
        if (!yaml.has(LIMITS)) {
            return standard;
        }
        List<Limit> limits = new ArrayList<>();
        yaml.get(LIMITS)
                .properties()
                .forEach(each -> limits.add(
                        limit(place + LIMITS, each.getKey(), each.getValue().asText())));
        return new Limits(limits);
    }

    private Limit limit(String place, String name, String text) {
        try {
            return Limit.of(name, text);
        } catch (IllegalArgumentException e) {
            throw YamlReader.at(path, place + "." + name, e.getMessage());
        }
    }

    private Hooks hooks(JsonNode yaml) {
        String bound = yaml.path("atMost").asText(Durations.format(Hooks.USUAL_BOUND));
        try {
            return new Hooks(commands(yaml.path("before")), commands(yaml.path("after")), Durations.parse(bound));
        } catch (IllegalArgumentException e) {
            throw YamlReader.at(path, HOOKS + ".atMost", e.getMessage());
        }
    }

    private static List<List<String>> commands(JsonNode list) {
        List<List<String>> commands = new ArrayList<>();
        list.forEach(command -> commands.add(texts(command)));
        return commands;
    }

    private static List<Double> numbers(JsonNode list) {
        List<Double> numbers = new ArrayList<>();
        list.forEach(each -> numbers.add(each.asDouble()));
        return numbers.stream().distinct().sorted().toList();
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(each -> texts.add(each.isObject() ? object(each) : each.asText()));
        return texts;
    }

    /** The text of a fault that is written as an object. */
    private static String object(JsonNode yaml) {
        Map<String, String> fields = new LinkedHashMap<>();
        yaml.properties()
                .forEach(field -> fields.put(field.getKey(), field.getValue().asText()));
        return FaultReader.text(fields);
    }
}
