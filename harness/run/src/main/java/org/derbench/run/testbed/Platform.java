package org.derbench.run.testbed;

import org.derbench.lab.pair.Hosts;
import org.derbench.spi.Library;

/** Names of platforms, as plugins use them. */
public final class Platform {

    private Platform() {}

    /** The platform of this JVM. */
    public static String here() {
        return of(System.getProperty("os.arch"));
    }

    /** The platform of a JVM's {@code os.arch}. */
    public static String of(String architecture) {
        return switch (architecture) {
            case "aarch64" -> "arm64";
            case "arm" -> "armv7";
            default -> architecture;
        };
    }

    /** The platform of these hosts, which are all of one kind. */
    public static String of(Hosts hosts) {
        return of(hosts.hosts().values().iterator().next().architecture());
    }

    /** Why a plugin does not run on a platform; empty if it does. */
    public static String refusal(String platform, Library library, String plugin) {
        String reason = library.notOn().get(platform);
        return reason == null ? "" : plugin + " does not run on " + platform + ": " + reason;
    }
}
