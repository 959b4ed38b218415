package org.derbench.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Whether a plugin is found in the way in which derbench finds it. */
public final class PluginService {

    private PluginService() {}

    /** @throws AssertionError if it is not, with the file and the line that it lacks */
    public static void check(Class<?> kind, Object plugin) {
        String name = plugin.getClass().getName();
        String words = "src/main/resources/META-INF/services/" + kind.getName() + " has a line " + name;
        try {
            List<String> named = ServiceLoader.load(kind).stream()
                    .map(found -> found.type().getName())
                    .toList();
            assertThat(named).as(words).contains(name);
        } catch (ServiceConfigurationError e) {
            throw new AssertionError(words + ": " + e.getMessage(), e);
        }
    }
}
