package org.derbench.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** What is running. */
public final class Version implements IVersionProvider {

    /** The version that the build wrote down. */
    public static String number() throws IOException {
        Properties properties = new Properties();
        try (InputStream resource = Version.class.getResourceAsStream("version.properties")) {
            properties.load(resource);
        }
        return properties.getProperty("version");
    }

    /** The commit of the sources that this was built from, with {@code -dirty} where they were changed since; null where nobody knows. */
    public static String commit() {
        String commit = System.getProperty("derbench.commit", "");
        return commit.isEmpty() ? null : commit;
    }

    @Override
    public String[] getVersion() throws IOException {
        return new String[] {String.format(Locale.ROOT, "derbench %s (Java %s, %s %s)", number(), Runtime.version(),
                System.getProperty("os.name"), System.getProperty("os.arch"))};
    }
}
