package org.derbench.engine.trial;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.derbench.engine.json.Fields;
import org.derbench.engine.load.Load;
import org.derbench.spi.Pattern;
import org.derbench.spi.Role;
import org.derbench.spi.Settings;

/**
 * What one node is told of a trial.
 *
 * @param adapterFolder    the plugin folder of the middleware
 * @param serializerFolder the plugin folder of the serializer
 * @param modelFolder      the plugin folder of the message model
 * @param node             class of messages, {@code MMXU}
 * @param nodeSize         one of the sizes that the model has
 * @param seed             of the generated messages
 * @param device           network device of the link at this end, for its counters
 * @param portBase         the number of the first port; those after it follow
 * @param sharedClock      whether both ends read the same clock, so that one-way times are true
 * @param timeout          for anything that does not answer
 */
public record TrialSpec(Role role, Path adapterFolder, String middleware, Settings settings,
                        Path serializerFolder, String serializer, Pattern pattern, Path modelFolder, String model,
                        String node, String nodeSize, long seed, Load load, String bindHost, String peerHost, String brokerHost, String device,
                        int portBase, boolean sharedClock, Duration timeout) {

    /** The spec as the node protocol carries it. */
    public Map<String, Object> toMap() {
        return Fields.map("role", role.label(), "adapterFolder", adapterFolder.toString(), "middleware", middleware,
                "settings", settings.values(), "serializerFolder", serializerFolder.toString(), "serializer", serializer,
                "pattern", pattern.label(), "modelFolder", modelFolder.toString(), "model", model, "node", node,
                "nodeSize", nodeSize, "seed", seed,
                "load", load.label(), "bindHost", bindHost, "peerHost", peerHost, "brokerHost", brokerHost,
                "device", device, "portBase", portBase, "sharedClock", sharedClock, "timeoutMs", timeout.toMillis());
    }

    /** The spec of {@link #toMap}. */
    public static TrialSpec of(Fields fields) {
        return new TrialSpec(fields.text("role").equals("initiator") ? Role.INITIATOR : Role.RESPONDER,
                Path.of(fields.text("adapterFolder")), fields.text("middleware"), new Settings(fields.texts("settings")),
                Path.of(fields.text("serializerFolder")), fields.text("serializer"), Pattern.of(fields.text("pattern")),
                Path.of(fields.text("modelFolder")), fields.text("model"), fields.text("node"), fields.text("nodeSize"),
                fields.integer("seed"),
                Load.of(fields.text("load")), fields.text("bindHost"), fields.text("peerHost"),
                fields.text("brokerHost"), fields.text("device"), (int) fields.integer("portBase"),
                fields.flag("sharedClock"), Duration.ofMillis(fields.integer("timeoutMs")));
    }
}
