package org.derbench.run.testbed;

import java.util.Map;
import org.derbench.lab.BadInputException;
import org.derbench.lab.Names;
import org.derbench.spi.Middleware;
import org.derbench.spi.Settings;
import org.derbench.spi.Variant;

/** The settings of a variant with a plan's changes, which must be settings that the adapter declares. */
final class RequestedSettings {

    private RequestedSettings() {}

    /**
     * @param system the variant's name in the plan
     * @throws BadInputException in one line: the setting, what is wrong, and what would be right
     */
    static Settings of(String system, Middleware middleware, Variant variant, Map<String, String> requested) {
        requested.keySet().stream()
                .filter(name -> variant.declared(name).isEmpty())
                .findFirst()
                .ifPresent(name -> {
                    throw new BadInputException(Names.unknown(
                            "setting of " + system,
                            name,
                            variant.settings().values().keySet()));
                });
        try {
            Settings settings = variant.settings(requested);
            middleware.traits(settings);
            return settings;
        } catch (IllegalArgumentException e) {
            throw new BadInputException(e.getMessage(), e);
        }
    }
}
