package org.derbench.run.testbed;

import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.derbench.engine.record.EmulatedBoard;
import org.derbench.lab.BadInputException;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.board.Board;
import org.derbench.lab.board.BoardEmulation;
import org.derbench.lab.board.Boards;
import org.derbench.lab.board.CpuChoice;
import org.derbench.lab.board.HostCpus;
import org.derbench.lab.board.HostScore;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.process.Children;

/** The boards of a testbed: its hosts at their own speed, or as slow as the next fork's placement says. */
public final class HostBoards implements AutoCloseable {

    private final Boards boards;
    private final Hosts hosts;
    private final BoardEmulation emulation;

    private HostBoards(Boards boards, Hosts hosts, BoardEmulation emulation) {
        this.boards = boards;
        this.hosts = hosts;
        this.emulation = emulation;
    }

    /**
     * Prepares the boards that the placements need.
     *
     * @throws BadInputException if these hosts cannot have a board
     * @throws MissingCapabilityException if this machine cannot emulate boards, and a placement needs it
     */
    public static HostBoards open(
            Boards boards, Collection<Placement> placements, Hosts hosts, HostScore score, Children children) {
        Map<String, Host> emulated = new LinkedHashMap<>();
        for (Placement placement : placements) {
            kinds(placement, hosts).forEach((name, kind) -> {
                Board board = boards.named(kind);
                Host host = hosts.host(placement.hostOf(name));
                requireHere(board, host, hosts);
                if (board.emulates().isPresent()) {
                    emulated.put(name, host);
                }
            });
        }
        boolean others =
                emulated.values().stream().distinct().count() < hosts.hosts().size();
        return new HostBoards(
                boards,
                hosts,
                emulated.isEmpty() ? null : BoardEmulation.open(inOrder(hosts, emulated), others, score, children));
    }

    /** The board of each host; if a placement asks for no board, the host's own kind. */
    private static Map<String, String> kinds(Placement placement, Hosts hosts) {
        Map<String, String> kinds = new LinkedHashMap<>();
        placement
                .boards()
                .forEach((name, kind) -> kinds.put(
                        name,
                        kind.equals(Board.HOST)
                                ? hosts.host(placement.hostOf(name)).board().orElse(kind)
                                : kind));
        return kinds;
    }

    /** Whether a machine with this many processors has one left that no emulated board takes. */
    public static boolean coreFree(Boards boards, Collection<Placement> placements, int processors) {
        Set<String> emulated = new HashSet<>();
        placements.forEach(placement -> placement.boards().forEach((name, kind) -> {
            if (boards.named(kind).emulates().isPresent()) {
                emulated.add(name);
            }
        }));
        return emulated.isEmpty() || emulated.size() < processors;
    }

    /**
     * The hosts in a fixed order, so that each gets the same core at every opening: hosts, then the boards beside them.
     */
    private static Map<String, Host> inOrder(Hosts hosts, Map<String, Host> some) {
        Map<String, Host> ordered = new LinkedHashMap<>();
        hosts.hosts().forEach((name, host) -> {
            if (some.containsKey(name)) {
                ordered.put(name, host);
            }
        });
        some.forEach(ordered::putIfAbsent);
        return ordered;
    }

    private static void requireHere(Board board, Host host, Hosts hosts) {
        if (host.board().isPresent()) {
            if (!board.name().equals(host.board().get())) {
                throw new BadInputException("board '" + board.name() + "' is not that of host '" + host.name() + "', '"
                        + host.board().get() + "'");
            }
        } else if (hosts.emulated()
                && board.emulates().isEmpty()
                && !board.name().equals(Board.HOST)) {
            throw new BadInputException("board '" + board.name() + "' " + whyNotHere(board));
        }
    }

    /**
     * The host of this role in this placement.
     *
     * @param cpus its CPUs, unless a host emulates a board
     */
    public Host host(String role, Placement placement, CpuChoice cpus) {
        if (emulated(placement).containsKey(placement.boardOf(role))) {
            return emulation.host(placement.boardOf(role));
        }
        Host host = hosts.host(placement.host(role));
        if (slows(placement)) {
            return emulation.beside(host);
        }
        return hosts.onThisMachine()
                ? HostCpus.here().pin(host, cpus, List.copyOf(hosts.hosts().keySet()))
                : host;
    }

    /** Whether its hosts can be asked to run on some CPUs of this machine: they emulate no boards. */
    boolean chooses(Placement placement) {
        return hosts.onThisMachine() && !slows(placement);
    }

    /** Whether any host emulates a board. */
    boolean slows(Placement placement) {
        return !emulated(placement).isEmpty();
    }

    private Map<String, Board> emulated(Placement placement) {
        Map<String, Board> emulated = new LinkedHashMap<>();
        kinds(placement, hosts).forEach((name, kind) -> {
            if (boards.named(kind).emulates().isPresent()) {
                emulated.put(name, boards.named(kind));
            }
        });
        return emulated;
    }

    private static String whyNotHere(Board board) {
        return board.virtual()
                ? "has a time of its own; measure it by derbench image measure"
                : "is a real one, and this testbed has none; use '" + board.name() + "-emulated'";
    }

    /** The emulation of the hosts, in words; null without emulation. */
    String emulation(Placement placement) {
        String ofHosts = hosts.emulated() ? hosts.description() : null;
        Map<String, Board> emulated = emulated(placement);
        if (emulated.isEmpty()) {
            return ofHosts;
        }
        List<String> kinds =
                emulated.values().stream().map(Board::description).distinct().toList();
        boolean all = kinds.size() == 1 && emulated.size() == placement.boards().size();
        return ofHosts + "; " + (all ? "each end " + kinds.get(0) : byHost(emulated));
    }

    private static String byHost(Map<String, Board> emulated) {
        return emulated.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(each -> each.getKey() + " " + each.getValue().description())
                .collect(Collectors.joining(", "));
    }

    /** The bound of a wait that takes this long on a present PC: longer by the factor of the slowest board. */
    Duration bound(Duration onPc, Placement placement) {
        double factor = kinds(placement, hosts).values().stream()
                .mapToDouble(kind -> boards.named(kind).timeFactor())
                .max()
                .orElse(1);
        return Duration.ofMillis((long) (onPc.toMillis() * factor));
    }

    /**
     * Makes the hosts as slow as their boards; returns the requested and the measured share of each.
     *
     * @throws TestbedBrokenException if that fails
     */
    Map<String, EmulatedBoard> limit(Placement placement) {
        if (!slows(placement)) {
            return Map.of();
        }
        try {
            return emulation.limit(emulated(placement));
        } catch (LabException e) {
            throw new TestbedBrokenException("the board cannot be emulated: " + e.getMessage(), e);
        }
    }

    /** @throws LabException if a program that slows the hosts has ended */
    void check() {
        if (emulation != null) {
            emulation.check();
        }
    }

    /** Restores the hosts' own speed. */
    void lift() {
        if (emulation != null) {
            emulation.lift();
        }
    }

    @Override
    public void close() {
        if (emulation != null) {
            emulation.close();
        }
    }
}
