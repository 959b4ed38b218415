package org.derbench.run.testbed;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.derbench.engine.costs.CpuUse;
import org.derbench.engine.course.NodeStarter;
import org.derbench.engine.record.EmulatedBoard;
import org.derbench.engine.record.LinkReading;
import org.derbench.engine.record.LinkState;
import org.derbench.engine.record.NetworkInterface;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.verdict.LinkLimits;
import org.derbench.engine.verdict.Way;
import org.derbench.lab.board.CpuChoice;
import org.derbench.lab.link.Discipline;
import org.derbench.lab.link.HostAddress;
import org.derbench.lab.link.TcDirection;
import org.derbench.lab.link.TcProfile;
import org.derbench.lab.pair.Host;
import org.derbench.lab.process.SideBySide;
import org.derbench.run.plan.FaultMeans;

/**
 * The hosts of one fork: their links are as its placement says, and their boards will be. Closing it restores the
 * hosts' own speed.
 */
public final class PreparedHosts implements AutoCloseable {

    private static final double NS_PER_MS = 1e6;
    private static final int ETHERNET_HEADER_BYTES = 14;

    private final Placement placement;
    private final CpuChoice cpus;
    private final HostLinks links;
    private final HostBoards boards;
    private Map<String, LinkReading> sinceRunIn = Map.of();
    private final List<HostAddress> changing = new ArrayList<>();

    /**
     * Makes the links as the placement says, and reads them back.
     *
     * @param cpus the CPUs of hosts that emulate no boards
     * @throws TestbedBrokenException if that fails
     */
    public PreparedHosts(Placement placement, CpuChoice cpus, HostLinks links, HostBoards boards) {
        this.placement = placement;
        this.cpus = cpus;
        this.links = links;
        this.boards = boards;
        try {
            links.use(placement);
        } catch (RuntimeException e) {
            throw TestbedBrokenException.by(e);
        }
    }

    /** The host of this role; programs that are started there directly are not slowed. */
    public Host host(String role) {
        return links.hosts().host(placement.host(role));
    }

    /** The way to ask several hosts for something: hosts of this machine answer without a wait. */
    SideBySide sideBySide() {
        return links.hosts().onThisMachine() ? new SideBySide(1) : SideBySide.elsewhere();
    }

    /** The means of faults. */
    public FaultMeans faults() {
        return new HostFaults(links, this::host, changing::add, this::bound);
    }

    /** The role that has this role's brokers: the role itself, unless they have a process of their own. */
    public String brokersOf(String role) {
        return placement.brokersOf(role);
    }

    /** Whether all hosts read the same clock. */
    public boolean clockShared() {
        return links.hosts().clockShared();
    }

    /** The coordinator's clock. */
    public NanoClock clock() {
        return links.hosts().clock();
    }

    /** The bound of a wait on the slowest board. */
    public Duration bound(WaitBound wait) {
        return boards.bound(wait.onPc(), placement);
    }

    /** The emulation of the hosts, in words; null without emulation. */
    public String emulation() {
        return boards.emulation(placement);
    }

    /** The CPUs that its hosts were asked to run on; empty where they emulate boards, or are machines of their own. */
    public Optional<CpuChoice> cpus() {
        return boards.chooses(placement) ? Optional.of(cpus) : Optional.empty();
    }

    /** The profile of the link of this role's host. */
    public TcProfile profile(String role) {
        return links.profile(placement.host(role));
    }

    /** The limits that no message of this role's host can beat. */
    public LinkLimits limits(String role) {
        TcProfile profile = profile(role);
        int mostFrameBytes = profile.offload() ? Way.WHOLE_SEGMENT_BYTES : mostFrameBytes(role);
        return LinkLimits.of(
                host(role).device(),
                way(profile.up(), profile.discipline(), mostFrameBytes),
                way(profile.down(), profile.discipline(), mostFrameBytes));
    }

    private int mostFrameBytes(String role) {
        LinkState state = links.states().get(placement.host(role));
        NetworkInterface near = state == null || state.verified() == null
                ? null
                : state.verified().nearInterface();
        return near == null || near.mtuBytes() == null
                ? Way.WHOLE_SEGMENT_BYTES
                : Math.toIntExact(near.mtuBytes()) + ETHERNET_HEADER_BYTES;
    }

    private static Way way(TcDirection direction, Discipline discipline, int mostFrameBytes) {
        double leastDelayMs =
                direction.impairment().delayMs() - direction.impairment().jitterMs();
        return new Way(
                direction.shaped() ? Double.valueOf(direction.rateBitsPerSecond()) : null,
                discipline == Discipline.WIRE ? 0 : direction.burstBytes(),
                Math.max(0, (long) (leastDelayMs * NS_PER_MS)),
                direction.overheadBytes(),
                mostFrameBytes);
    }

    /** The measured facts and the traffic of each link, by the host at its near end. */
    public Map<String, LinkState> links() {
        return links.states();
    }

    /** The record with the state of the links after its trial. */
    public TrialRecord after(TrialRecord record) {
        TrialRecord after = record;
        for (Map.Entry<String, LinkReading> read : sinceRunIn.entrySet()) {
            after = after.withLinkBefore(read.getKey(), read.getValue());
        }
        for (Map.Entry<String, LinkReading> read : links.read().entrySet()) {
            after = after.withLinkAfter(read.getKey(), read.getValue());
        }
        return after;
    }

    /**
     * Starts the node of each role on its host, as fast as its board.
     *
     * @param command the node's command on a host
     */
    public NodeStarter starter(Function<Host, List<String>> command) {
        return new NodeStarter() {
            @Override
            public Process start(String role) {
                return PreparedHosts.this.start(boards.host(role, placement, cpus), command);
            }

            @Override
            public void openLinks() {
                try {
                    links.open();
                } catch (RuntimeException e) {
                    throw TestbedBrokenException.by(e);
                }
            }

            @Override
            public void restoreLinks() {
                try {
                    links.narrow();
                    sinceRunIn = links.read();
                } catch (RuntimeException e) {
                    throw TestbedBrokenException.by(e);
                }
            }

            @Override
            public Map<String, EmulatedBoard> beginMeasuring() {
                try {
                    return boards.limit(placement);
                } catch (RuntimeException e) {
                    throw TestbedBrokenException.by(e);
                }
            }

            @Override
            public CpuUse testbedUse() {
                return new CpuUse(links.cpuNs(), clock().nanoTime());
            }

            @Override
            public List<String> disturbances() {
                return links.disturbances();
            }

            @Override
            public void endMeasuring() {
                close();
            }
        };
    }

    private Process start(Host host, Function<Host, List<String>> command) {
        try {
            return host.start(command.apply(host));
        } catch (RuntimeException e) {
            throw TestbedBrokenException.by(e);
        }
    }

    /**
     * Checks links, boards, and the addresses that faults change back. A trial on a broken testbed is no result of its
     * cell. A fault that could not be undone breaks the testbed, even if the trial failed for another reason.
     *
     * @throws TestbedBrokenException if something is not as it was made
     */
    public void check() {
        try {
            links.check();
            changing.forEach(HostAddress::check);
            boards.check();
        } catch (RuntimeException e) {
            throw new TestbedBrokenException(
                    "after a trial, " + TestbedBrokenException.by(e).getMessage(), e);
        }
    }

    /**
     * Restores the hosts' own speed.
     *
     * @throws TestbedBrokenException if a program that slows them has ended
     */
    @Override
    public void close() {
        try {
            boards.lift();
        } catch (RuntimeException e) {
            throw TestbedBrokenException.by(e);
        }
    }
}
