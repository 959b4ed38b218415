package org.derbench.run.plan;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.derbench.run.scenario.Scenarios;

/** A plan as YAML that {@link PlanFile} reads: every sweep keeps its own, complete. */
public final class PlanText {

    private static final YAMLMapper YAML = YAMLMapper.builder()
            .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
            .build();

    private PlanText() {}

    /** The plan as YAML, with all standard values written out. */
    public static String of(Plan plan) {
        Map<String, Object> yaml = new LinkedHashMap<>();
        yaml.put("name", plan.name());
        yaml.put("description", plan.description());
        if (plan.scenario().isPresent()) {
            RequestedScenario wanted = plan.scenario().get();
            yaml.put("scenario", wanted.own().<Object>map(Scenarios::whole).orElse(wanted.name()));
            yaml.put("parameters", wanted.parameters());
            yaml.put(
                    "also",
                    wanted.also().stream()
                            .map(parameters -> Map.of("parameters", parameters))
                            .toList());
            yaml.put(Axis.FAULT.listName(), faults(plan.wanted(Axis.FAULT)));
        } else {
            for (Axis axis : Axis.values()) {
                yaml.put(axis.listName(), axis == Axis.FAULT ? faults(plan.wanted(axis)) : plan.wanted(axis));
            }
        }
        if (plan.scenario().isEmpty()) {
            yaml.put(PlanFile.BROKER, plan.broker().label());
        }
        if (!plan.also().isEmpty()) {
            yaml.put("also", plan.also().stream().map(PlanText::further).toList());
        }
        if (!plan.excluded().isEmpty()) {
            yaml.put(
                    "exclude",
                    plan.excluded().stream()
                            .map(names -> names(names, Axis::label))
                            .toList());
        }
        if (!plan.settings().isEmpty()) {
            yaml.put("settings", plan.settings());
        }
        yaml.put("adaptive", plan.adaptive());
        if (!plan.trial().percentiles().isEmpty()) {
            yaml.put("percentiles", plan.trial().percentiles());
        }
        if (!plan.trial().limits().isEmpty()) {
            yaml.put(PlanFile.LIMITS, plan.trial().limits().texts());
        }
        if (!plan.trial().hooks().isEmpty()) {
            yaml.put(PlanFile.HOOKS, plan.trial().hooks().toMap());
        }
        yaml.put("trial", trial(plan.trial(), key -> true));
        if (!plan.overrides().isEmpty()) {
            yaml.put(
                    "overrides",
                    plan.overrides().stream().map(PlanText::override).toList());
        }
        try {
            return YAML.writeValueAsString(yaml);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, Object> further(Map<Axis, List<String>> byAxis) {
        Map<String, Object> further = new LinkedHashMap<>(names(byAxis, Axis::listName));
        further.computeIfPresent(Axis.FAULT.listName(), (name, texts) -> faults(byAxis.get(Axis.FAULT)));
        return further;
    }

    private static List<Object> faults(List<String> texts) {
        return texts.stream()
                .map(FaultReader::parse)
                .map(fault -> fault == null ? (Object) PlannedFault.NONE : fault.toMap())
                .toList();
    }

    private static Map<String, Object> override(Plan.Override override) {
        Map<String, Object> trial = trial(override.trial(), TrialKey::ofCells);
        if (!override.trial().limits().isEmpty()) {
            trial.put(PlanFile.LIMITS, override.trial().limits().texts());
        }
        return Map.of("where", names(override.where(), Axis::label), "trial", trial);
    }

    private static Map<String, List<String>> names(Map<Axis, List<String>> byAxis, Function<Axis, String> keyOf) {
        Map<String, List<String>> names = new LinkedHashMap<>();
        for (Axis axis : Axis.values()) {
            if (byAxis.containsKey(axis)) {
                names.put(keyOf.apply(axis), byAxis.get(axis));
            }
        }
        return names;
    }

    private static Map<String, Object> trial(TrialSettings settings, Predicate<TrialKey<?>> keys) {
        Map<String, Object> trial = new LinkedHashMap<>();
        TrialKey.ALL.stream()
                .filter(keys)
                .forEach(key -> key.written(settings).ifPresent(value -> trial.put(key.name(), value)));
        return trial;
    }
}
