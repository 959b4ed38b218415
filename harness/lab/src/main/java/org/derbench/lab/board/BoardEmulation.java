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
import org.derbench.lab.pair.Pair;
import org.derbench.lab.pair.PinnedHost;
import org.derbench.lab.process.Children;

/**
 * Makes the two ends of a pair on this machine as slow as a board: each gets one core, and of it the share that the board's
 * score asks for. See docs/emulated-boards.md for what that cannot show.
 */
public final class BoardEmulation implements AutoCloseable {

    // The kernel keeps about 5 % from real-time processes: see sched(7), sched_rt_runtime_us.
    private static final double LEAST_SHARE = 0.06;
    private static final Duration BOUND = Duration.ofSeconds(10);

    private final Pair pair;
    private final double hostSevenZipMips;
    private final BoardCpu initiator;
    private final BoardCpu responder;

    private BoardEmulation(Pair pair, double hostSevenZipMips, BoardCpu initiator, BoardCpu responder) {
        this.pair = pair;
        this.hostSevenZipMips = hostSevenZipMips;
        this.initiator = initiator;
        this.responder = responder;
    }

    /**
     * Gets two cores ready; there is no limit yet.
     *
     * @throws MissingCapabilityException if this machine has too few of them, or does not permit real-time processes
     */
    public static BoardEmulation open(Pair pair, HostScore score, Children children) {
        requirePermitted(children);
        List<Integer> cpus = Cpus.allowed();
        double mips = score.sevenZipMips(children);
        boolean slices = slicesPermitted(children);
        // The last two CPUs, since other programs tend to run on the first.
        BoardCpu initiator = cpu(children, cpus.get(cpus.size() - 2), slices);
        return new BoardEmulation(pair, mips, initiator, cpu(children, cpus.get(cpus.size() - 1), slices));
    }

    private static BoardCpu cpu(Children children, int number, boolean slices) {
        return slices ? BoardCpu.sliced(children, number) : BoardCpu.withQuota(children, number,
                CpuGroup.create(Integer.toString(number)).orElseThrow(() -> new LabException("a control group cannot be made any more")));
    }

    /** The initiator, on its core. */
    public Host initiator() {
        return new PinnedHost(pair.initiator(), initiator.joining());
    }

    /** The responder, on its core. */
    public Host responder() {
        return new PinnedHost(pair.responder(), responder.joining());
    }

    /**
     * Limits both cores to the board's share, and measures what is left of them. The programs that are to be limited have
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
        values.put("means", share < 1 ? initiator.means() : "none: this machine is no faster");
        values.put("estimate", String.format(Locale.ROOT, "estimated, +- %.0f %%", emulated.uncertaintyPercent()));
        values.put("boardSevenZipMips", emulated.sevenZipMips());
        values.put("boardSource", emulated.source());
        values.put("hostSevenZipMips", hostSevenZipMips);
        values.put("shareTarget", share);
        values.put("loadAverage", ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        values.put("initiator", initiator.limit(share));
        values.put("responder", responder.limit(share));
        return values;
    }

    /**
     * Makes sure that what limits the cores is there.
     *
     * @throws LabException if it is not
     */
    public void check() {
        initiator.check();
        responder.check();
    }

    /** Takes the limit away. */
    public void lift() {
        initiator.lift();
        responder.lift();
    }

    @Override
    public void close() {
        initiator.close();
        responder.close();
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
