package org.derbench.engine.plugin;

import java.net.URL;
import java.net.URLClassLoader;

/**
 * The class loader of one plugin folder. Its jars come before everything but the JDK, the SPI and the model, so that the
 * dependencies of two plugins, which conflict, do not meet.
 */
final class PluginClassLoader extends URLClassLoader {

    private static final String[] SHARED = {"org.derbench.spi.", "org.derbench.iec61850."};

    static {
        registerAsParallelCapable();
    }

    private final ClassLoader harness;

    PluginClassLoader(String name, URL[] jars, ClassLoader harness) {
        super(name, jars, ClassLoader.getPlatformClassLoader());
        this.harness = harness;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        for (String shared : SHARED) {
            if (name.startsWith(shared)) {
                return harness.loadClass(name);
            }
        }
        return super.loadClass(name, resolve);
    }
}
