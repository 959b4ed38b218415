package org.derbench.engine.scenario;

import java.util.Map;
import org.derbench.engine.json.Fields;

/**
 * What a role does in a scenario with a route, beside what its flows say.
 *
 * @param parameters of its behaviour
 * @param instance   which of several processes that do the same it is, from 0
 * @param instances  how many there are
 * @param ends       whether the route ends here
 * @param store      what it commits to; null where to nothing
 * @param onward     by which flows parts go on
 * @param wholes     whether messages are counted as wholes, and not by their parts
 */
public record RoleTask(Map<String, Object> parameters, int instance, int instances, boolean ends, StoreSpec store, Onward onward,
                       boolean wholes) {

    /** Of a role of {@link PairScenario}, whose behaviour says all. */
    public static final RoleTask NONE = new RoleTask(Map.of(), 0, 0, false, null, Onward.NONE, false);

    public RoleTask {
        parameters = Map.copyOf(parameters);
    }

    /** Whether there is a route. */
    public boolean routed() {
        return instances > 0;
    }

    /** How many clients it has of its own, beside one of each flow; a poll decides that itself. */
    public int clients() {
        return parameters.get("connections") instanceof Number connections ? Math.max(0, connections.intValue()) : 0;
    }

    Map<String, Object> toMap() {
        return Fields.map("parameters", parameters, "instance", instance, "instances", instances, "ends", ends,
                "store", store == null ? null : store.toMap(), "onward", onward.toMap(), "wholes", wholes);
    }

    static RoleTask of(Fields fields) {
        return new RoleTask(fields.object("parameters").values(), (int) fields.integer("instance"), (int) fields.integer("instances"),
                fields.flag("ends"), fields.has("store") ? StoreSpec.of(fields.object("store")) : null,
                Onward.of(fields.object("onward")), fields.flag("wholes"));
    }
}
