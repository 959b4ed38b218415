package org.derbench.engine.record;

import java.util.List;
import org.derbench.engine.condition.Condition;
import org.derbench.engine.json.Field;

/** The conditions of a trial. */
public record ConditionList(
        @Field("conditions of the trial, by their names in docs/conditions.md; empty where it has none")
        List<Condition> conditions) {

    public ConditionList {
        conditions = List.copyOf(conditions);
    }
}
