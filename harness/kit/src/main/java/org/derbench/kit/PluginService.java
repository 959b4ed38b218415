package org.derbench.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Whether a plugin is found in the way in which derbench finds it. */
public final class PluginService {

    private PluginService() {}

    /**
     * Also checks that it always declares the same, for the build keeps its declarations as data.
     *
     * @throws AssertionError if it is not found, with the file and the line that it lacks; or if it declares another
     *     thing when it is made again
     */
    public static <T> void check(Class<T> kind, T plugin) {
        String name = plugin.getClass().getName();
        String words = "src/main/resources/META-INF/services/" + kind.getName() + " has a line " + name;
        try {
            List<ServiceLoader.Provider<T>> found =
                    ServiceLoader.load(kind).stream().toList();
            assertThat(found)
                    .extracting(provider -> provider.type().getName())
                    .as(words)
                    .contains(name);
            found.stream()
                    .filter(provider -> provider.type().getName().equals(name))
                    .forEach(provider -> assertThat(Answers.of(kind, provider.get()))
                            .as("what it declares when it is made again")
                            .isEqualTo(Answers.of(kind, provider.get())));
        } catch (ServiceConfigurationError e) {
            throw new AssertionError(words + ": " + e.getMessage(), e);
        }
    }
}
