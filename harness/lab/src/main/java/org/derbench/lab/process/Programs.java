package org.derbench.lab.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.derbench.lab.MissingCapabilityException;

/** Finds the programs of this machine, also in the administrator's folders, which a user's PATH may lack. */
public final class Programs {

    /** The programs that the lab uses, each with the Debian package that has it. */
    public static final Map<String, String> DEBIAN_PACKAGES = Map.ofEntries(
            Map.entry("7z", "p7zip-full"),
            Map.entry("chrt", "util-linux"),
            Map.entry("ip", "iproute2"),
            Map.entry("nsenter", "util-linux"),
            Map.entry("setpriv", "util-linux"),
            Map.entry("setsid", "util-linux"),
            Map.entry("taskset", "util-linux"),
            Map.entry("tc", "iproute2"),
            Map.entry("unshare", "util-linux"));

    private Programs() {}

    /**
     * The absolute path of a program.
     *
     * @param name its name, or its path, which is then returned unchanged
     * @throws MissingCapabilityException if it is not installed
     */
    public static String path(String name) {
        return name.contains("/") ? name : find(name).map(Path::toString).orElseThrow(() -> missing(name));
    }

    /** The path of the program with this name or absolute path, if it is installed. */
    public static Optional<Path> find(String name) {
        if (name.startsWith("/")) {
            return Optional.of(Path.of(name)).filter(Files::isExecutable);
        }
        Stream<String> own =
                Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"));
        return Stream.concat(own, Stream.of("/usr/sbin", "/usr/bin", "/sbin", "/bin"))
                .filter(folder -> folder.startsWith("/"))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static MissingCapabilityException missing(String name) {
        String debianPackage = DEBIAN_PACKAGES.get(name);
        return new MissingCapabilityException(
                "the program '" + name + "' is not installed",
                debianPackage == null ? "install it" : "apt-get install " + debianPackage);
    }
}
