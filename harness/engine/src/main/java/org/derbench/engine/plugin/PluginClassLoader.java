package org.derbench.engine.plugin;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.CodeSource;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.derbench.message.MessageModel;

/**
 * The class loader of one plugin folder. Its jars come before everything except the JDK, the SPI and the messages, so
 * that conflicting dependencies of two plugins do not meet.
 */
final class PluginClassLoader extends URLClassLoader {

    private static final String[] SHARED = {"org.derbench.spi.", "org.derbench.support.", "org.derbench.message."};

    static {
        registerAsParallelCapable();
    }

    private final ClassLoader harness;
    private final MessageModel model;
    /** The jars that have a service file, by its name; other files are looked for in all jars. */
    private final Map<String, List<URL>> services;

    private volatile boolean closed;
    private final List<PluginClassLoader> generating = new CopyOnWriteArrayList<>();

    /** @param model the model whose messages the plugin sees; null without messages */
    PluginClassLoader(String name, URL[] jars, ClassLoader harness, MessageModel model) {
        super(name, jars, ClassLoader.getPlatformClassLoader());
        this.harness = harness;
        this.model = model;
        this.services = Map.of();
    }

    /** A loader for a look at what plugins declare, whose service files are known. */
    PluginClassLoader(String name, ServiceFiles services, ClassLoader harness) {
        super(name, services.all().toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
        this.harness = harness;
        this.model = null;
        this.services = services.jars();
    }

    /** The model whose messages the plugin sees; null without messages. */
    MessageModel model() {
        return model;
    }

    /** Closes the jars. A later request opens its jar again for a moment. */
    @Override
    public void close() throws IOException {
        closed = true;
        super.close();
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (!closed) {
            return super.findClass(name);
        }
        JarContent.Found found = JarContent.first(getURLs(), name.replace('.', '/') + ".class")
                .orElseThrow(() -> new ClassNotFoundException(name));
        return defineClass(
                name, found.bytes(), 0, found.bytes().length, new CodeSource(found.jar(), (Certificate[]) null));
    }

    @Override
    public URL findResource(String name) {
        return closed
                ? JarContent.first(getURLs(), name)
                        .map(found -> found.url(name))
                        .orElse(null)
                : super.findResource(name);
    }

    @Override
    public Enumeration<URL> findResources(String name) throws IOException {
        if (services.containsKey(name)) {
            List<URL> files = new ArrayList<>();
            for (URL jar : services.get(name)) {
                files.add(new URL("jar:" + jar + "!/" + name));
            }
            return Collections.enumeration(files);
        }
        return closed
                ? Collections.enumeration(JarContent.all(getURLs(), name).stream()
                        .map(found -> found.url(name))
                        .toList())
                : super.findResources(name);
    }

    @Override
    public InputStream getResourceAsStream(String name) {
        if (!closed) {
            return super.getResourceAsStream(name);
        }
        InputStream ofJdk = getParent().getResourceAsStream(name);
        return ofJdk != null
                ? ofJdk
                : JarContent.first(getURLs(), name)
                        .map(found -> new ByteArrayInputStream(found.bytes()))
                        .orElse(null);
    }

    /** Loads generated codecs next to the message classes so that they see the serializer's library. */
    void shows(PluginClassLoader serializer) {
        generating.add(serializer);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        for (String shared : SHARED) {
            if (name.startsWith(shared)) {
                return harness.loadClass(name);
            }
        }
        if (model != null && name.startsWith(model.getClass().getPackageName() + ".")) {
            return model.getClass().getClassLoader().loadClass(name);
        }
        try {
            return super.loadClass(name, resolve);
        } catch (ClassNotFoundException e) {
            for (PluginClassLoader serializer : generating) {
                if (serializer.model != null
                        && !name.startsWith(serializer.model.getClass().getPackageName() + ".")) {
                    return serializer.loadClass(name, resolve);
                }
            }
            throw e;
        }
    }
}
