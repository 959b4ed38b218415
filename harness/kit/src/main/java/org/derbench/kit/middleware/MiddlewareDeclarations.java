package org.derbench.kit.middleware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import org.derbench.kit.ThisPlatform;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Setting;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;

/** Checks a middleware's declarations. */
final class MiddlewareDeclarations {

    private static final String NAME = "[a-z0-9]+(-[a-z0-9]+)*";
    /** The names that we give, and properties of libraries as they call them. */
    private static final String SETTING = "[a-z][A-Za-z0-9]*|[A-Za-z0-9]+(\\.[A-Za-z0-9_]+)+";

    /** Each would add a line to a configuration file, or hide one. */
    private static final List<String> HOSTILE_VALUES = List.of(
            "1000\nlistener 1999 0.0.0.0", "1 }\r\nos.execute('id')", "true\u0000", "1\u2028include /etc/passwd");

    private MiddlewareDeclarations() {}

    static void check(Middleware middleware) {
        assertThat(middleware.name()).as("name").matches(NAME);
        assertThat(middleware.library().artifact()).as("library").isNotBlank().doesNotStartWith("fill-in");
        assertThat(middleware.library().licence())
                .as("licence of the library, by its SPDX identifier")
                .isNotBlank()
                .isNotEqualTo("NOASSERTION");
        checkOptions(middleware.library());
        assertThat(middleware.ports()).as("ports").doesNotHaveDuplicates().allMatch(port -> port.matches(NAME));
        List<Variant> variants = middleware.variants();
        assertThat(variants)
                .extracting(Variant::name)
                .as("variants")
                .startsWith("base")
                .doesNotHaveDuplicates()
                .allMatch(name -> name.matches(NAME));
        variants.forEach(variant -> check(middleware, variant.settings()));
        variants.forEach(MiddlewareDeclarations::checkTypes);
    }

    /**
     * Nodes get the options by themselves, the kit's JVM by the author's pom: without them it would test another thing.
     */
    private static void checkOptions(Library library) {
        assertThat(library.jvmOptionsOn(ThisPlatform.name()))
                .as("options that a JVM needs, as library() says: <argLine> in pom.xml has each of them")
                .isSubsetOf(ManagementFactory.getRuntimeMXBean().getInputArguments());
    }

    /**
     * Checks the types of settings. Only declared values may reach a library or a broker; text is the weakest
     * declaration.
     */
    private static void checkTypes(Variant variant) {
        assertThat(variant.declared())
                .extracting(Setting::name)
                .as("declared settings of %s", variant.name())
                .containsExactlyInAnyOrderElementsOf(variant.settings().values().keySet());
        for (Setting setting : variant.declared()) {
            for (String hostile : HOSTILE_VALUES) {
                assertThatThrownBy(() -> variant.settings(Map.of(setting.name(), hostile)))
                        .as("%s set to '%s'", setting.name(), hostile)
                        .isInstanceOf(IllegalArgumentException.class)
                        .message()
                        .doesNotContainPattern("[\\p{Cntrl}]");
            }
        }
    }

    private static void check(Middleware middleware, Settings settings) {
        assertThat(settings.values().keySet()).as("settings").allMatch(setting -> setting.matches(SETTING));
        Traits traits = middleware.traits(settings);
        assertThat(traits.patterns()).as("patterns").isNotEmpty();
        assertThat(traits.patterns().keySet()).as("patterns that may drop").containsAll(traits.mayDrop());
        assertThat(traits.outstandingRequests()).as("outstanding requests").isPositive();
        assertThat(traits.clients()).as("clients of one bound end").isPositive();
        boolean brokered = traits.patterns().containsValue(Support.BROKERED);
        assertThat(traits.brokerRuns()).as("name of its broker").doesNotStartWith("fill in");
        assertThat(traits.brokerRuns().isBlank())
                .as("names its broker if it has one")
                .isEqualTo(!brokered);
        assertThat(settings.values().keySet())
                .as("settings, which are recorded")
                .noneMatch(name -> name.matches("(?i).*(secret|password|key).*"));
    }
}
