package org.derbench.engine.node;

import org.derbench.spi.Middleware;
import org.derbench.spi.Settings;
import org.derbench.spi.Variant;

/** What reaches a library's or broker's configuration is checked where that is written, too: whoever sent it. */
final class ArrivedSettings {

    private ArrivedSettings() {}

    /**
     * @throws IllegalArgumentException in one line if no variant has just these settings, or one may not be what it is
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
