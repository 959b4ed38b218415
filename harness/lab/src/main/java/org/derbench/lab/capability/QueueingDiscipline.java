package org.derbench.lab.capability;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.derbench.lab.link.ClearCommands;
import org.derbench.lab.link.PortShaping;
import org.derbench.lab.pair.Host;
import org.derbench.lab.process.CommandResult;

/** The queueing disciplines that link profiles are made of. Each is a kernel module that a machine may lack. */
enum QueueingDiscipline {
    /** Rates of a token bucket. */
    TBF("rates of a link by a token bucket", "rate", "1mbit", "burst", "1600", "limit", "67136"),
    /** Rates towards one peer. */
    HTB("rates towards one peer, on boards with one port", "default", "1"),
    /** Rates of a wire, delay, jitter and loss. */
    NETEM(
            "rates of a wire, delay, jitter and loss between real hosts; between emulated ones a relay makes them",
            "delay",
            "1ms");

    private static final Duration BOUND = Duration.ofSeconds(10);

    private final String purpose;
    private final List<String> options;

    QueueingDiscipline(String purpose, String... options) {
        this.purpose = purpose;
        this.options = List.of(options);
    }

    /**
     * Sets it on the host's device and removes it again.
     *
     * @throws org.derbench.lab.MissingCapabilityException if somebody else shapes that device
     */
    Capability tryOn(Host host) {
        boolean needed = this == TBF || this == HTB && host.deviceShared();
        return needed ? tried(host) : tried(host).asOptional();
    }

    private Capability tried(Host host) {
        PortShaping.requireNotForeign(host);
        CommandResult added = host.administer(
                Stream.concat(
                                Stream.of(
                                        "tc",
                                        "qdisc",
                                        "add",
                                        "dev",
                                        host.device(),
                                        "root",
                                        "handle",
                                        PortShaping.ROOT,
                                        kind()),
                                options.stream())
                        .toList(),
                BOUND);
        if (added.succeeded()) {
            host.administer(ClearCommands.disciplines(host.device()), BOUND).outOrThrow();
            return Capability.there(kind(), purpose, "sch_" + kind());
        }
        String reason = added.complaint();
        boolean forbidden = reason.startsWith("sudo") || reason.contains("not permitted");
        return Capability.missing(
                kind(),
                purpose,
                reason,
                forbidden
                        ? "permit it to the user of the nodes by the lines for sudo in docs/lab.md"
                        : "modprobe sch_" + kind()
                                + "; if there is no such module, a kernel that has it, such as Debian's linux-image-amd64");
    }

    /** The name that tc has for it. */
    String kind() {
        return name().toLowerCase(Locale.ROOT);
    }
}
