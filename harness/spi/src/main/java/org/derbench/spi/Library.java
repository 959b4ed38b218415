package org.derbench.spi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The library behind a plugin, and what a JVM needs to run it.
 *
 * @param artifact {@code groupId:artifactId}, or {@code JDK}. The version is read from the plugin's class path, so that
 *     what is shown is what ran
 * @param licence its licence, as an SPDX identifier
 * @param jvmOptions options that a JVM needs for it; the key is a platform ({@code armv7}, {@code arm64},
 *     {@code amd64}) or {@link #ANY_PLATFORM}
 * @param notOn platforms on which it cannot run, each with the reason. A trial there is refused with it
 */
public record Library(
        String artifact, String licence, Map<String, List<String>> jvmOptions, Map<String, String> notOn) {

    /** The key of {@link #jvmOptions} for options that are needed everywhere. */
    public static final String ANY_PLATFORM = "any";

    /** Where the JDK itself is the library. */
    public static final Library JDK = of("JDK", "GPL-2.0-only WITH Classpath-exception-2.0");

    public Library {
        jvmOptions = Collections.unmodifiableMap(new TreeMap<>(jvmOptions));
        notOn = Collections.unmodifiableMap(new TreeMap<>(notOn));
    }

    /** A library that runs everywhere without options. */
    public static Library of(String artifact, String licence) {
        return new Library(artifact, licence, Map.of(), Map.of());
    }

    /** This one, with options that a JVM needs on every platform. */
    public Library needing(String... options) {
        return needingOn(ANY_PLATFORM, options);
    }

    /** This one, with options that a JVM needs on that platform only. */
    public Library needingOn(String platform, String... options) {
        Map<String, List<String>> more = new TreeMap<>(jvmOptions);
        more.put(platform, List.of(options));
        return new Library(artifact, licence, more, notOn);
    }

    /** This one, marked as not able to run on that platform. */
    public Library notOn(String platform, String reason) {
        Map<String, String> more = new TreeMap<>(notOn);
        more.put(platform, reason);
        return new Library(artifact, licence, jvmOptions, more);
    }

    /** All options that a JVM on that platform needs. */
    public List<String> jvmOptionsOn(String platform) {
        List<String> all = new ArrayList<>(jvmOptions.getOrDefault(ANY_PLATFORM, List.of()));
        all.addAll(jvmOptions.getOrDefault(platform, List.of()));
        return List.copyOf(all);
    }
}
