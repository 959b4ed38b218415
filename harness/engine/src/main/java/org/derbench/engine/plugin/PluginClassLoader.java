package org.derbench.engine.plugin;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.derbench.message.MessageModel;

/**
 * The class loader of one plugin folder. Its jars come before everything but the JDK, the SPI and the messages, so that
 * the dependencies of two plugins, which conflict, do not meet.
 */
final class PluginClassLoader extends URLClassLoader {

    private static final String[] SHARED = {"org.derbench.spi.", "org.derbench.message."};

    static {
        registerAsParallelCapable();
    }

    private final ClassLoader harness;
    private final MessageModel model;
    private final List<PluginClassLoader> generating = new CopyOnWriteArrayList<>();

    /** @param model whose messages the plugin sees; null where it sees none */
    PluginClassLoader(String name, URL[] jars, ClassLoader harness, MessageModel model) {
        super(name, jars, ClassLoader.getPlatformClassLoader());
        this.harness = harness;
        this.model = model;
    }

    /** Code that this one generates lies beside the classes here, which are messages, and is to see its library. */
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
