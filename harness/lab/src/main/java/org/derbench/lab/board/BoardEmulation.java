package org.derbench.lab.board;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.PinnedHost;
import org.derbench.lab.process.Children;

/**
 * Makes hosts on this machine as slow as a board: each gets a core, and of it the share that the board's score asks for. Where there
 * are fewer cores than hosts, hosts share a core and its share, and the record says which. See docs/emulated-boards.md for what that
 * cannot show.
 */
public final class BoardEmulation implements AutoCloseable {

    // The kernel keeps about 5 % from real-time processes: see sched(7), sched_rt_runtime_us.
    private static final double LEAST_SHARE = 0.06;
    private static final Duration BOUND = Duration.ofSeconds(10);

    private final double hostSevenZipMips;
    private final List<BoardCpu> cores;
    private final Map<String, Host> hosts;
    private final Map<String, BoardCpu> coreOf;

    private BoardEmulation(double hostSevenZipMips, List<BoardCpu> cores, List<Host> hosts) {
        this.hostSevenZipMips = hostSevenZipMips;
        this.cores = cores;
        this.hosts = new LinkedHashMap<>();
        this.coreOf = new LinkedHashMap<>();
        for (Host host : hosts) {
            BoardCpu core = cores.get(coreOf.size() % cores.size());
            coreOf.put(host.name(), core);
            this.hosts.put(host.name(), new PinnedHost(host, core.joining()));
        }
    }

    /**
     * Gets a core ready for each host, of the last that this process may use; there is no limit yet.
     *
     * @param hosts of different names
     * @throws MissingCapabilityException if this machine has too few of them, or does not permit real-time processes
     */
    public static BoardEmulation open(List<Host> hosts, HostScore score, Children children) {
        requirePermitted(children);
        List<Integer> cpus = Cpus.allowed();
        double mips = score.sevenZipMips(children);
        boolean slices = slicesPermitted(children);
        List<BoardCpu> cores = Cpus.last(cpus, hosts.size()).stream().map(number -> cpu(children, number, slices)).toList();
        return new BoardEmulation(mips, cores, hosts);
    }

    private static BoardCpu cpu(Children children, int number, boolean slices) {
        return slices ? BoardCpu.sliced(children, number) : BoardCpu.withQuota(children, number,
                CpuGroup.create(Integer.toString(number)).orElseThrow(() -> new LabException("a control group cannot be made any more")));
    }

    /** The host of that name, on its core. */
    public Host host(String name) {
        return hosts.get(name);
    }

    /**
     * Limits the cores to the board's share, and measures what is left of them. The programs that are to be limited have
     * started and run in: to start a JVM on such a core takes long.
     *
     * @throws MissingCapabilityException if so small a share cannot be made
     * @return what was asked for and what was got, as plain values, for the record of each trial that follows
     */
    public Map<String, Object> limit(Board board) {
        Board.Emulated emulated = board.emulates().orElseThrow();
        double share = shareFor(board, emulated);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("board", emulated.board());
        values.put("means", share < 1 ? cores.get(0).means() : "none: this machine is no faster");
        values.put("estimate", String.format(Locale.ROOT, "estimated, +- %.0f %%", emulated.uncertaintyPercent()));
        values.put("boardSevenZipMips", emulated.sevenZipMips());
        values.put("boardSource", emulated.source());
        values.put("hostSevenZipMips", hostSevenZipMips);
        values.put("shareTarget", share);
        values.put("loadAverage", ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        Map<BoardCpu, Map<String, Object>> limited = new LinkedHashMap<>();
        cores.forEach(core -> limited.put(core, core.limit(share)));
        coreOf.forEach((host, core) -> values.put(host, limited.get(core)));
        if (cores.size() < hosts.size()) {
            values.put("shared", hosts.size() + " hosts share " + cores.size() + " cores");
        }
        return values;
    }

    /**
     * Makes sure that what limits the cores is there.
     *
     * @throws LabException if it is not
     */
    public void check() {
        cores.forEach(BoardCpu::check);
    }

    /** Takes the limit away. */
    public void lift() {
        cores.forEach(BoardCpu::lift);
    }

    @Override
    public void close() {
        cores.forEach(BoardCpu::close);
    }

    private double shareFor(Board board, Board.Emulated emulated) {
        double share = emulated.shareOf(hostSevenZipMips);
        if (share < LEAST_SHARE) {
            throw new MissingCapabilityException(String.format(Locale.ROOT, "%s is %.1f %% of a core of this machine, and no less "
                    + "than %.0f %% can be left of one", board.name(), share * 100, LEAST_SHARE * 100), "use a slower machine");
        }
        return share;
    }

    /**
     * Makes sure that this machine can limit two cores.
     *
     * @return how it does so, in words
     * @throws MissingCapabilityException if it cannot
     */
    public static String requirePermitted(Children children) {
        if (Cpus.allowed().size() < 2) {
            throw new MissingCapabilityException("emulated boards need two CPUs, and this machine has one", "use --board host");
        }
        if (slicesPermitted(children)) {
            return "real-time slices of a core for each";
        }
        CpuGroup tried = CpuGroup.create("tried").orElseThrow(() -> new MissingCapabilityException(
                "neither real-time processes nor control groups, either of which limits emulated boards, are permitted",
                "run as root, or with the capability CAP_SYS_NICE; or use --board host"));
        tried.remove();
        return "a quota of the scheduler for each, which stalls longer than real-time slices; those need CAP_SYS_NICE";
    }

    /** Removes what dead coordinators left; returns what was removed, one line each. */
    public static List<String> cleanLeftovers() {
        return CpuGroup.clean();
    }

    private static boolean slicesPermitted(Children children) {
        return children.run(List.of(), SliceLimiter.PERMITTED_CHECK, BOUND).succeeded();
    }
}
