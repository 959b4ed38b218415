package org.derbench.lab.link;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.process.CommandResult;

/** The sending side of a host's device, on which traffic control acts. */
final class Egress {

    private static final Duration BOUND = Duration.ofSeconds(10);
    private static final String CLASS = PortShaping.ROOT + "2";
    /** A flag that ip shows of a device, such as {@code <BROADCAST,MULTICAST,UP,LOWER_UP>}. */
    private static final Pattern UP = Pattern.compile("[<,]UP[,>]");

    private final Host host;
    private final String peer;
    /** The number of frames that a segment might hold before derbench set it; 0 until then. */
    private int segmentsBefore;

    /** @param peer the address of the other host of the pair */
    Egress(Host host, String peer) {
        this.host = host;
        this.peer = peer;
    }

    Host host() {
        return host;
    }

    /**
     * Applies the direction's settings, and the size of segments.
     *
     * @throws MissingCapabilityException if somebody else shapes the device
     */
    void set(TcDirection direction, TcProfile profile) {
        if (profile.controlled()) {
            requireNotForeign();
        }
        removeDisciplines();
        if (segmentsBefore == 0) {
            segmentsBefore = ClearCommands.segmentsOfOwner(host);
        }
        commands(host.device(), direction, profile.discipline(), towards()).forEach(this::run);
        segments(profile.offload() ? segmentsBefore : 1);
    }

    /** @throws MissingCapabilityException if somebody else shapes the device; the message names the shaping */
    void requireNotForeign() {
        PortShaping.requireNotForeign(host);
    }

    /** Removes derbench's settings from the device and restores its owner's. */
    void reset() {
        removeDisciplines();
        segments(segmentsBefore == 0 ? ClearCommands.segmentsOfOwner(host) : segmentsBefore);
    }

    private void removeDisciplines() {
        if (PortShaping.of(host).own()) {
            administer(ClearCommands.disciplines(host.device())).outOrThrow();
        }
    }

    private void segments(int most) {
        if (ClearCommands.segmentsNow(host) != most) {
            administer(ClearCommands.segments(host.device(), most)).outOrThrow();
        }
    }

    /**
     * Puts the device down, or up, and reads that back.
     *
     * @throws LinkException if the device does not follow
     */
    void put(boolean up) {
        administer(List.of("ip", "link", "set", "dev", host.device(), up ? "up" : "down"))
                .outOrThrow();
        String said = host.run(List.of("ip", "-o", "link", "show", "dev", host.device()), BOUND)
                .outOrThrow();
        if (UP.matcher(said).find() != up) {
            throw new LinkException("the device of the " + host.name() + " is not " + (up ? "up" : "down"));
        }
    }

    /** The settings, as the kernel reports them. */
    EgressState read() {
        String device = host.device();
        String qdiscs = host.run(List.of("tc", "-j", "-s", "qdisc", "show", "dev", device), BOUND)
                .outOrThrow();
        String link = host.run(List.of("ip", "-j", "-d", "link", "show", "dev", device), BOUND)
                .outOrThrow();
        String filters = host.deviceShared()
                ? host.run(List.of("tc", "-j", "filter", "show", "dev", device), BOUND)
                        .outOrThrow()
                : "";
        return EgressState.of(qdiscs, link, filters);
    }

    /** The only address towards which it is shaped; empty if all traffic is. */
    String towards() {
        return host.deviceShared() ? peer : "";
    }

    // Every command at its parent. Delay and loss come first, because a shaper's queue at the end is then as in the
    // profile. On a shared device both are in a class of htb, which limits nothing itself and takes the traffic to the
    // peer. So the same discipline shapes either kind of device. Traffic in no class passes by.
    static List<List<String>> commands(String device, TcDirection direction, Discipline discipline, String towards) {
        List<List<String>> commands = new ArrayList<>();
        List<String> parent = List.of("root", "handle", PortShaping.ROOT);
        int level = 0;
        if (!towards.isEmpty() && (direction.shaped() || direction.impairment().any())) {
            commands.add(add("qdisc", device, parent, "htb", List.of("default", "0")));
            commands.add(add(
                    "class",
                    device,
                    List.of("parent", PortShaping.ROOT, "classid", CLASS),
                    "htb",
                    List.of("rate", "10gbit", "quantum", "60000")));
            commands.add(add(
                    "filter",
                    device,
                    List.of("parent", PortShaping.ROOT, "protocol", "ip"),
                    "u32",
                    List.of("match", "ip", "dst", towards + "/32", "flowid", CLASS)));
            parent = List.of("parent", CLASS, "handle", PortShaping.handle(++level));
        }
        if (direction.impairment().any()) {
            commands.add(
                    add("qdisc", device, parent, "netem", direction.impairment().netemOptions()));
            String above = PortShaping.handle(level) + "1";
            parent = List.of("parent", above, "handle", PortShaping.handle(++level));
        }
        if (direction.shaped()) {
            commands.add(add("qdisc", device, parent, discipline.kernelKind(), discipline.options(direction)));
        }
        return commands;
    }

    private static List<String> add(
            String object, String device, List<String> parent, String kind, List<String> options) {
        List<String> command = new ArrayList<>(List.of("tc", object, "add", "dev", device));
        command.addAll(parent);
        command.add(kind);
        command.addAll(options);
        return command;
    }

    private CommandResult administer(List<String> command) {
        return host.administer(command, BOUND);
    }

    private void run(List<String> command) {
        CommandResult result = administer(command);
        if (!result.succeeded() && result.err().contains("qdisc kind is unknown")) {
            String kind =
                    Qdiscs.OWN.stream().filter(command::contains).findFirst().orElseThrow();
            reset();
            throw new MissingCapabilityException(
                    "the kernel of the " + host.name() + " has no " + kind,
                    "modprobe sch_" + kind + ", or a kernel with it (CONFIG_NET_SCH_" + kind.toUpperCase(Locale.ROOT)
                            + "), such as Debian's linux-image-amd64");
        }
        result.outOrThrow();
    }
}
