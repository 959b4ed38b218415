package org.derbench.tck;

import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.ln.DSCH;
import org.derbench.iec61850.ln.MMXU;
import org.derbench.spi.Serializer;

/**
 * Class loaders as a node has them: one for the model and the SPI, which does not see the library, and one for the plugin,
 * which takes nothing else from there. All classes are loaded anew, so that what a library gets from the JVM's own class
 * path is of no use to it.
 */
final class PluginIsolation extends URLClassLoader {

    private static final Class<?>[] HARNESS = {LogicalNode.class, Serializer.class, RoundTrips.class};

    private final ClassLoader harness;

    private PluginIsolation(URL[] urls, ClassLoader harness) {
        super("plugin", urls, ClassLoader.getPlatformClassLoader());
        this.harness = harness;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        boolean shared = name.startsWith("org.derbench.spi.") || name.startsWith("org.derbench.iec61850.");
        return shared ? harness.loadClass(name) : super.loadClass(name, resolve);
    }

    /**
     * Tries a serializer of that class there.
     *
     * @throws AssertionError if a node does not come back, with the failure as its cause
     */
    static void tryOut(Class<? extends Serializer> serializer) throws Exception {
        URL[] shared = Stream.of(HARNESS).map(each -> each.getProtectionDomain().getCodeSource().getLocation()).toArray(URL[]::new);
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader harness = new URLClassLoader("harness", shared, ClassLoader.getPlatformClassLoader());
             PluginIsolation plugin = new PluginIsolation(classPath(), harness)) {
            thread.setContextClassLoader(plugin);
            Object instance = plugin.loadClass(serializer.getName()).getConstructor().newInstance();
            List<?> types = List.of(harness.loadClass(MMXU.class.getName()), harness.loadClass(DSCH.class.getName()));
            harness.loadClass(RoundTrips.class.getName()).getMethod("every", plugin.loadClass(Serializer.class.getName()), Collection.class)
                    .invoke(null, instance, types);
        } catch (InvocationTargetException e) {
            throw new AssertionError("in a class loader of its own: " + e.getCause(), e.getCause());
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static URL[] classPath() throws MalformedURLException {
        String[] entries = System.getProperty("java.class.path").split(File.pathSeparator);
        URL[] urls = new URL[entries.length];
        for (int i = 0; i < entries.length; i++) {
            urls[i] = Path.of(entries[i]).toUri().toURL();
        }
        return urls;
    }
}
