package org.derbench.lab.remote;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The shell scripts that run beside nodes; any POSIX shell runs them. */
public final class RemoteScript {

    private RemoteScript() {}

    /** A script with the lines before it that all scripts share. */
    public static String text(String name) {
        return resource("common") + resource(name);
    }

    /** A script without the shared lines. */
    public static String alone(String name) {
        return resource(name);
    }

    private static String resource(String name) {
        try (InputStream in = RemoteScript.class.getResourceAsStream("/" + name + ".sh")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the script '" + name + "' cannot be read", e);
        }
    }
}
