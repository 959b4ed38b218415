package org.derbench.engine.plugin;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/**
 * The service files in the jars of a plugin folder. Each jar is opened once, however many kinds are asked for.
 *
 * @param jars those that have one, by the name of the file in them
 * @param all every jar, those with service files first: a plugin is found there at once
 */
record ServiceFiles(Map<String, List<URL>> jars, List<URL> all) {

    private static final String FOLDER = "META-INF/services/";

    /** The service files of these kinds in these jars. A jar that cannot be read has none. */
    static ServiceFiles of(List<Path> jars, Collection<Class<?>> kinds) {
        Map<String, List<URL>> found = new LinkedHashMap<>();
        kinds.forEach(kind -> found.put(FOLDER + kind.getName(), new ArrayList<>()));
        List<URL> first = new ArrayList<>();
        List<URL> others = new ArrayList<>();
        for (Path jar : jars) {
            URL url = url(jar);
            List<String> here = names(jar, found.keySet());
            here.forEach(name -> found.get(name).add(url));
            (here.isEmpty() ? others : first).add(url);
        }
        return new ServiceFiles(
                found, Stream.of(first, others).flatMap(List::stream).toList());
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<String> names(Path jar, Collection<String> wanted) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return wanted.stream().filter(name -> zip.getEntry(name) != null).toList();
        } catch (IOException torn) {
            // a class loader passes over it, too; PluginJars says what is wrong with it
            return List.of();
        }
    }

    /** Whether any jar has one of that kind. */
    boolean has(Class<?> kind) {
        return !jars.get(FOLDER + kind.getName()).isEmpty();
    }
}
