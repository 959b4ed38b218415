package org.derbench.engine.plugin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Serializer;

/**
 * Every plugin that there is, by name.
 *
 * @param broken one line for each folder that could not be used
 */
public record Plugins(Map<String, Plugin<Middleware>> middleware, Map<String, Plugin<Serializer>> serializers,
                      List<String> broken) {

    /**
     * Looks through the distribution's {@code adapters/} and {@code serializers/} and through folders of the user's own.
     * A folder that cannot be used is named in {@link #broken}, and the others are found all the same.
     *
     * @param distribution the folder that has {@code adapters/} and {@code serializers/}
     * @param external     folders whose sub-folders are plugins; those that do not exist are passed over
     */
    public static Plugins find(Path distribution, List<Path> external) {
        List<PluginFolder> folders = new ArrayList<>();
        folders.addAll(foldersIn(distribution.resolve("adapters"), false));
        folders.addAll(foldersIn(distribution.resolve("serializers"), false));
        external.forEach(path -> folders.addAll(foldersIn(path, true)));
        Plugins found = new Plugins(new TreeMap<>(), new TreeMap<>(String.CASE_INSENSITIVE_ORDER), new ArrayList<>());
        folders.forEach(found::add);
        return found;
    }

    private static List<PluginFolder> foldersIn(Path parent, boolean external) {
        if (!Files.isDirectory(parent)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(parent)) {
            return children.filter(Files::isDirectory).sorted().map(path -> new PluginFolder(path, external)).toList();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException("plugins in " + parent + " cannot be listed", e);
        }
    }

    private void add(PluginFolder folder) {
        try {
            for (Middleware plugin : folder.load(Middleware.class)) {
                put(middleware, plugin.name(), new Plugin<>(plugin, folder, version(folder, plugin.library())));
            }
            for (Serializer plugin : folder.load(Serializer.class)) {
                put(serializers, plugin.name(), new Plugin<>(plugin, folder, version(folder, plugin.library())));
            }
        } catch (PluginException e) {
            broken.add(e.getMessage());
        } catch (RuntimeException | LinkageError e) {
            broken.add("plugin folder " + folder.path() + " is broken: " + e);
        }
    }

    private <T> void put(Map<String, Plugin<T>> plugins, String name, Plugin<T> plugin) {
        Plugin<T> first = plugins.putIfAbsent(name, plugin);
        if (first != null) {
            broken.add("plugin folder " + plugin.folder().path() + " is passed over: '" + name + "' is already in "
                    + first.folder().path());
        }
    }

    private static String version(PluginFolder folder, Library library) throws PluginException {
        return folder.versionOf(library);
    }
}
