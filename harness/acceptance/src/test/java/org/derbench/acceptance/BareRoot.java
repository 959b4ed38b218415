package org.derbench.acceptance;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.derbench.lab.process.Programs;

/**
 * A root file system that has what Debian cannot do without, and apt. Programs run in it by chroot, in a mount
 * namespace and with processes of their own, and use this machine's network.
 *
 * @param root the root file system
 * @param said where the output of programs goes
 * @param seen folders of this machine that programs see at the same paths
 */
record BareRoot(Path root, Path said, List<Path> seen) {

    private static final String SUITE = "bookworm";
    /** A user who may nothing that others may not. */
    private static final int USER = 1000;

    private static final Duration HANGS_AFTER = Duration.ofMinutes(20);

    /** What a program left. */
    record Ended(int exitCode, String said) {}

    /** Makes one, or skips the test where this machine cannot. */
    static BareRoot in(Path folder, List<Path> seen) throws Exception {
        assumeTrue(
                Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0),
                "needs root for chroot: sudo ./derbench test");
        assumeTrue(Programs.find("mmdebstrap").isPresent(), "needs mmdebstrap: apt-get install mmdebstrap");
        BareRoot bare = new BareRoot(folder.resolve("root"), folder.resolve("said.txt"), seen);
        List<String> words = new ArrayList<>(List.of(
                "mmdebstrap",
                "--quiet",
                "--variant=minbase",
                "--include=ca-certificates",
                SUITE,
                bare.root.toString()));
        Map<String, String> mirrors = bare.mirrors();
        assumeTrue(mirrors.containsKey(SUITE), "needs a machine whose apt has Debian " + SUITE);
        mirrors.forEach((suite, mirror) -> words.add("deb " + mirror + " " + suite + " main"));
        Ended made = bare.ended(new ProcessBuilder(words));
        assumeTrue(made.exitCode() == 0, "mmdebstrap makes no root file system here: " + made.said());
        // whom this machine trusts, too: a registry may be reached by way of its own
        for (String file : List.of("etc/resolv.conf", "etc/ssl/certs/ca-certificates.crt")) {
            Files.copy(Path.of("/" + file), bare.root.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        }
        bare.root("useradd --create-home --uid " + USER + " user");
        return bare;
    }

    /** Where this machine's apt has the suite and its updates from, by their names. */
    private Map<String, String> mirrors() throws Exception {
        Map<String, String> found = new LinkedHashMap<>();
        Ended told = ended(new ProcessBuilder(
                "apt-get", "indextargets", "--format", "$(CODENAME) $(REPO_URI)", "Created-By: Packages"));
        told.said().lines().map(line -> line.split(" ")).forEach(words -> {
            if (words.length == 2
                    && List.of(SUITE, SUITE + "-updates", SUITE + "-security").contains(words[0])) {
                found.put(words[0], words[1]);
            }
        });
        return found;
    }

    /** The home of the user. */
    Path home() {
        return root.resolve("home/user");
    }

    /** Runs a line of the shell as root, at home. */
    Ended root(String line) throws Exception {
        return ended(inside(0, "/root", line));
    }

    /** Runs a line of the shell as the user, at home. */
    Ended user(String line) throws Exception {
        return ended(inside(USER, "/home/user", line));
    }

    private ProcessBuilder inside(int user, String home, String line) {
        StringBuilder script = new StringBuilder("mount -t proc proc \"$1/proc\"; mount --rbind /dev \"$1/dev\"; ");
        for (Path folder : seen) {
            script.append("mkdir -p \"$1")
                    .append(folder)
                    .append("\"; mount --rbind '")
                    .append(folder)
                    .append("' \"$1");
            script.append(folder).append("\"; ");
        }
        script.append("exec chroot --userspec=\"$2:$2\" \"$1\" env -i HOME=\"$3\" PATH=/usr/sbin:/usr/bin:/sbin:/bin ");
        script.append("LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive sh -euc \"cd; $4\"");
        List<String> all = new ArrayList<>(List.of("unshare", "--mount", "--pid", "--fork", "--kill-child"));
        all.addAll(List.of("sh", "-euc", script.toString(), "sh", root.toString(), Integer.toString(user), home, line));
        return new ProcessBuilder(all);
    }

    private Ended ended(ProcessBuilder program) throws IOException, InterruptedException {
        Process process =
                program.redirectErrorStream(true).redirectOutput(said.toFile()).start();
        try {
            if (!process.waitFor(HANGS_AFTER.toMinutes(), TimeUnit.MINUTES)) {
                throw new AssertionError(program.command() + " does not end: " + Files.readString(said));
            }
            return new Ended(process.exitValue(), Files.readString(said));
        } finally {
            process.destroyForcibly();
        }
    }
}
