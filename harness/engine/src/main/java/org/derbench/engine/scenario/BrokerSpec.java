package org.derbench.engine.scenario;

import java.nio.file.Path;
import java.util.Map;
import org.derbench.engine.json.Fields;
import org.derbench.spi.Settings;

/**
 * The broker of a middleware, if it has one: it runs on the host of the role that is told of it, for all flows of that middleware.
 *
 * @param adapterFolder the plugin folder of the middleware, on that host
 * @param portBase      as {@link FlowSpec#brokerPortBase}
 */
public record BrokerSpec(String middleware, Settings settings, Path adapterFolder, int portBase) {

    Map<String, Object> toMap() {
        return Fields.map("middleware", middleware, "settings", settings.values(), "adapterFolder", adapterFolder.toString(), "portBase", portBase);
    }

    static BrokerSpec of(Fields fields) {
        return new BrokerSpec(fields.text("middleware"), new Settings(fields.texts("settings")), Path.of(fields.text("adapterFolder")),
                (int) fields.integer("portBase"));
    }
}
