package org.derbench.run;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** The version of this derbench. */
public final class Version {

    private Version() {}

    /** The version number from the build. */
    public static String number() throws IOException {
        Properties properties = new Properties();
        try (InputStream resource = Version.class.getResourceAsStream("version.properties")) {
            properties.load(resource);
        }
        return properties.getProperty("version");
    }

    /** The commit of the sources of this build, with {@code -dirty} if they had changes; null if unknown. */
    public static String commit() {
        String commit = System.getProperty("derbench.commit", "");
        return commit.isEmpty() ? null : commit;
    }
}
