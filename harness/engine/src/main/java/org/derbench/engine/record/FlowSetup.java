package org.derbench.engine.record;

import java.util.List;
import java.util.Map;
import org.derbench.engine.json.FieldException;
import org.derbench.engine.json.Of;
import org.derbench.spi.Pattern;

/** The choices of one flow of a scenario. */
public record FlowSetup(
        @Of("roles that send") List<String> from,
        @Of("roles that receive") List<String> to,
        @Of("messaging pattern") Pattern pattern,

        @Of("middleware, with its variant where that is not base")
        String middleware,

        @Of(value = "settings of the middleware that were in force", optional = true)
        Map<String, String> settings,

        @Of("name of the serializer") String serializer,
        @Of("class of its messages") String message,
        @Of("their size") String size,

        @Of(
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
