package org.derbench.run;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** What is running. */
public final class Version {

    private Version() {}

    /** The version that the build wrote down. */
    public static String number() throws IOException {
        Properties properties = new Properties();
        try (InputStream resource = Version.class.getResourceAsStream("version.properties")) {
            properties.load(resource);
        }
        return properties.getProperty("version");
    }

    /**
     * The commit of the sources that this was built from, with {@code -dirty} where they were changed since; null where
     * nobody knows.
     */
    public static String commit() {
        String commit = System.getProperty("derbench.commit", "");
        return commit.isEmpty() ? null : commit;
    }
}
