package org.derbench.engine.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.derbench.engine.books.Backlog;
import org.derbench.engine.books.CopyBooks;
import org.derbench.engine.books.Coverage;
import org.derbench.engine.books.DeviceBooks;
import org.derbench.engine.books.EndCounts;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.books.JoinerBooks;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.books.Pace;
import org.derbench.engine.books.Publications;
import org.derbench.engine.books.RouteBooks;
import org.derbench.engine.books.SenderBooks;
import org.derbench.engine.books.SenderCounts;
import org.derbench.engine.books.StampLog;
import org.derbench.engine.protocol.RoleReport;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.scenario.StampedDevices;

/** The books of a route, from the counts of its roles at both ends of its flows. */
record LedgerBooks(LedgerReport report) {

    /** The counts at both ends of one flow. */
    private record Ends(
            RouteSpec.Hop hop, String flow, FlowCounts near, FlowCounts far, long nearMarks, long farMarks) {
        /** Whether parts came that nobody sent so, though no part is missing. */
        boolean strange() {
            return !hop.asks() && near.parts() == far.parts() && nearMarks != farMarks;
        }

        boolean stray() {
            return far.parts() + far.corrupt() > near.parts();
        }

        /** Unreadable messages while no part is missing. */
        boolean madeUp() {
            return far.unreadable() > 0 && far.parts() + far.corrupt() == near.parts();
        }

        boolean silent() {
            return near.parts() > 0 && far.parts() == 0;
        }
    }

    /**
     * A flow that delivered more than was sent by it, in words; empty without one. Arrivals by a wrong flow would hide
     * losses on another flow of the same hop.
     */
    String strays() {
        return ends().filter(Ends::stray)
                .findFirst()
                .map(ends -> ends.far().parts() + ends.far().corrupt() + " parts came by flow '" + ends.flow() + "', "
                        + ends.near().parts() + " were sent")
                .orElse("");
    }

    /** Flows that may lose messages by nature, and lost all: that is no longer their nature. */
    List<String> silent() {
        return ends().filter(ends ->
                        ends.silent() && report.traits().of(ends.hop().name()).mayDrop())
                .map(Ends::flow)
                .toList();
    }

    /** Arrivals by a flow that nobody sent by this flow, in words. */
    List<String> madeUp() {
        return ends().filter(Ends::madeUp)
                .map(ends -> ends.far().unreadable() + " came by flow '" + ends.flow()
                        + "' that nobody sent, or that cannot be read")
                .toList();
    }

    /** Flows that brought parts with stamps or contents that nobody sent by them, in words. */
    List<String> strange() {
        return ends().filter(Ends::strange)
                .map(ends -> "parts came by flow '" + ends.flow() + "' with stamps or contents that nobody sent")
                .toList();
    }

    /** Flows that brought more parts than were sent by them since they were opened, in words. */
    List<String> moreThanSent() {
        List<String> found = new ArrayList<>();
        for (RouteSpec.Hop hop : report.route().all()) {
            for (String flow : hop.asks() ? List.<String>of() : hop.flows()) {
                OptionalLong sent = parts(hop.from(), flow, RoleReport::near);
                OptionalLong came = parts(hop.arrivesAt(), flow, RoleReport::far);
                // what came to those who joined later is not among what came
                long more = sent.isEmpty() || came.isEmpty()
                        ? 0
                        : came.getAsLong()
                                - sent.getAsLong() * (hop.fan() - joiners(hop).size());
                if (more > 0) {
                    found.add(more + " came by flow '" + flow + "' that nobody sent");
                }
            }
        }
        return found;
    }

    /** The parts that passed that end of the flow at all of these roles; empty where a role does not know. */
    private OptionalLong parts(List<String> roles, String flow, Function<RoleReport, Map<String, FlowCounts>> side) {
        long parts = 0;
        for (String role : roles) {
            RoleReport said = report.roles().get(role);
            Long here = said.evidence().parts().get(flow);
            if (here == null && side.apply(said).containsKey(flow)) {
                return OptionalLong.empty();
            }
            parts += here == null ? 0 : here;
        }
        return OptionalLong.of(parts);
    }

    private long marks(List<String> roles, String flow) {
        return roles.stream()
                .mapToLong(role -> report.roles().get(role).evidence().markSum().getOrDefault(flow, 0L))
                .sum();
    }

    private Stream<Ends> ends() {
        return report.route().all().stream()
                .flatMap(hop -> hop.flows().stream()
                        .map(flow -> new Ends(
                                hop,
                                flow,
                                sum(hop.from(), List.of(flow), RoleReport::near)
                                        .toEach(hop.fan())
                                        .without(notOwed(hop)),
                                sum(hop.arrivesAt(), List.of(flow), RoleReport::far),
                                marks(hop.from(), flow) * hop.fan()
                                        - notOwed(hop).marks(),
                                marks(hop.arrivesAt(), flow))));
    }

    RouteBooks books() {
        Map<String, HopBooks> hops = new LinkedHashMap<>();
        for (RouteSpec.Hop hop : report.route().hops()) {
            hops.put(hop.name(), hop(hop));
        }
        commits(report.route().ends(), hops);
        Map<String, CopyBooks> copies = new LinkedHashMap<>();
        for (RouteSpec.Copy copy : report.route().copies()) {
            Map<String, HopBooks> ofCopy = new LinkedHashMap<>();
            ofCopy.put(copy.hop().name(), hop(copy.hop()));
            commits(copy.hop().to(), ofCopy);
            copies.put(copy.hop().name(), new CopyBooks(copy.of(), ofCopy));
        }
        long scheduled = report.route().sources().stream()
                .mapToLong(role -> report.roles().get(role).scheduled())
                .sum();
        Publications.Count notOwed = notOwed(first());
        return new RouteBooks(
                scheduled * report.route().fan() - notOwed.parts() - notOwed.unsent(), hops, copies, end());
    }

    private RouteSpec.Hop first() {
        return report.route().hops().get(0);
    }

    /** The devices that join in the window, by the flow that they hear; none on another hop. */
    private List<JoinerBooks.Joiner> joiners(RouteSpec.Hop hop) {
        return hop.to().stream()
                .flatMap(role -> hop.flows().stream()
                        .map(flow -> report.roles().get(role).devices().get(flow)))
                .filter(books -> books != null && books.joined() != null)
                .flatMap(books -> books.joined().devices().stream())
                .toList();
    }

    /** The deliveries that no device is owed, since it had not joined when they were due. */
    private Publications.Count notOwed(RouteSpec.Hop hop) {
        List<JoinerBooks.Joiner> joiners = joiners(hop);
        if (joiners.isEmpty()) {
            return Publications.Count.NONE;
        }
        Publications published = published(hop);
        return joiners.stream()
                .map(device -> published.before(device.owedFromNs()))
                .reduce(Publications.Count.NONE, Publications.Count::and);
    }

    private Publications published(RouteSpec.Hop hop) {
        return Publications.of(said(hop.from(), RoleReport::published).get(0));
    }

    /** The books of the devices of flows that reach many, by flow. */
    Map<String, DeviceBooks> devices() {
        Map<String, DeviceBooks> devices = new LinkedHashMap<>();
        long due = sum(first().from(), first().flows(), RoleReport::near)
                .toEach(first().fan())
                .parts();
        for (RouteSpec.Hop hop : report.route().hops()) {
            for (String role : hop.arrivesAt()) {
                report.roles().get(role).devices().forEach((flow, books) -> {
                    if (hop.flows().contains(flow)) {
                        // each device is to get, and to confirm, an equal share
                        boolean ended = books.due() != null;
                        DeviceBooks all = ended ? books : books.of(due / books.devices());
                        devices.put(flow, all.joined() == null ? all : all.withOwed(published(hop)::since));
                    }
                });
            }
        }
        return devices;
    }

    /** The books of the devices that send, by the hop that their parts have taken. */
    Map<String, SenderBooks> senders() {
        Map<String, SenderBooks> senders = byName();
        byStamp().ifPresent(books -> {
            List<RouteSpec.Hop> hops = report.route().hops();
            senders.put(hops.get(hops.size() - 1).name(), books);
        });
        return senders;
    }

    /** At the end of the route, where only stamps tell whose a part is; empty where there were too many. */
    private Optional<SenderBooks> byStamp() {
        StampedDevices devices = report.route().byStamp();
        List<String> due = said(report.route().sources(), RoleReport::due);
        List<String> ended = said(report.route().ends(), RoleReport::ended);
        return devices == null
                        || due.size() < report.route().sources().size()
                        || ended.size() < report.route().ends().size()
                ? Optional.empty()
                : Optional.of(StampLog.join(devices.name(), devices.count(), due, ended, windowNs()));
    }

    private List<String> said(List<String> roles, Function<RoleReport, String> log) {
        return roles.stream()
                .map(report.roles()::get)
                .map(log)
                .filter(Objects::nonNull)
                .toList();
    }

    private Map<String, SenderBooks> byName() {
        List<RoleReport> makers =
                report.route().sources().stream().map(report.roles()::get).toList();
        Map<String, SenderBooks> senders = new LinkedHashMap<>();
        // a process that was killed knows nothing any more
        if (makers.stream().anyMatch(said -> said.sent() == null)) {
            return senders;
        }
        List<SenderCounts> sent = makers.stream().map(RoleReport::sent).toList();
        for (RouteSpec.Hop hop : report.route().all()) {
            List<SenderCounts> came = came(hop.arrivesAt(), hop.flows());
            if (came.size() >= hop.flows().size()) {
                senders.put(hop.name(), SenderBooks.of(sent, came, windowNs()));
            }
        }
        List<SenderCounts> rows = came(List.copyOf(report.stores().keySet()), List.of(RouteBooks.COMMIT));
        if (!rows.isEmpty() && rows.size() == report.stores().size()) {
            senders.put(RouteBooks.COMMIT, SenderBooks.of(sent, rows, windowNs()));
        }
        return senders;
    }

    private long windowNs() {
        return report.plan().duration().toNanos();
    }

    private List<SenderCounts> came(List<String> roles, List<String> flows) {
        return roles.stream()
                .map(role -> report.roles().get(role).senders())
                .flatMap(said -> flows.stream().map(said::get))
                .filter(Objects::nonNull)
                .toList();
    }

    HopBooks hop(RouteSpec.Hop hop) {
        FlowCounts near =
                sum(hop.from(), hop.flows(), RoleReport::near).toEach(hop.fan()).without(notOwed(hop));
        FlowCounts far = sum(hop.arrivesAt(), hop.flows(), RoleReport::far);
        return HopBooks.of(near, far, report.traits().partsOfMessage().getOrDefault(hop.name(), 1))
                .absorbing(new LedgerControls(report).absorbed(hop));
    }

    /** Adds the hop to the store, if these roles have one. */
    private void commits(List<String> roles, Map<String, HopBooks> hops) {
        if (report.stores().keySet().stream().anyMatch(roles::contains)) {
            List<String> commit = List.of(RouteBooks.COMMIT);
            hops.put(
                    RouteBooks.COMMIT,
                    HopBooks.of(sum(roles, commit, RoleReport::near), sum(roles, commit, RoleReport::far), 1));
        }
    }

    private FlowCounts sum(List<String> at, List<String> flows, Function<RoleReport, Map<String, FlowCounts>> side) {
        FlowCounts sum = FlowCounts.NONE;
        for (String role : at) {
            for (String flow : flows) {
                sum = sum.and(side.apply(report.roles().get(role)).getOrDefault(flow, FlowCounts.NONE));
            }
        }
        return sum;
    }

    /** The counts of all ends together: their paces add up. After a fault, the ends say when each part ended. */
    private EndCounts end() {
        EndCounts sum = endsTogether();
        if (report.fault() != null) {
            Coverage coverage = report.fault().coverage(report);
            return new EndCounts(
                    sum.ended(), sum.late(), coverage.pace(), coverage.longestGapNs(), null, sum.histogram());
        }
        return report.route().ends().size() == 1
                ? sum
                : new EndCounts(
                        sum.ended(),
                        sum.late(),
                        sum.pace(),
                        Math.min(sum.longestGapNs(), sampledGapNs()),
                        sum.backlog(),
                        sum.histogram());
    }

    /**
     * An upper bound on the gaps of all ends: the longest gap between their sampled parts. It is unlimited if roles
     * share no clock.
     */
    private long sampledGapNs() {
        List<RouteSpec.Hop> hops = report.route().hops();
        List<Long> endedNs = new ArrayList<>();
        for (String role : report.route().ends()) {
            hops.get(hops.size() - 1).flows().stream()
                    .map(report.roles().get(role).samples()::get)
                    .filter(Objects::nonNull)
                    .forEach(sample -> LegSample.decode(sample, (tick, cameNs, leftNs) -> endedNs.add(leftNs)));
        }
        Coverage coverage = new Coverage(report.window());
        endedNs.stream().sorted().forEach(coverage::ended);
        return endedNs.isEmpty() ? Long.MAX_VALUE : coverage.longestGapNs();
    }

    /** Adds up the ends. The gap of all ends is at most the shortest of their gaps. */
    private EndCounts endsTogether() {
        long ended = 0;
        long late = 0;
        long intervals = 0;
        long longestNs = 0;
        long gapNs = Long.MAX_VALUE;
        Histogram all = new Histogram(3);
        boolean timed = true;
        List<Long> backlog = null;
        for (String role : report.route().ends()) {
            EndCounts end = report.roles().get(role).end();
            ended += end.ended();
            late += end.late();
            intervals += end.pace().intervals();
            longestNs = Math.max(longestNs, end.pace().ns());
            gapNs = Math.min(gapNs, end.longestGapNs());
            timed &= end.histogram() != null;
            List<Long> here = end.backlog() == null ? List.of() : end.backlog();
            backlog = backlog == null ? here : Backlog.sum(backlog, here);
            if (end.histogram() != null) {
                all.add(Histograms.decode(end.histogram()));
            }
        }
        return new EndCounts(
                ended, late, new Pace(intervals, longestNs), gapNs, backlog, timed ? Histograms.encode(all) : null);
    }
}
