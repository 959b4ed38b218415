package org.derbench.tck;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import org.derbench.iec61850.ln.DSCH;
import org.derbench.iec61850.ln.MMXU;
import org.derbench.spi.Serializer;

/** A plugin's class loader, as a node has one, and the program that tries a serializer in it. */
public final class IsolatedPlugin extends URLClassLoader {

    private IsolatedPlugin(URL[] urls) {
        super("plugin", urls, ClassLoader.getPlatformClassLoader());
    }

    /** Arguments: the serializer's class, and the class path of the plugin. Ends with an error if a node does not come back. */
    public static void main(String[] args) throws Exception {
        IsolatedPlugin plugin = new IsolatedPlugin(urls(args[1].split(File.pathSeparator)));
        Thread.currentThread().setContextClassLoader(plugin);
        Object serializer = plugin.loadClass(args[0]).getConstructor().newInstance();
        RoundTrips.every((Serializer) serializer, List.of(MMXU.class, DSCH.class));
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        boolean shared = name.startsWith("org.derbench.spi.") || name.startsWith("org.derbench.iec61850.");
        return shared ? IsolatedPlugin.class.getClassLoader().loadClass(name) : super.loadClass(name, resolve);
    }

    private static URL[] urls(String[] entries) throws MalformedURLException {
        URL[] urls = new URL[entries.length];
        for (int i = 0; i < entries.length; i++) {
            urls[i] = Path.of(entries[i]).toUri().toURL();
        }
        return urls;
    }
}
