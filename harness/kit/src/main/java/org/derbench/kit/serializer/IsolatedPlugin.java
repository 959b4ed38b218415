package org.derbench.kit.serializer;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.derbench.kit.model.Subjects;
import org.derbench.kit.tiny.MeterReport;
import org.derbench.spi.Serializer;

/** A plugin's class loader, as a node has one, and the program that tries a serializer in it. */
public final class IsolatedPlugin extends URLClassLoader {

    private final List<String> shared =
            new ArrayList<>(List.of("org.derbench.spi.", "org.derbench.support.", "org.derbench.message."));

    private IsolatedPlugin(URL[] urls) {
        super("plugin", urls, ClassLoader.getPlatformClassLoader());
        Subjects.models().forEach(model -> shared.add(model.getClass().getPackageName() + "."));
    }

    /**
     * Arguments: the serializer's class, the class path of the plugin, and a file of messages that another codec made.
     * Ends with an error if a node does not come back, or if such a message cannot be read.
     */
    public static void main(String[] args) throws Exception {
        IsolatedPlugin plugin = new IsolatedPlugin(urls(args[1].split(File.pathSeparator)));
        Thread.currentThread().setContextClassLoader(plugin);
        Object serializer = plugin.loadClass(args[0]).getConstructor().newInstance();
        // first, while it has seen no other message
        new SeasonedMessages(Path.of(args[2])).check((Serializer) serializer);
        RoundTrips.every(
                (Serializer) serializer,
                List.of(Subjects.named(Subjects.MEASUREMENT), Subjects.named(Subjects.SCHEDULE), MeterReport.class));
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        return shared.stream().anyMatch(name::startsWith)
                ? IsolatedPlugin.class.getClassLoader().loadClass(name)
                : super.loadClass(name, resolve);
    }

    private static URL[] urls(String[] entries) throws MalformedURLException {
        URL[] urls = new URL[entries.length];
        for (int i = 0; i < entries.length; i++) {
            urls[i] = Path.of(entries[i]).toUri().toURL();
        }
        return urls;
    }
}
