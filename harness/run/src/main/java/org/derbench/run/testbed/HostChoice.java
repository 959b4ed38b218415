package org.derbench.run.testbed;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.derbench.lab.BadInputException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.board.Boards;
import org.derbench.lab.pair.EmulatedMachine;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.LocalHosts;
import org.derbench.lab.pair.Topology;
import org.derbench.lab.pair.TwoHosts;
import org.derbench.lab.process.Children;
import org.derbench.lab.ssh.Lab;
import org.derbench.lab.ssh.LabHost;
import org.derbench.lab.ssh.LabHosts;
import org.derbench.lab.ssh.LabReader;
import org.derbench.lab.ssh.SshPair;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;

/**
 * The choice of hosts.
 *
 * @param name a kind: {@code auto} (emulated, or the loopback device if that is refused), {@code emulated},
 *     {@code loopback}; or a pair of the lab, or a placement for a scenario
 * @param lab the lab file for real hosts; {@code auto} then is its only pair
 * @param yes whether the user has agreed that systems of others are loaded
 * @param strict whether the loopback device is no substitute for emulated hosts that are refused
 */
public record HostChoice(String name, Optional<Path> lab, boolean yes, boolean strict) {

    /** A choice that takes the loopback device where emulated hosts are refused. */
    public HostChoice(String name, Optional<Path> lab, boolean yes) {
        this(name, lab, yes, false);
    }

    /** A choice that leaves the question about external systems open. */
    public HostChoice(String name, Optional<Path> lab) {
        this(name, lab, false);
    }

    /** Leaves the choice to derbench. */
    public static final String AUTO = "auto";

    static final String EMULATED = "emulated";
    static final String LOOPBACK = "loopback";

    /** The same choice without the loopback as a substitute for a refused emulated pair. */
    public HostChoice asStrict() {
        return new HostChoice(name, lab, yes, true);
    }

    /**
     * The same choice for systems that derbench does not run: this machine itself, or the lab's hosts. From an emulated
     * host nothing outside can be reached.
     *
     * @throws BadInputException if emulated hosts are wanted, or the user does not agree that a system is loaded
     */
    HostChoice forExternal(Environment environment, List<Cell> cells, Function<Cell, TrialSettings> settings) {
        new ExternalConsent(
                        lab.map(file -> hostsOf(environment, file)).orElse(Set.of()),
                        question -> yes || environment.agrees(question))
                .require(cells, settings);
        if (lab.isEmpty() && name.equals(EMULATED)) {
            throw new BadInputException(
                    "--pair emulated: an external system cannot be reached from emulated hosts; leave"
                            + " it out, or name hosts of your own with --lab FILE");
        }
        return lab.isEmpty() && name.equals(AUTO) ? new HostChoice(LOOPBACK, lab, yes, strict) : this;
    }

    private static Set<String> hostsOf(Environment environment, Path file) {
        return reader(environment).read(file).hosts().values().stream()
                .map(LabHost::address)
                .collect(Collectors.toSet());
    }

    private static LabReader reader(Environment environment) {
        return new LabReader(new Boards(environment.home().resolve("boards")));
    }

    /** The kinds of pair that it permits. */
    public Set<String> kinds() {
        if (lab.isPresent()) {
            return Set.of(SshPair.KIND);
        }
        if (name.equals(AUTO)) {
            return strict ? Set.of(EMULATED) : Set.of(EMULATED, LOOPBACK);
        }
        return Set.of(name);
    }

    /** The same choice, restricted to the kind of these hosts. */
    HostChoice withKindOf(Hosts hosts) {
        return lab.isEmpty() ? new HostChoice(hosts.kind(), lab, yes, strict) : this;
    }

    /**
     * Sets the hosts up.
     *
     * @throws BadInputException if the pair is unknown, or a pair is not enough
     * @throws MissingCapabilityException if emulated hosts are wanted and impossible here, or a host is not reached
     */
    OpenedHosts open(Environment environment, Children children, Topology topology) {
        if (lab.isPresent()) {
            return new OpenedHosts(ofLab(reader(environment).read(lab.get()), children, topology), "");
        }
        Optional<EmulatedMachine> emulated = EmulatedMachine.of(environment.variables());
        OpenedHosts opened = ofThisMachine(children, topology);
        return emulated.map(machine -> new OpenedHosts(machine.boards(opened.hosts()), opened.insteadBecause()))
                .orElse(opened);
    }

    private OpenedHosts ofThisMachine(Children children, Topology topology) {
        return switch (name) {
            case AUTO -> strict ? emulated(children, topology) : emulatedOrLoopback(children, topology);
            case EMULATED -> emulated(children, topology);
            case LOOPBACK -> new OpenedHosts(LocalHosts.loopback(children, topology), "");
            default ->
                throw new BadInputException("--pair " + name
                        + ": must be auto, emulated or loopback, or a pair of the lab that --lab FILE names");
        };
    }

    private Hosts ofLab(Lab read, Children children, Topology topology) {
        return topology.hosts().equals(Topology.PAIR.hosts())
                ? TwoHosts.of(SshPair.open(read, of("pairs", read, read.pairs().keySet()), children), topology)
                : LabHosts.open(read, of("placements", read, read.placements().keySet()), topology.hosts(), children);
    }

    /** The named entry, or the only one. */
    private String of(String kind, Lab read, Set<String> known) {
        if (!name.equals(AUTO)) {
            return name;
        }
        if (known.isEmpty()) {
            throw new BadInputException(read.file() + ": has no " + kind + ": see docs/lab.md");
        }
        if (known.size() > 1) {
            throw new BadInputException("--pair is missing: " + read.file() + " has " + String.join(", ", known));
        }
        return known.iterator().next();
    }

    private static OpenedHosts emulated(Children children, Topology topology) {
        return new OpenedHosts(LocalHosts.emulated(children, topology), "");
    }

    private static OpenedHosts emulatedOrLoopback(Children children, Topology topology) {
        try {
            return emulated(children, topology);
        } catch (MissingCapabilityException refused) {
            return new OpenedHosts(LocalHosts.loopback(children, topology), refused.getMessage());
        }
    }

    /**
     * Hosts, and why they are not the wanted ones.
     *
     * @param insteadBecause empty if they are
     */
    public record OpenedHosts(Hosts hosts, String insteadBecause) {}
}
