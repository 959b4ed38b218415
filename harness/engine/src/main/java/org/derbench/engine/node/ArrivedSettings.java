package org.derbench.engine.node;

import org.derbench.spi.Middleware;
import org.derbench.spi.Settings;
import org.derbench.spi.Variant;

/** Checks settings again before they are written into the configuration of a library or a broker, whoever sent them. */
final class ArrivedSettings {

    private ArrivedSettings() {}

    /**
     * @throws IllegalArgumentException in one line if no variant has exactly these settings, or a value is not allowed
     */
    static void check(Middleware middleware, Settings settings) {
        Variant variant = middleware.variants().stream()
                .filter(each -> each.settings()
                        .values()
                        .keySet()
                        .equals(settings.values().keySet()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no variant of " + middleware.name() + " has just the settings that arrived"));
        variant.settings(settings.values());
    }
}
