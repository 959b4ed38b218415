package org.derbench.lab.pair;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The remedy on a machine that refuses network namespaces; {@link Isolation} names it when it fails. */
final class NamespaceRemedy {

    private NamespaceRemedy() {}

    static String forThisMachine() {
        return in(Path.of("/proc/sys"));
    }

    /** The remedy for the kernel settings in this folder; it names the first one that refuses. */
    static String in(Path sysctl) {
        if (value(sysctl, "kernel/apparmor_restrict_unprivileged_userns")
                .orElse("0")
                .equals("1")) {
            return "Ubuntu's AppArmor restriction: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0, or run as root";
        }
        if (value(sysctl, "kernel/unprivileged_userns_clone").orElse("1").equals("0")) {
            return "sudo sysctl -w kernel.unprivileged_userns_clone=1, or run as root";
        }
        if (value(sysctl, "user/max_user_namespaces").orElse("1").equals("0")) {
            return "sudo sysctl -w user.max_user_namespaces=10000, or run as root";
        }
        return "run as root, in a container with --privileged; or use the loopback pair, which is not shaped";
    }

    private static Optional<String> value(Path sysctl, String name) {
        try {
            return Optional.of(Files.readString(sysctl.resolve(name)).trim());
        } catch (IOException absent) {
            return Optional.empty();
        }
    }
}
