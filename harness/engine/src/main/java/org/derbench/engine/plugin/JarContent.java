package org.derbench.engine.plugin;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipFile;

/** The content of jars; each jar is open only while it is read. */
final class JarContent {

    private JarContent() {}

    /**
     * A file in a jar.
     *
     * @param jar the jar
     * @param bytes its content
     */
    record Found(URL jar, byte[] bytes) {

        /** The file's address; the name is its path in the jar. */
        URL url(String name) {
            try {
                return new URL("jar:" + jar + "!/" + name);
            } catch (MalformedURLException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** The file with this name in the first jar that has it. */
    static Optional<Found> first(URL[] jars, String name) {
        for (URL jar : jars) {
            Optional<Found> found = in(jar, name);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** The files with this name in all jars. */
    static List<Found> all(URL[] jars, String name) {
        List<Found> all = new ArrayList<>();
        for (URL jar : jars) {
            in(jar, name).ifPresent(all::add);
        }
        return all;
    }

    private static Optional<Found> in(URL jar, String name) {
        try (JarFile file = new JarFile(
                Path.of(URI.create(jar.toString())).toFile(), false, ZipFile.OPEN_READ, Runtime.version())) {
            JarEntry entry = file.getJarEntry(name);
            if (entry == null) {
                return Optional.empty();
            }
            try (InputStream in = file.getInputStream(entry)) {
                return Optional.of(new Found(jar, in.readAllBytes()));
            }
        } catch (NoSuchFileException removed) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(jar + " cannot be read", e);
        }
    }
}
