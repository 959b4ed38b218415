package org.derbench.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.ServiceLoader;
import org.derbench.spi.Middleware;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;

/** Checks what a middleware declares about itself. */
final class MiddlewareDeclarations {

    private static final String NAME = "[a-z0-9]+(-[a-z0-9]+)*";
    /** The names that we give, and properties of libraries as they call them. */
    private static final String SETTING = "[a-z][A-Za-z0-9]*|[A-Za-z0-9]+(\\.[A-Za-z0-9_]+)+";

    private MiddlewareDeclarations() {
    }

    static void check(Middleware middleware) {
        assertThat(middleware.name()).as("name").matches(NAME);
        assertThat(middleware.library().artifact()).as("library").isNotBlank();
        assertThat(middleware.library().licence()).as("licence").isNotBlank();
        assertThat(middleware.ports()).as("ports").doesNotHaveDuplicates().allMatch(port -> port.matches(NAME));
        List<Variant> variants = middleware.variants();
        assertThat(variants).extracting(Variant::name).as("variants").startsWith("base").doesNotHaveDuplicates()
                .allMatch(name -> name.matches(NAME));
        variants.forEach(variant -> check(middleware, variant.settings()));
        assertThat(ServiceLoader.load(Middleware.class)).as("found by ServiceLoader")
                .anyMatch(found -> found.getClass() == middleware.getClass());
    }

    private static void check(Middleware middleware, Settings settings) {
        assertThat(settings.values().keySet()).as("settings").allMatch(setting -> setting.matches(SETTING));
        Traits traits = middleware.traits(settings);
        assertThat(traits.patterns()).as("patterns").isNotEmpty();
        assertThat(traits.patterns().keySet()).as("patterns that may drop").containsAll(traits.mayDrop());
        assertThat(traits.outstandingRequests()).as("outstanding requests").isPositive();
        boolean brokered = traits.patterns().containsValue(Support.BROKERED);
        assertThat(traits.brokerRuns().isBlank()).as("names its broker if it has one").isEqualTo(!brokered);
        assertThat(settings.values().keySet()).as("settings, which are recorded").noneMatch(name -> name.matches("(?i).*(secret|password|key).*"));
    }
}
