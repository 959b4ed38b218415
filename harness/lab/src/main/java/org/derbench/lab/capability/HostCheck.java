package org.derbench.lab.capability;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.process.CommandResult;
import org.derbench.message.number.Numbers;

/** Tries everything that a trial needs from a host other than this machine. */
record HostCheck(Host host, Path nodeFolder) {

    private static final Duration BOUND = Duration.ofSeconds(60);
    private static final int LEAST_JAVA = 17;
    private static final Pattern VERSION = Pattern.compile("version \"(?:1\\.)?(\\d+)");
    private static final String LACKING =
            "for name in setpriv flock sha256sum tar tc ip; do command -v $name >/dev/null || echo $name; done";

    /** The capabilities of a host; if it is not reached, this fact alone. */
    List<Capability> check() {
        Capability reached = tried("ssh", "reaching it", () -> there("ssh", "reaching it", host.architecture()));
        if (!reached.present()) {
            return List.of(reached);
        }
        List<Capability> all = new ArrayList<>(List.of(
                reached,
                tried("java", "nodes", this::java),
                tried("programs", "nodes and their link", this::programs),
                tried("address", "the link", this::address),
                tried("jars", "nodes", this::jars),
                tried(
                        "clock",
                        "certificates",
                        () -> new HostClock(host, InstantSource.system())
                                .check(BOUND)
                                .of(host.name()))));
        for (QueueingDiscipline discipline : QueueingDiscipline.values()) {
            all.add(tried(
                    discipline.kind(), "the link", () -> discipline.tryOn(host).of(host.name())));
        }
        return all;
    }

    private Capability java() {
        CommandResult said = host.run(List.of(host.java(), "-version"), BOUND);
        Matcher version = VERSION.matcher(said.err());
        boolean found = version.find();
        return found && Numbers.parseInt(version.group(1)) >= LEAST_JAVA
                ? there(
                        "java",
                        "nodes",
                        said.err()
                                .lines()
                                .filter(line -> VERSION.matcher(line).find())
                                .findFirst()
                                .orElse(""))
                : missing(
                        "java",
                        "nodes",
                        found ? "only Java " + version.group(1) : said.describe(),
                        "install Java " + LEAST_JAVA + " there, or name its binary as 'java' of the host");
    }

    private Capability programs() {
        List<String> lacking = host.run(List.of("sh", "-c", LACKING), BOUND)
                .outOrThrow()
                .lines()
                .toList();
        return lacking.isEmpty()
                ? there("programs", "nodes and their link", "all of them")
                : missing(
                        "programs",
                        "nodes and their link",
                        "lacks " + String.join(", ", lacking),
                        "install util-linux, coreutils, tar and iproute2 there");
    }

    private Capability address() {
        CommandResult said = host.run(List.of("ip", "-4", "-j", "address", "show", "dev", host.device()), BOUND);
        return said.out().contains("\"local\":\"" + host.address() + "\"")
                ? there("address", "the link", host.address() + " on " + host.device())
                : missing(
                        "address",
                        "the link",
                        said.succeeded() ? host.device() + " has not the address " + host.address() : said.describe(),
                        "correct 'address' or 'device' of the host");
    }

    private Capability jars() {
        return there("jars", "nodes", host.place(nodeFolder).toString());
    }

    private Capability tried(String what, String purpose, Supplier<Capability> attempt) {
        try {
            return attempt.get();
        } catch (MissingCapabilityException missing) {
            return missing(what, purpose, missing.what(), missing.remedy());
        } catch (LabException failed) {
            return missing(what, purpose, failed.getMessage(), "see docs/lab.md");
        }
    }

    private Capability there(String what, String purpose, String detail) {
        return Capability.there(what, purpose, detail).of(host.name());
    }

    private Capability missing(String what, String purpose, String detail, String remedy) {
        return Capability.missing(what, purpose, detail, remedy).of(host.name());
    }
}
