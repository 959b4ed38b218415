package org.derbench.engine.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.costs.LinkTraffic;
import org.derbench.engine.protocol.RoleReport;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.verdict.Cargo;
import org.derbench.engine.verdict.Crossing;
import org.derbench.engine.verdict.LinkLimits;
import org.derbench.engine.verdict.Way;

/**
 * The bytes that the messages of a route had to take over the links of its roles' hosts. Each role has a host of its
 * own, so a message goes up from its sender's and down to its receiver's. Only arrivals are counted.
 *
 * @param seconds length of the window
 */
record LedgerCrossings(LedgerReport report, double seconds) {

    /** The crossings of each role's link both ways, from the announcement of the window until the last arrival. */
    List<Crossing> crossings() {
        List<Crossing> crossings = new ArrayList<>();
        report.roles().forEach((role, said) -> {
            LinkLimits link = report.traits().link(role);
            if (link.counted()) {
                String owner = " of '" + role + "'";
                LinkTraffic crossed = said.evidence().crossed();
                Cargo up = up(role);
                Cargo down = down(role);
                Long sent =
                        crossed == null ? null : Long.valueOf(Way.carried(crossed.sentBytes(), crossed.sentPackets()));
                Long received = crossed == null
                        ? null
                        : Long.valueOf(Way.carried(crossed.receivedBytes(), crossed.receivedPackets()));
                crossings.add(new Crossing(owner, up, sent, link.up(), perSecond(up, crossed)));
                crossings.add(new Crossing(owner, down, received, link.down(), perSecond(down, crossed)));
            }
        });
        return crossings;
    }

    private static Cargo perSecond(Cargo cargo, LinkTraffic crossed) {
        return crossed == null ? Cargo.NONE : cargo.in(crossed.ns() / 1e9);
    }

    private Cargo down(String role) {
        Cargo cargo = Cargo.NONE;
        for (RouteSpec.Hop hop : report.route().all()) {
            for (String flow : hop.flows()) {
                // an answer comes to who asked; a request is at least a byte, and one that was answered had come
                cargo = hop.arrivesAt().contains(role) ? cargo.and(cargo(hop, flow, far(role, flow))) : cargo;
                cargo = answers(role, hop, flow) ? cargo.and(requests(hop, flow)) : cargo;
            }
        }
        return cargo;
    }

    private Cargo up(String role) {
        Cargo cargo = Cargo.NONE;
        for (RouteSpec.Hop hop : report.route().all()) {
            for (String flow : hop.flows()) {
                if (answers(role, hop, flow)) {
                    cargo = cargo.and(answers(hop, flow));
                } else if (hop.from().contains(role)) {
                    cargo = cargo.and(cargo(hop, flow, came(hop, flow, role)));
                }
            }
        }
        return cargo;
    }

    /** The counts of a role's messages on a flow that surely came: all except those whose loss may be anybody's. */
    private FlowCounts came(RouteSpec.Hop hop, String flow, String role) {
        FlowCounts own = near(role, flow);
        long messages = came(hop, flow, own.messages(), FlowCounts::messages);
        long parts = hop.asks() ? 0 : came(hop, flow, own.parts(), FlowCounts::parts);
        long bytes = own.messages() == 0 ? 0 : own.bytes() / own.messages() * messages;
        return new FlowCounts(messages, bytes, parts, 0, 0, 0, 0, 0);
    }

    private long came(RouteSpec.Hop hop, String flow, long own, ToLongFunction<FlowCounts> count) {
        long sent = hop.from().stream()
                .mapToLong(each -> count.applyAsLong(near(each, flow)))
                .sum();
        long arrived = hop.arrivesAt().stream()
                .mapToLong(each -> count.applyAsLong(far(each, flow)))
                .max()
                .orElse(0);
        // a publication that some devices got had left
        long surely = (arrived + hop.fan() - 1) / hop.fan();
        return Math.max(0, own - Math.max(0, sent - surely));
    }

    /** Whether a role answers by this flow: each of several roles has flows of its own. */
    private boolean answers(String role, RouteSpec.Hop hop, String flow) {
        return hop.asks() && of(role).evidence().answered().containsKey(flow);
    }

    private Cargo answers(RouteSpec.Hop hop, String flow) {
        Cargo cargo = Cargo.NONE;
        for (String asking : hop.from()) {
            cargo = cargo.and(cargo(hop, flow, far(asking, flow)));
        }
        return cargo;
    }

    private Cargo requests(RouteSpec.Hop hop, String flow) {
        long requests = hop.from().stream()
                .mapToLong(asking -> far(asking, flow).messages())
                .sum();
        return cargo(hop, flow, new FlowCounts(requests, requests, 0, 0, 0, 0, 0, 0));
    }

    private Cargo cargo(RouteSpec.Hop hop, String flow, FlowCounts counts) {
        boolean compressed = report.traits().of(hop.name()).compresses();
        long messages = ofWindow(hop, counts);
        Cargo all = messages == 0
                ? Cargo.NONE
                : Cargo.of(messages, (double) counts.bytes() / counts.messages(), 0, compressed, messages / seconds);
        return compressed ? all : all.surely(Math.min(counts.bytes(), sureBytes(hop, flow, counts)));
    }

    /**
     * The messages that surely crossed after the announcement. Where each has one part, the window's parts tell them. A
     * busy process may read a backlog of the warm-up later, and that is left out. Where a message has several parts,
     * nobody counts the window's messages apart.
     */
    private long ofWindow(RouteSpec.Hop hop, FlowCounts counts) {
        boolean single = !hop.asks() && partsOfMessage(hop) == 1;
        return single ? Math.min(counts.messages(), counts.parts()) : counts.messages();
    }

    private int partsOfMessage(RouteSpec.Hop hop) {
        return report.traits().partsOfMessage().getOrDefault(hop.name(), 1);
    }

    /**
     * The bytes that surely crossed. A message that came after the announcement may have crossed before it, but the
     * window's parts surely did not. A process that a fault killed may have taken messages that its successor's device
     * did not count, so nothing is sure then.
     */
    private double sureBytes(RouteSpec.Hop hop, String flow, FlowCounts counts) {
        return report.fault() == null
                ? Math.floor((double) counts.parts() / partsOfMessage(hop)) * leastBytes(hop, List.of(flow))
                : 0;
    }

    private FlowCounts near(String role, String flow) {
        return of(role).near().getOrDefault(flow, FlowCounts.NONE);
    }

    private FlowCounts far(String role, String flow) {
        return of(role).far().getOrDefault(flow, FlowCounts.NONE);
    }

    private RoleReport of(String role) {
        return report.roles().get(role);
    }

    /** The least time of a message over this hop, by its quickest way; there and back if it asks. */
    long leastNs(RouteSpec.Hop hop) {
        double bytes = report.traits().of(hop.name()).compresses() ? 1 : leastBytes(hop);
        long least = Long.MAX_VALUE;
        for (String from : hop.from()) {
            for (String to : hop.to()) {
                LinkLimits near = report.traits().link(from);
                LinkLimits far = report.traits().link(to);
                long there = hop.asks() ? way(near, far, 1) + way(far, near, bytes) : way(near, far, bytes);
                least = Math.min(least, there);
            }
        }
        return least;
    }

    private static long way(LinkLimits from, LinkLimits to, double bytes) {
        return from.up().leastNs(bytes) + to.down().leastNs(bytes);
    }

    private double leastBytes(RouteSpec.Hop hop) {
        return leastBytes(hop, hop.flows());
    }

    private double leastBytes(RouteSpec.Hop hop, List<String> flows) {
        return hop.arrivesAt().stream()
                .flatMap(role -> flows.stream()
                        .map(flow -> of(role).evidence().leastBytes().get(flow)))
                .filter(least -> least != null && least > 0)
                .mapToLong(Long::longValue)
                .min()
                .orElse(1);
    }
}
