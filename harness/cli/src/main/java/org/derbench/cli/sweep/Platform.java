package org.derbench.cli.sweep;

/** Names of platforms, as plugins use them. */
final class Platform {

    private Platform() {
    }

    /** That of this JVM. */
    static String here() {
        return of(System.getProperty("os.arch"));
    }

    /** The platform of a JVM's {@code os.arch}. */
    static String of(String architecture) {
        return switch (architecture) {
            case "aarch64" -> "arm64";
            case "arm" -> "armv7";
            default -> architecture;
        };
    }
}
