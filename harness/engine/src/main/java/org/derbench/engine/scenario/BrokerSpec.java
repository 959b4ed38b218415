package org.derbench.engine.scenario;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.derbench.engine.json.Fields;
import org.derbench.spi.Settings;

/**
 * The broker of a middleware, if it has one: it runs on the host of the role that is told of it, for all flows whose ports these are.
 *
 * @param adapterFolder the plugin folder of the middleware, on that host
 * @param portBase      as {@link FlowSpec#brokerPortBase}
 * @param startUp       how long it may take until it listens
 */
public record BrokerSpec(String middleware, Settings settings, Path adapterFolder, int portBase, Duration startUp) {

    Map<String, Object> toMap() {
        return Fields.map("middleware", middleware, "settings", settings.values(), "adapterFolder", adapterFolder.toString(), "portBase", portBase,
                "startUpMs", startUp.toMillis());
    }

    static BrokerSpec of(Fields fields) {
        return new BrokerSpec(fields.text("middleware"), new Settings(fields.texts("settings")), Path.of(fields.text("adapterFolder")),
                (int) fields.integer("portBase"), Duration.ofMillis(fields.integer("startUpMs")));
    }
}
