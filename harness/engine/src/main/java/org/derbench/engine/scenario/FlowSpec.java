package org.derbench.engine.scenario;

import java.util.Map;
import org.derbench.engine.json.Fields;
import org.derbench.spi.End;
import org.derbench.spi.Pattern;
import org.derbench.spi.Settings;

/**
 * One flow of a trial: a directed stream of messages from one role to another.
 *
 * @param name           the same at both ends, and of no other flow of the trial
 * @param from           the role that pushes, publishes or requests
 * @param to             the role that pulls, subscribes or replies
 * @param message        class of messages, {@code MMXU}
 * @param size           one of the sizes that the model has
 * @param seed           of the generated messages
 * @param portBase       the number of its first port; those after it follow
 * @param brokerPortBase the same for the ports that the broker listens on, which flows may share
 */
public record FlowSpec(String name, String from, String to, Pattern pattern, String middleware, Settings settings, String serializer,
                       String model, String message, String size, long seed, int portBase, int brokerPortBase) {

    /** Which end that role has: a publisher binds, and otherwise who receives. */
    public End end(String role) {
        return role.equals(pattern == Pattern.PUB_SUB ? from : to) ? End.BOUND : End.CONNECTING;
    }

    /** The same stream from its receiver to its sender, under another name, on other ports. */
    FlowSpec reversed(String other, int base) {
        return new FlowSpec(other, to, from, pattern, middleware, settings, serializer, model, message, size, seed, base, brokerPortBase);
    }

    Map<String, Object> toMap() {
        return Fields.map("name", name, "from", from, "to", to, "pattern", pattern.label(), "middleware", middleware,
                "settings", settings.values(), "serializer", serializer, "model", model, "message", message, "size", size, "seed", seed,
                "portBase", portBase, "brokerPortBase", brokerPortBase);
    }

    static FlowSpec of(Fields fields) {
        return new FlowSpec(fields.text("name"), fields.text("from"), fields.text("to"), Pattern.of(fields.text("pattern")),
                fields.text("middleware"), new Settings(fields.texts("settings")), fields.text("serializer"), fields.text("model"),
                fields.text("message"), fields.text("size"), fields.integer("seed"), (int) fields.integer("portBase"),
                (int) fields.integer("brokerPortBase"));
    }
}
