package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.derbench.engine.plugin.Plugin;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.PluginSearch;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Program;
import org.derbench.spi.Setting;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;
import org.junit.jupiter.api.Test;

/** The page of variants and settings says what the plugins declare, except the reference adapters. */
class MiddlewareReferenceTest {

    private static final Path PAGE = Derbench.HOME.resolve("docs/middleware-reference.md");
    private static final String ANEW = "./derbench --version && mvn -pl harness/acceptance -am package"
            + " -Dderbench.docs=record -Dtest=MiddlewareReferenceTest -Dsurefire.failIfNoSpecifiedTests=false";
    private static final PrintStream NOWHERE =
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);

    @Test
    void thePageIsWhatThePluginsDeclare() throws Exception {
        StringBuilder page = new StringBuilder("# Middleware: libraries, variants and settings\n\n"
                + "<!-- what follows is made from the plugins -->\n\n"
                + "[Middleware](middleware.md) describes each. `(own)` marks derbench's own implementation of a protocol."
                + " A plan changes settings by `settings`, a scenario by its parameters. A range is of whole numbers, and a"
                + " setting without values is true or false.\n");
        Environment environment = new Environment(Derbench.HOME, Map.of(), NOWHERE, NOWHERE, false, false);
        for (Plugin<Middleware> plugin :
                PluginSearch.complete(environment).middleware().values()) {
            if (!plugin.folder().external() && !plugin.instance().reference()) {
                describe(plugin.instance(), page);
            }
        }
        if ("record".equals(System.getProperty("derbench.docs"))) {
            Files.writeString(PAGE, page);
        }
        assertThat(PAGE)
                .as("%s is out of date; write it anew: %s", PAGE, ANEW)
                .content()
                .isEqualTo(page.toString());
    }

    private static void describe(Middleware middleware, StringBuilder page) {
        Library library = middleware.library();
        String own = library.artifact().startsWith("org.derbench:") ? " (own)" : "";
        page.append("\n## %s%s\n\n".formatted(middleware.name(), own));
        page.append("`%s`, %s".formatted(library.artifact(), library.licence()));
        if (!library.notOn().isEmpty()) {
            page.append("; not on ").append(String.join(", ", library.notOn().keySet()));
        }
        page.append(".\n\n| variant | request-reply | push-pull | pub-sub | may drop | broker | programs |\n")
                .append("|---|---|---|---|---|---|---|\n");
        Map<String, List<String>> alike = new LinkedHashMap<>();
        middleware
                .variants()
                .forEach(variant -> alike.computeIfAbsent(facts(middleware, variant), each -> new ArrayList<>())
                        .add("`" + variant.name() + "`"));
        alike.forEach((facts, variants) -> page.append("| %s | %s |\n".formatted(String.join(", ", variants), facts)));
        List<Setting> settings = middleware.variants().stream()
                .flatMap(variant -> variant.declared().stream())
                .collect(Collectors.toMap(
                        Setting::name, setting -> setting, (first, second) -> first, java.util.TreeMap::new))
                .values()
                .stream()
                .toList();
        if (!settings.isEmpty()) {
            page.append("\n| setting | default | values |\n|---|---|---|\n");
            settings.forEach(setting -> page.append("| `%s` | %s | %s |\n"
                    .formatted(
                            setting.name(),
                            setting.standard().isEmpty() ? "" : "`" + setting.standard() + "`",
                            values(setting))));
        }
    }

    private static String values(Setting setting) {
        return setting.values().words().replaceFirst("^a whole number from |^true or false$|^one of ", "");
    }

    /** The fields of a row behind the name of a variant. */
    private static String facts(Middleware middleware, Variant variant) {
        Traits traits = middleware.traits(variant.settings());
        String patterns = Stream.of(Pattern.REQUEST_REPLY, Pattern.PUSH_PULL, Pattern.PUB_SUB)
                .map(pattern -> traits.support(pattern).label())
                .collect(Collectors.joining(" | "));
        String drops = traits.mayDrop().stream().map(Pattern::label).sorted().collect(Collectors.joining(", "));
        String programs = variant.programs().stream().map(Program::command).collect(Collectors.joining(", "));
        return String.join(" | ", patterns, drops, traits.brokerRuns(), programs);
    }
}
