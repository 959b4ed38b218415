package org.derbench.cli.plan;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A plan as the YAML that {@link PlanFile} reads: every sweep keeps its own, complete. */
public final class PlanText {

    private static final YAMLMapper YAML = YAMLMapper.builder()
            .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER).enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
            .enable(YAMLGenerator.Feature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS).build();

    private PlanText() {
    }

    /** The plan as YAML, with what it leaves to the standard written out. */
    public static String of(Plan plan) {
        Map<String, Object> yaml = new LinkedHashMap<>();
        yaml.put("name", plan.name());
        yaml.put("description", plan.description());
        for (Axis axis : Axis.values()) {
            yaml.put(axis.listName(), plan.wanted(axis));
        }
        if (!plan.excluded().isEmpty()) {
            yaml.put("exclude", plan.excluded().stream().map(PlanText::exclusion).toList());
        }
        if (!plan.settings().isEmpty()) {
            yaml.put("settings", plan.settings());
        }
        yaml.put("trial", trial(plan.trial()));
        try {
            return YAML.writeValueAsString(yaml);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, List<String>> exclusion(Map<Axis, List<String>> names) {
        Map<String, List<String>> exclusion = new LinkedHashMap<>();
        for (Axis axis : Axis.values()) {
            if (names.containsKey(axis)) {
                exclusion.put(axis.label(), names.get(axis));
            }
        }
        return exclusion;
    }

    private static Map<String, Object> trial(TrialSettings settings) {
        Map<String, Object> trial = new LinkedHashMap<>();
        trial.put("duration", Durations.format(settings.duration()));
        trial.put("warmUpAtMost", Durations.format(settings.warmUpAtMost()));
        trial.put("lateAfter", Durations.format(settings.lateAfter()));
        trial.put("drainAtMost", Durations.format(settings.drainAtMost()));
        trial.put("forks", settings.forks());
        trial.put("repetitions", settings.repetitions());
        trial.put("seed", settings.seed());
        trial.put("jvmOptions", settings.jvmOptions());
        return trial;
    }
}
