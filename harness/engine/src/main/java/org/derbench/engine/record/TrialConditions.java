package org.derbench.engine.record;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.derbench.engine.condition.Condition;
import org.derbench.engine.json.Field;

/** The surroundings of a trial. */
@RecordBuilder
public record TrialConditions(
        @Field("what else on a machine disturbed it, in words; empty where nothing did")
        List<String> disturbances,

        @Field("why earlier runs of this repetition were discarded, one entry for each")
        List<String> discarded,

        @Field(value = "the board that a host stands in for, by the host's name", optional = true)
        Map<String, EmulatedBoard> boards,

        @Field(
                value =
                        "a shorter round trip cannot be told from an effect of the emulation: the value of the coarsest emulated board; missing without emulated boards",
                optional = true,
                column = "resolutionNs")
        Long resolutionNs,

        @Field("conditions of each role") Map<String, RoleConditions> roles,

        @Field(value = "the trial's time by phases", optional = true)
        PhaseTimes phases,

        @Field(value = "what limits what may be concluded from it; missing in records that do not say", optional = true)
        ConditionList limiting) {

    /** Conditions without phase times. */
    public TrialConditions(
            List<String> disturbances,
            List<String> discarded,
            Map<String, EmulatedBoard> boards,
            Long resolutionNs,
            Map<String, RoleConditions> roles) {
        this(disturbances, discarded, boards, resolutionNs, roles, null, null);
    }

    /** The conditions that are needed of many trials at a time; null where a trial has none of them. */
    public TrialConditions brief() {
        return resolutionNs == null && limiting == null
                ? null
                : new TrialConditions(List.of(), List.of(), Map.of(), resolutionNs, Map.of(), null, limiting);
    }

    /** Conditions on these boards. */
    public static TrialConditions on(
            Map<String, EmulatedBoard> boards,
            List<String> disturbances,
            List<String> discarded,
            Map<String, RoleConditions> roles,
            PhaseTimes phases) {
        Long coarsest = boards.values().stream()
                .map(board -> board.core().resolutionNs())
                .filter(Objects::nonNull)
                .reduce(Math::max)
                .orElse(null);
        return new TrialConditions(disturbances, discarded, boards, coarsest, roles, phases, null);
    }

    /** The same conditions with the clocks of roles that do not read the coordinator's. */
    public TrialConditions by(Map<String, ClockFigures> clocks) {
        Map<String, RoleConditions> read = new LinkedHashMap<>();
        roles.forEach((role, conditions) -> read.put(role, conditions.by(clocks.get(role))));
        return TrialConditionsBuilder.builder(this).roles(read).build();
    }

    /** The same facts with the conditions that limit the trial. */
    public TrialConditions withLimiting(List<Condition> found) {
        return TrialConditionsBuilder.builder(this)
                .limiting(new ConditionList(found))
                .build();
    }
}
