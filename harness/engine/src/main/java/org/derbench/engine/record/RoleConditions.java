package org.derbench.engine.record;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Map;
import org.derbench.engine.costs.Conditions;
import org.derbench.engine.costs.NodeFacts;
import org.derbench.engine.costs.PaceCheck;
import org.derbench.engine.json.Field;

/** The conditions of one role. */
@RecordBuilder
public record RoleConditions(
        @Field("conditions of the role's machine before the window")
        Conditions before,

        @Field("conditions of the role's machine after the window")
        Conditions after,

        @Field("what the role's node said of its board, kernel and JVM")
        NodeFacts facts,

        @Field("SHA-256 of each jar that the role's node has, its own and its plugins'")
        Map<String, String> classPath,

        @Field(
                value = "the pace maker's check before the window; missing where another role is on the same host",
                optional = true)
        PaceCheck paceBefore,

        @Field(
                value = "the pace maker's check after the window; missing where another role is on the same host",
                optional = true)
        PaceCheck paceAfter,

        @Field(
                value =
                        "the clock of the role's host beside the coordinator's; missing where all roles read the same clock",
                optional = true)
        ClockFigures clock) {

    /** The conditions of a role that reads the coordinator's clock. */
    public RoleConditions(
            Conditions before,
            Conditions after,
            NodeFacts facts,
            Map<String, String> classPath,
            PaceCheck paceBefore,
            PaceCheck paceAfter) {
        this(before, after, facts, classPath, paceBefore, paceAfter, null);
    }

    RoleConditions by(ClockFigures other) {
        return RoleConditionsBuilder.builder(this).clock(other).build();
    }
}
