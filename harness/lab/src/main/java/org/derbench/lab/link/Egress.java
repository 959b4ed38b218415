package org.derbench.lab.link;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.process.CommandResult;

/** The sending side of a host's device: what traffic control acts on. */
record Egress(Host host) {

    private static final Duration BOUND = Duration.ofSeconds(10);
    private static final int WHOLE_SEGMENTS = 65_535;

    /** Sets a token bucket filter, or nothing where there is no rate, and how large segments may be. */
    void set(TcDirection direction, boolean offload) {
        reset();
        if (direction.shaped()) {
            add(direction);
        }
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

    private void add(TcDirection direction) {
        List<String> command = new ArrayList<>(List.of("tc", "qdisc", "add", "dev", host.device(), "root", "tbf"));
        command.addAll(List.of("rate", direction.rateBitsPerSecond() + "bit"));
        command.addAll(List.of("burst", Long.toString(direction.burstBytes())));
        command.addAll(List.of("limit", Long.toString(direction.limitBytes())));
        CommandResult result = host.run(command, BOUND);
        if (!result.succeeded() && result.err().contains("qdisc kind is unknown")) {
            throw new MissingCapabilityException("the kernel of the " + host.name() + " has no tbf",
                    "modprobe sch_tbf, or a kernel with it (CONFIG_NET_SCH_TBF)");
        }
        result.outOrThrow();
    }

    // What ethtool would do with -K gso off tso off; ip does it without another package.
    private void segments(int most) {
        host.run(List.of("ip", "link", "set", "dev", host.device(), "gso_max_segs", Integer.toString(most)), BOUND).outOrThrow();
    }
}
