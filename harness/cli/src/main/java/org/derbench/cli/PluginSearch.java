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

    /** Every plugin that there is, with a line for each folder that cannot be used. */
    public static Plugins in(Environment environment) {
        return Plugins.find(environment.distribution(), folders(environment));
    }

    /**
     * Every plugin, for a matrix that must not shrink in silence.
     *
     * @throws BadInputException if a plugin folder cannot be used
     */
    public static Plugins complete(Environment environment) {
        Plugins plugins = in(environment);
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
