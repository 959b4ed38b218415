package org.derbench.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.plugin.Plugins;
import org.derbench.lab.BadInputException;

/** Finds the plugins: those that were built, and the user's own in {@code plugins/} or {@code $DERBENCH_PLUGINS}. */
public final class PluginSearch {

    private PluginSearch() {
    }

    /**
     * Every plugin.
     *
     * @throws BadInputException if a plugin folder cannot be used: a matrix must not shrink in silence
     */
    public static Plugins in(Environment environment) {
        Plugins plugins = Plugins.find(environment.distribution(), folders(environment));
        if (!plugins.broken().isEmpty()) {
            throw new BadInputException(plugins.broken().get(0) + "; repair that folder, or take it away");
        }
        return plugins;
    }

    private static List<Path> folders(Environment environment) {
        List<Path> folders = new ArrayList<>(List.of(environment.home().resolve("plugins")));
        String own = environment.variables().get("DERBENCH_PLUGINS");
        if (own != null) {
            folders.add(Path.of(own));
        }
        return folders;
    }
}
