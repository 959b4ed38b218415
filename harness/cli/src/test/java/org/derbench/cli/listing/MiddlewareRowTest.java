package org.derbench.cli.listing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.derbench.engine.plugin.Plugin;
import org.derbench.engine.plugin.PluginFolder;
import org.derbench.spi.Carriage;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Program;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;
import org.junit.jupiter.api.Test;

class MiddlewareRowTest {

    private static final Variant STORM = Variant.of("storm").needs(new Program("stormd", "storm-server"));

    /** Publishes through a broker, and does nothing else. */
    private static class Storm implements Middleware {
        @Override
        public String name() {
            return "ice";
        }

        @Override
        public Library library() {
            return Library.of("com.example:ice", "GPL-2.0-only").notOn("armv7", "SIGBUS");
        }

        @Override
        public Traits traits(Settings settings) {
            return Traits.of(Support.UNSUPPORTED, Support.ADAPTED, Support.BROKERED)
                    .brokeredBy("stormd")
                    .carrying(Carriage.BASE64)
                    .dropping(Pattern.PUB_SUB);
        }

        @Override
        public Peer open(Context context) {
            throw new UnsupportedOperationException("a listing opens nothing");
        }
    }

    @Test
    void aListingSaysWhatDerbenchImplementsItself() {
        Middleware own = new Storm() {
            @Override
            public Library library() {
                return Library.of("org.derbench:storm", "Apache-2.0");
            }
        };
        PluginFolder folder = new PluginFolder(Path.of("plugin"), false);
        assertThat(MiddlewareRow.of(new Plugin<>(own, folder, "1"), STORM)).containsEntry("own", true);
        assertThat(MiddlewareRow.of(new Plugin<>(new Storm(), folder, "1"), STORM))
                .containsEntry("own", false);
    }

    @Test
    void allThatAChoiceDependsOnIsShown() {
        Plugin<Middleware> plugin = new Plugin<>(new Storm(), new PluginFolder(Path.of("plugin"), false), "3.7");
        Map<String, Object> row = MiddlewareRow.of(plugin, STORM);
        assertThat(row)
                .containsEntry("name", "ice")
                .containsEntry("variant", "storm")
                .containsEntry("version", "3.7")
                .containsEntry("library", "com.example:ice")
                .containsEntry("licence", "GPL-2.0-only")
                .containsEntry("request-reply", "unsupported")
                .containsEntry("push-pull", "adapted")
                .containsEntry("pub-sub", "brokered")
                .containsEntry("carriage", "base64")
                .containsEntry("may drop", List.of("pub-sub"))
                .containsEntry("broker", "stormd")
                .containsEntry("needs", List.of("stormd"))
                .containsEntry("platforms", "not armv7")
                .containsEntry("not on", Map.of("armv7", "SIGBUS"));
    }
}
