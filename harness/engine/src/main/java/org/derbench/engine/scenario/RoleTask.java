package org.derbench.engine.scenario;

import java.time.Duration;
import java.util.Map;
import org.derbench.engine.json.Field;

/** A role's task in a scenario with a route, beside its flows. */
public record RoleTask(
        @Field("parameters of the role's behaviour") Map<String, Object> parameters,

        @Field("number of the process among those that do the same, from 0")
        int instance,

        @Field("how many processes do the same") int instances,
        @Field("whether the route ends here") boolean ends,

        @Field(value = "the store that the role commits to; missing where it has none", optional = true)
        StoreSpec store,

        @Field("by which flows parts go on") Onward onward,

        @Field("whether messages are counted as wholes, and not by their parts")
        boolean wholes,

        @Field(value = "the devices whose parts only stamps tell apart; missing where names do", optional = true)
        StampedDevices byStamp,

        @Field(
                value = "the time after which a part of the role's route is late; missing where the plan's counts",
                optional = true)
        Duration lateAfter) {

    /** The task of a role of {@link PairScenario}: its behaviour says all. */
    public static final RoleTask NONE = new RoleTask(Map.of(), 0, 0, false, null, Onward.NONE, false);

    /** The task of a role whose devices have names, or that has none. */
    public RoleTask(
            Map<String, Object> parameters,
            int instance,
            int instances,
            boolean ends,
            StoreSpec store,
            Onward onward,
            boolean wholes) {
        this(parameters, instance, instances, ends, store, onward, wholes, null, null);
    }

    public RoleTask {
        parameters = Map.copyOf(parameters);
    }

    /** The number of one of its devices among the devices of all processes: they take turns. */
    public int number(int device) {
        return device * instances + instance;
    }

    /** Whether there is a route. */
    public boolean routed() {
        return instances > 0;
    }

    /** How many clients of its own it has, beside one of each flow; a poll decides that itself. */
    public int clients() {
        return parameters.get("connections") instanceof Number connections ? Math.max(0, connections.intValue()) : 0;
    }
}
