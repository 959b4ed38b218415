package org.derbench.lab.link;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.process.CommandResult;

/** The sending side of a host's device: what traffic control acts on. */
record Egress(Host host) {

    private static final Duration BOUND = Duration.ofSeconds(10);
    private static final int WHOLE_SEGMENTS = 65_535;

    /** Sets what the direction asks for, and how large segments may be. */
    void set(TcDirection direction, boolean offload) {
        reset();
        commands(host.device(), direction).forEach(this::run);
        segments(offload ? WHOLE_SEGMENTS : 1);
    }

    /** Takes away whatever shapes the device. */
    void reset() {
        // fails where nothing was set; what then is there is read back
        host.run(List.of("tc", "qdisc", "del", "dev", host.device(), "root"), BOUND);
        segments(WHOLE_SEGMENTS);
    }

    /** What is set, as the kernel says. */
    EgressState read() {
        String qdiscs = host.run(List.of("tc", "-j", "-s", "qdisc", "show", "dev", host.device()), BOUND).outOrThrow();
        String link = host.run(List.of("ip", "-j", "-d", "link", "show", "dev", host.device()), BOUND).outOrThrow();
        return EgressState.of(qdiscs, link);
    }

    // Every command at its parent: netem first, because a shaper's queue, at its end, then is what the profile says.
    static List<List<String>> commands(String device, TcDirection direction) {
        List<List<String>> commands = new ArrayList<>();
        List<String> parent = List.of("root", "handle", "1:");
        if (direction.impairment().any()) {
            commands.add(add(device, parent, "netem", direction.impairment().netemOptions()));
            parent = List.of("parent", "1:1", "handle", "2:");
        }
        if (direction.shaped()) {
            commands.add(add(device, parent, "tbf", List.of("rate", direction.rateBitsPerSecond() + "bit",
                    "burst", Long.toString(direction.burstBytes()), "limit", Long.toString(direction.limitBytes()))));
        }
        return commands;
    }

    private static List<String> add(String device, List<String> parent, String kind, List<String> options) {
        List<String> command = new ArrayList<>(List.of("tc", "qdisc", "add", "dev", device));
        command.addAll(parent);
        command.add(kind);
        command.addAll(options);
        return command;
    }

    private void run(List<String> command) {
        CommandResult result = host.run(command, BOUND);
        if (!result.succeeded() && result.err().contains("qdisc kind is unknown")) {
            String kind = command.contains("netem") ? "netem" : "tbf";
            reset();
            throw new MissingCapabilityException("the kernel of the " + host.name() + " has no " + kind, "modprobe sch_" + kind
                    + ", or a kernel with it (CONFIG_NET_SCH_" + kind.toUpperCase(Locale.ROOT) + "), such as Debian's linux-image-amd64");
        }
        result.outOrThrow();
    }

    // What ethtool would do with -K gso off tso off; ip does it without another package.
    private void segments(int most) {
        host.run(List.of("ip", "link", "set", "dev", host.device(), "gso_max_segs", Integer.toString(most)), BOUND).outOrThrow();
    }
}
