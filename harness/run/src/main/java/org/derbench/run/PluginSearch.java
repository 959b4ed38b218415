package org.derbench.run;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.derbench.engine.io.FileReason;
import org.derbench.engine.plugin.Plugins;
import org.derbench.engine.plugin.Plugins.Refused;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.Environment;

/**
 * Finds the plugins: those that were built, and the user's own. The user's lie in {@code plugins/} and in the folders
 * that {@code $DERBENCH_PLUGINS} lists, as in {@code $PATH}. A user's plugin that cannot be used is skipped, and the
 * error stream says why.
 */
public final class PluginSearch {

    private static final String VARIABLE = "DERBENCH_PLUGINS";

    private PluginSearch() {}

    /** All plugins; the error stream names each refused one. */
    public static Plugins in(Environment environment) {
        Plugins plugins = find(environment);
        plugins.refused().forEach(refused -> environment.complain(refused.reason()));
        return plugins;
    }

    /**
     * All plugins, for a matrix, which must not silently lack one of derbench's own.
     *
     * @throws BadInputException if a plugin that was built with derbench cannot be used
     */
    public static Plugins complete(Environment environment) {
        Plugins plugins = find(environment);
        Optional<Refused> own = plugins.refused().stream()
                .filter(refused -> !refused.external())
                .findFirst();
        if (own.isPresent()) {
            String reason = own.get().reason();
            throw new BadInputException(
                    reason.endsWith(FileReason.TOO_MANY_OPEN) ? reason : reason + "; build derbench anew");
        }
        plugins.refused().forEach(refused -> environment.complain(refused.reason() + "; going on without it"));
        return plugins;
    }

    /**
     * The assignment of the variable that names the user's own plugins, with absolute paths; empty if it is not set.
     */
    public static Optional<String> named(Map<String, String> variables) {
        List<Path> folders = folders(variables);
        return folders.isEmpty()
                ? Optional.empty()
                : Optional.of(VARIABLE + "="
                        + folders.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    }

    private static Plugins find(Environment environment) {
        List<Path> external = new ArrayList<>(List.of(environment.home().resolve("plugins")));
        List<Path> named = folders(environment.variables());
        external.addAll(named);
        Plugins plugins = Plugins.find(environment.distribution(), external);
        named.stream()
                .filter(path -> !Files.isDirectory(path))
                .forEach(path -> plugins.refused()
                        .add(new Refused(true, VARIABLE + " names " + path + ", which is not a folder")));
        return plugins;
    }

    private static List<Path> folders(Map<String, String> variables) {
        return Arrays.stream(variables.getOrDefault(VARIABLE, "").split(File.pathSeparator))
                .filter(path -> !path.isBlank())
                .map(path -> Path.of(path).toAbsolutePath().normalize())
                .distinct()
                .toList();
    }
}
