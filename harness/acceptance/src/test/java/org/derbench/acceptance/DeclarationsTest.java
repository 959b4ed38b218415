package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.derbench.engine.plugin.Plugin;
import org.derbench.engine.plugin.Plugins;
import org.derbench.kit.Answers;
import org.derbench.message.MessageModel;
import org.derbench.message.ModelMaker;
import org.derbench.spi.Middleware;
import org.derbench.spi.Serializer;
import org.derbench.spi.Store;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The build wrote down of each plugin what the plugin says itself. */
class DeclarationsTest {

    private static final Plugins FOUND = Plugins.find(Derbench.HOME.resolve("target/derbench"), List.of());

    static Stream<Arguments> plugins() {
        return Stream.of(
                        of(Middleware.class, FOUND.middleware()),
                        of(Serializer.class, FOUND.serializers()),
                        of(MessageModel.class, FOUND.messages()),
                        of(ModelMaker.class, FOUND.makers()),
                        of(Store.class, FOUND.stores()))
                .flatMap(all -> all);
    }

    private static <T> Stream<Arguments> of(Class<T> kind, Map<String, Plugin<T>> plugins) {
        return plugins.entrySet().stream().map(each -> Arguments.of(kind, each.getKey(), each.getValue()));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("plugins")
    <T> void dataSaysWhatTheCodeSays(Class<T> kind, String name, Plugin<T> plugin) throws Exception {
        assertThat(plugin.instance().getClass().getClassLoader())
                .as("no class of the plugin is loaded: run ./derbench --version, which builds")
                .isEqualTo(Plugins.class.getClassLoader());
        assertThat(plugin.folder().load(kind)).anySatisfy(code -> {
            assertThat(data(kind, plugin.instance())).isEqualTo(data(kind, code));
            assertThat(names(code, name)).contains(name);
        });
    }

    /** Each loader has classes of its own. */
    private static <T> Map<String, Object> data(Class<T> kind, T plugin) {
        Map<String, Object> answers = Answers.of(kind, plugin);
        answers.remove("classes");
        return answers;
    }

    private static List<String> names(Object code, String name) {
        return code instanceof MessageModel model
                ? model.classes().stream().map(Class::getSimpleName).toList()
                : List.of(name);
    }
}
