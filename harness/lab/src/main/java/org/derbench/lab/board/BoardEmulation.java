package org.derbench.lab.board;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.derbench.engine.record.BoardCore;
import org.derbench.engine.record.EmulatedBoard;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.PinnedHost;
import org.derbench.lab.process.Children;

/**
 * Makes hosts on this machine as slow as a board: each gets a core, limited to the share that the board's score asks
 * for. If there are fewer cores than hosts, hosts share a core and its share, and the record says which. See
 * docs/emulated-boards.md for its limits.
 */
public final class BoardEmulation implements AutoCloseable {

    // The kernel keeps about 5 % from real-time processes: see sched(7), sched_rt_runtime_us.
    private static final double LEAST_SHARE = 0.06;
    private static final Duration BOUND = Duration.ofSeconds(10);

    private final double hostSevenZipMips;
    private final Map<String, BoardCpu> coreOf = new LinkedHashMap<>();
    private final Map<String, Host> hosts = new LinkedHashMap<>();
    private final List<String> elsewhere;

    private long sequences;

    private BoardEmulation(double hostSevenZipMips, List<BoardCpu> cores, Map<String, Host> hosts, List<Integer> free) {
        this.hostSevenZipMips = hostSevenZipMips;
        List<Integer> indexes =
                CoreSharing.of(hosts.values().stream().map(Host::name).toList(), cores.size());
        hosts.forEach((name, host) -> {
            BoardCpu core = cores.get(indexes.get(coreOf.size()));
            coreOf.put(name, core);
            this.hosts.put(name, new PinnedHost(host, core.prefix()));
        });
        this.elsewhere = free.isEmpty() ? List.of() : Cpus.prefix(free);
    }

    /**
     * Prepares a core for each host, among the last that this process may use; there is no limit yet.
     *
     * @param hosts the hosts by the name of the board; one host may have several boards beside each other
     * @param others whether there are further hosts, which emulate no board: a core is left to them
     * @throws MissingCapabilityException if this machine has too few cores, or does not permit real-time processes
     */
    public static BoardEmulation open(Map<String, Host> hosts, boolean others, HostScore score, Children children) {
        boolean slices = slicesPermittedOrQuota(children);
        List<Integer> cpus = Cpus.allowed();
        double mips = score.sevenZipMips(children);
        List<Integer> taken = Cpus.last(cpus, Math.min(hosts.size(), cpus.size() - (others ? 1 : 0)));
        return new BoardEmulation(
                mips,
                cores(children, taken, slices),
                hosts,
                cpus.stream().filter(number -> !taken.contains(number)).toList());
    }

    private static List<BoardCpu> cores(Children children, List<Integer> numbers, boolean slices) {
        List<BoardCpu> cores = new ArrayList<>();
        try {
            numbers.forEach(number -> cores.add(cpu(children, number, slices)));
            // all at once
            cores.forEach(BoardCpu::awaitStart);
            return cores;
        } catch (RuntimeException e) {
            cores.forEach(BoardCpu::close);
            throw e;
        }
    }

    private static BoardCpu cpu(Children children, int number, boolean slices) {
        return slices
                ? BoardCpu.sliced(children, number)
                : BoardCpu.withQuota(
                        children,
                        number,
                        CpuGroup.create(Integer.toString(number))
                                .orElseThrow(() -> new LabException("a control group cannot be made any more")));
    }

    /** The host with this name, on its core. */
    public Host host(String name) {
        return hosts.get(name);
    }

    /** A host that emulates no board while others do: it runs off their cores, if there are others. */
    public Host beside(Host host) {
        return elsewhere.isEmpty() ? host : new PinnedHost(host, elsewhere);
    }

    /**
     * Limits the cores to the shares of their hosts' boards, and measures the rest. The limited programs must have
     * started and run in before, because a JVM takes long to start on such a core.
     *
     * @param boards emulated ones, by the name of the host; the core of a host without one is not limited
     * @return the requested and the measured share for each of these hosts
     * @throws MissingCapabilityException if a share is too small to be made, or hosts of different boards share a core
     */
    public Map<String, EmulatedBoard> limit(Map<String, Board> boards) {
        Slices.Sequence sequence = new Slices.Sequence(++sequences, System.nanoTime());
        double loadAverage = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        Map<BoardCpu, Double> shares = new LinkedHashMap<>();
        for (BoardCpu core : cores()) {
            List<String> on = on(core, boards);
            if (on.isEmpty()) {
                core.lift();
            } else {
                on.forEach(other -> requireSame(on.get(0), boards.get(on.get(0)), other, boards.get(other)));
                shares.put(core, shareFor(boards.get(on.get(0))));
            }
        }
        Map<String, EmulatedBoard> limited = new LinkedHashMap<>();
        ParallelWork.of(shares, (core, share) -> core.limit(share, sequence)).forEach((core, got) -> {
            List<String> on = on(core, boards);
            on.forEach(host -> limited.put(
                    host,
                    describe(
                            boards.get(host),
                            core.means(),
                            got,
                            sequence.seed(),
                            loadAverage,
                            on.stream().filter(other -> !other.equals(host)).toList())));
        });
        return limited;
    }

    private List<String> on(BoardCpu core, Map<String, Board> boards) {
        return boards.keySet().stream().filter(host -> coreOf.get(host) == core).toList();
    }

    private EmulatedBoard describe(
            Board board, String means, BoardCore got, long slicesSeed, double loadAverage, List<String> sharedWith) {
        Board.Emulated emulated = board.emulates().orElseThrow();
        double share = shareFor(board);
        return new EmulatedBoard(
                emulated.board(),
                share < 1 ? means : "none: this machine is no faster",
                String.format(Locale.ROOT, "estimated, +- %.0f %%", emulated.uncertaintyPercent()),
                emulated.sevenZipMips(),
                emulated.source(),
                hostSevenZipMips,
                share,
                share < 1 && sliced(got) ? slicesSeed : null,
                loadAverage,
                got,
                sharedWith);
    }

    /** Whether slices limit the core; a quota keeps nothing busy. */
    private static boolean sliced(BoardCore core) {
        return core.keptBusy() != null && core.keptBusy() > 0;
    }

    private static void requireSame(String host, Board board, String other, Board otherBoard) {
        if (!board.equals(otherBoard)) {
            throw new MissingCapabilityException(
                    "hosts '" + host + "' (" + board.name() + ") and '" + other + "' (" + otherBoard.name()
                            + ") share a core of this machine, and their boards differ",
                    "a machine with more cores, or one board for both");
        }
    }

    private List<BoardCpu> cores() {
        return coreOf.values().stream().distinct().toList();
    }

    /**
     * Checks that the limits are still in force.
     *
     * @throws LabException if they are not
     */
    public void check() {
        cores().forEach(BoardCpu::check);
    }

    /** Lifts the limits. */
    public void lift() {
        cores().forEach(BoardCpu::lift);
    }

    @Override
    public void close() {
        cores().forEach(BoardCpu::close);
    }

    private double shareFor(Board board) {
        double share = board.emulates().orElseThrow().shareOf(hostSevenZipMips);
        if (share < LEAST_SHARE) {
            throw new MissingCapabilityException(
                    String.format(
                            Locale.ROOT,
                            "%s is %.1f %% of a core of this machine, and no less " + "than %.0f %% can be left of one",
                            board.name(),
                            share * 100,
                            LEAST_SHARE * 100),
                    "use a slower machine");
        }
        return share;
    }

    /**
     * Checks that this machine can limit two cores.
     *
     * @return how it does so, in words
     * @throws MissingCapabilityException if it cannot
     */
    public static String requirePermitted(Children children) {
        return slicesPermittedOrQuota(children)
                ? "real-time slices of a core for each"
                : "a quota of the scheduler for each, which stalls longer than real-time slices; those need CAP_SYS_NICE";
    }

    /** Whether real-time slices are permitted; if not, a quota is. */
    private static boolean slicesPermittedOrQuota(Children children) {
        if (Cpus.allowed().size() < 2) {
            throw new MissingCapabilityException(
                    "emulated boards need two CPUs, and this machine has one", "use --board host");
        }
        if (slicesPermitted(children)) {
            return true;
        }
        CpuGroup tried = CpuGroup.create("tried")
                .orElseThrow(() -> new MissingCapabilityException(
                        "neither real-time processes nor control groups, either of which limits emulated boards, are permitted",
                        "run as root, or with the capability CAP_SYS_NICE; or use --board host"));
        tried.remove();
        return false;
    }

    /** Removes leftovers of dead coordinators; returns one line for each. */
    public static List<String> cleanLeftovers() {
        return CpuGroup.clean();
    }

    private static boolean slicesPermitted(Children children) {
        return children.run(List.of(), SliceLimiter.PERMITTED_CHECK, BOUND).succeeded();
    }
}
