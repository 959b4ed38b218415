package org.derbench.engine.record;

import java.util.List;
import java.util.Map;
import org.derbench.engine.json.Field;
import org.derbench.engine.json.FieldException;
import org.derbench.spi.Pattern;

/** The choices of one flow of a scenario. */
public record FlowSetup(
        @Field("names of the roles that send") List<String> from,
        @Field("names of the roles that receive") List<String> to,
        @Field("messaging pattern") Pattern pattern,

        @Field("middleware, with its variant where that is not base")
        String middleware,

        @Field(value = "settings of the middleware that were in force", optional = true)
        Map<String, String> settings,

        @Field("name of the serializer") String serializer,
        @Field("class of the flow's messages") String message,
        @Field("size of the flow's messages") String size,

        @Field(
                value =
                        "the role at whose host its broker ran; flows of one middleware may share a broker; missing without one",
                optional = true)
        String broker) {

    /** @throws FieldException if no role sends, or no role receives */
    public FlowSetup {
        requireRoles("from", from);
        requireRoles("to", to);
    }

    private static void requireRoles(String end, List<String> roles) {
        if (roles.isEmpty()) {
            throw FieldException.missing("setup.scenario.flows." + end);
        }
    }
}
