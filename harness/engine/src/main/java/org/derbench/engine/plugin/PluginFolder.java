package org.derbench.engine.plugin;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.derbench.engine.io.FileReason;
import org.derbench.engine.io.OpenFolders;
import org.derbench.message.MessageModel;
import org.derbench.message.function.ThrowingFunction;
import org.derbench.spi.Library;
import org.derbench.spi.Serializer;

/**
 * A folder of jars with one or more plugins in it.
 *
 * @param path the folder
 * @param external whether the user dropped it in; if not, it was built with derbench
 */
public record PluginFolder(Path path, boolean external) {

    /**
     * The plugin folders at a path: the path itself if jars lie in it, otherwise the folders in it; empty if it does
     * not exist.
     *
     * @throws PluginException if it cannot be read
     */
    static List<PluginFolder> at(Path path, boolean external) throws PluginException {
        if (!Files.isDirectory(path)) {
            return List.of();
        }
        PluginFolder itself = new PluginFolder(path, external);
        if (!itself.jars().isEmpty()) {
            return List.of(itself);
        }
        return itself.list(Files::isDirectory).stream()
                .map(folder -> new PluginFolder(folder, external))
                .toList();
    }

    /**
     * The folder's plugins of this kind, in the order of its service file; empty without such a file. Each call makes a
     * class loader of its own.
     *
     * @param kind {@link org.derbench.spi.Middleware}, {@link org.derbench.spi.Serializer} or {@link MessageModel}
     * @throws PluginException if the folder cannot be read, or a plugin in it cannot be made
     */
    public <T> List<T> load(Class<T> kind) throws PluginException {
        return load(kind, loader((MessageModel) null));
    }

    /** Loads plugins that work with this model's messages. */
    public <T> List<T> load(Class<T> kind, MessageModel model) throws PluginException {
        return load(kind, loader(model));
    }

    /**
     * The declarations of the folder's plugins of this kind. The call closes the folder's jars again: all folders
     * together have more jars than many systems let a process have open.
     *
     * @throws PluginException as {@link #load}, or if a plugin does not answer
     */
    <T> List<Plugin<T>> declared(
            Class<T> kind, ServiceFiles services, ThrowingFunction<T, Plugin<T>, PluginException> asked)
            throws PluginException {
        if (!services.has(kind)) {
            return List.of();
        }
        try (PluginClassLoader loader = loader(services)) {
            List<Plugin<T>> plugins = new ArrayList<>();
            for (T plugin : load(kind, loader)) {
                plugins.add(asked.apply(plugin));
            }
            return plugins;
        } catch (IOException e) {
            throw new PluginException("plugin folder " + path + " cannot be read: " + FileReason.of(e), e);
        }
    }

    /**
     * The folder's service files for plugins of these kinds.
     *
     * @throws PluginException if the folder cannot be used
     */
    ServiceFiles services(Collection<Class<?>> kinds) throws PluginException {
        return ServiceFiles.of(usableJars(), kinds);
    }

    /**
     * The jars of the folder, as {@link #jars}.
     *
     * @throws PluginException also if the folder is the user's and must not or cannot be used
     */
    List<Path> usableJars() throws PluginException {
        List<Path> jars = jars();
        if (external) {
            refuseOpen();
            PluginJars.check(jars);
        }
        return jars;
    }

    private PluginClassLoader loader(ServiceFiles services) {
        return new PluginClassLoader(String.valueOf(path.getFileName()), services, PluginFolder.class.getClassLoader());
    }

    private PluginClassLoader loader(MessageModel model) throws PluginException {
        return new PluginClassLoader(
                String.valueOf(path.getFileName()), urls(usableJars()), PluginFolder.class.getClassLoader(), model);
    }

    private <T> List<T> load(Class<T> kind, PluginClassLoader loader) throws PluginException {
        List<T> plugins = new ArrayList<>();
        try {
            ServiceLoader.load(kind, loader).forEach(plugins::add);
        } catch (ServiceConfigurationError | LinkageError e) {
            PluginJars.check(jars());
            throw broken("", e);
        }
        MessageModel model = loader.model();
        boolean generate = plugins.stream()
                .anyMatch(plugin -> plugin instanceof Serializer serializer && serializer.generatesCode());
        if (generate && model != null && model.getClass().getClassLoader() instanceof PluginClassLoader messages) {
            messages.shows(loader);
        }
        return plugins;
    }

    /** Refuses an external folder that somebody else may write to, because its code runs as the user. */
    private void refuseOpen() throws PluginException {
        try {
            for (Path each : Stream.concat(Stream.of(path), jars().stream()).toList()) {
                Optional<Path> open = OpenFolders.above(each);
                if (open.isPresent()) {
                    throw new PluginException("plugin folder " + path + " is not used: everybody may write "
                            + open.get() + "; chmod o-w " + open.get());
                }
            }
        } catch (IOException e) {
            throw new PluginException("plugin folder " + path + " cannot be read: " + FileReason.of(e), e);
        }
    }

    /**
     * The jars of the folder, sorted.
     *
     * @throws PluginException if it cannot be read, or a pipe, a device or a folder has a jar's name: opening it would
     *     wait for ever
     */
    public List<Path> jars() throws PluginException {
        List<Path> jars = list(file -> file.getFileName().toString().endsWith(".jar"));
        for (Path jar : jars) {
            if (!Files.isRegularFile(jar)) {
                throw broken(jar + " is no file; put a jar there, or remove it");
            }
        }
        return jars;
    }

    /** The version of a library, read from its jar's name in this folder; the JDK's own for {@code JDK}. */
    public String versionOf(Library library) throws PluginException {
        return versionIn(jars(), library);
    }

    /** The version of a library, read from these jars' names. */
    static String versionIn(List<Path> jars, Library library) {
        if (library.artifact().equals(Library.JDK.artifact())) {
            return Runtime.version().toString();
        }
        String prefix = library.artifact().substring(library.artifact().indexOf(':') + 1) + "-";
        for (Path jar : jars) {
            String name = jar.getFileName().toString();
            if (name.startsWith(prefix)
                    && name.length() > prefix.length()
                    && "0123456789".indexOf(name.charAt(prefix.length())) >= 0) {
                return name.substring(prefix.length(), name.length() - ".jar".length());
            }
        }
        return "unknown";
    }

    private List<Path> list(Predicate<Path> which) throws PluginException {
        try (Stream<Path> files = Files.list(path)) {
            return files.filter(which).sorted().toList();
        } catch (IOException e) {
            throw new PluginException("plugin folder " + path + " cannot be read: " + FileReason.of(e), e);
        }
    }

    private URL[] urls(List<Path> jars) throws PluginException {
        List<URL> urls = new ArrayList<>();
        for (Path jar : jars) {
            try {
                urls.add(jar.toUri().toURL());
            } catch (MalformedURLException e) {
                throw new PluginException("plugin folder " + path + ": " + e.getMessage(), e);
            }
        }
        return urls.toArray(URL[]::new);
    }

    /** An exception that says why the folder cannot be used. */
    PluginException broken(String reason) {
        return new PluginException("plugin folder " + path + " is broken: " + reason);
    }

    /** An exception for the failure of a plugin's class, on one line. */
    PluginException broken(String plugin, Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        String reason = (describe(root) + place(root)).replaceAll("\\s*\\R\\s*", " ");
        return new PluginException(
                broken(plugin.isEmpty() ? reason : plugin + ": " + reason).getMessage(), failure);
    }

    /**
     * The place of a mistake in a plugin's own code, such as {@code , at MyBus.java:21}; empty if the mistake is
     * elsewhere.
     */
    private static String place(Throwable root) {
        boolean mistake = root instanceof RuntimeException || root instanceof AssertionError;
        return mistake
                ? Stream.of(root.getStackTrace())
                        .filter(frame -> frame.getClassLoaderName() != null
                                && !frame.getClassLoaderName().equals("app")
                                && frame.getFileName() != null
                                && frame.getLineNumber() > 0)
                        .findFirst()
                        .map(frame -> ", at " + frame.getFileName() + ":" + frame.getLineNumber())
                        .orElse("")
                : "";
    }

    private static String describe(Throwable root) {
        if (FileReason.isTooManyOpen(root)) {
            return FileReason.TOO_MANY_OPEN;
        }
        if (root instanceof ClassNotFoundException || root instanceof NoClassDefFoundError) {
            return "class " + String.valueOf(root.getMessage()).replace('/', '.') + " is missing";
        }
        return root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
    }
}
