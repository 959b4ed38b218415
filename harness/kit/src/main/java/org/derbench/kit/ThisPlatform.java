package org.derbench.kit;

/** The platform of this JVM, by the name that {@link org.derbench.spi.Library} has for it. */
public final class ThisPlatform {

    private ThisPlatform() {}

    public static String name() {
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
}
