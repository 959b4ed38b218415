package org.derbench.spi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The library behind a plugin, and what a JVM needs to run it.
 *
 * <pre>{@code
 * Library.of("org.zeromq:jeromq", "MPL-2.0")
 * Library.JDK.needing("-Dsun.net.httpserver.nodelay=true")
 * }</pre>
 *
 * @param artifact {@code groupId:artifactId}, or {@code JDK}. The version is read from the plugin's class path: the
 *     version that is shown is the one that ran
 * @param licence its licence, by its SPDX identifier
 * @param jvmOptions the options that a JVM needs for it, by platform ({@code armv7}, {@code arm64}, {@code amd64}) or
 *     for {@link #ANY_PLATFORM}
 * @param notOn the platforms on which it cannot run, each with the reason with which a trial there is refused
 */
public record Library(
        String artifact, String licence, Map<String, List<String>> jvmOptions, Map<String, String> notOn) {

    /** The key of the {@link #jvmOptions} that are needed everywhere. */
    public static final String ANY_PLATFORM = "any";

    /** The JDK itself, where it is the library. */
    public static final Library JDK = of("JDK", "GPL-2.0-only WITH Classpath-exception-2.0");

    public Library {
        jvmOptions = Collections.unmodifiableMap(new TreeMap<>(jvmOptions));
        notOn = Collections.unmodifiableMap(new TreeMap<>(notOn));
    }

    /** A library that runs everywhere without options. */
    public static Library of(String artifact, String licence) {
        return new Library(artifact, licence, Map.of(), Map.of());
    }

    /** This library, with options that a JVM needs on every platform. */
    public Library needing(String... options) {
        return needingOn(ANY_PLATFORM, options);
    }

    /** This library, with options that a JVM needs on one platform only. */
    public Library needingOn(String platform, String... options) {
        Map<String, List<String>> more = new TreeMap<>(jvmOptions);
        more.put(platform, List.of(options));
        return new Library(artifact, licence, more, notOn);
    }

    /** This library, which cannot run on that platform for that reason. */
    public Library notOn(String platform, String reason) {
        Map<String, String> more = new TreeMap<>(notOn);
        more.put(platform, reason);
        return new Library(artifact, licence, jvmOptions, more);
    }

    /** The options that a JVM on that platform needs, those for every platform first. */
    public List<String> jvmOptionsOn(String platform) {
        List<String> all = new ArrayList<>(jvmOptions.getOrDefault(ANY_PLATFORM, List.of()));
        all.addAll(jvmOptions.getOrDefault(platform, List.of()));
        return List.copyOf(all);
    }
}
