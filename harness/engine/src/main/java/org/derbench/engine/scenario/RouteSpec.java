package org.derbench.engine.scenario;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The timed way, from the role that makes messages to the role where they end.
 *
 * @param hops the hops in their order; a part that went over one goes over the next
 * @param copies hops beside the way
 * @param byStamp the devices whose parts only stamps tell apart at its end; null where names do
 * @param rules by the name of a hop, the rule of the control that it leads to, where it does not answer all parts
 */
public record RouteSpec(List<Hop> hops, List<Copy> copies, StampedDevices byStamp, Map<String, AnswerRule> rules) {

    public RouteSpec {
        hops = List.copyOf(hops);
        copies = List.copyOf(copies);
        rules = Map.copyOf(rules);
    }

    /** A route whose controls answer all parts. */
    public RouteSpec(List<Hop> hops, List<Copy> copies, StampedDevices byStamp) {
        this(hops, copies, byStamp, Map.of());
    }

    /** A route whose devices have names, or are not told apart. */
    public RouteSpec(List<Hop> hops, List<Copy> copies) {
        this(hops, copies, null);
    }

    /** A route without copies. */
    public RouteSpec(List<Hop> hops) {
        this(hops, List.of());
    }

    /**
     * A hop beside the way, for a copy of each part that went over another hop.
     *
     * @param of the name of that other hop
     */
    public record Copy(Hop hop, String of) {}

    /**
     * One hop.
     *
     * @param name the name of the flow, as in the scenario
     * @param flows its flows, if several processes share it
     * @param from the roles at their near ends
     * @param to the roles at their far ends; the near ends' own where an external system is there
     * @param asks whether it goes there and back: requests and their replies, counted at the near end
     * @param fan the number of devices to which each part goes; 1 where it comes to one end
     */
    public record Hop(String name, List<String> flows, List<String> from, List<String> to, boolean asks, int fan) {

        /** A hop that brings each part to one end. */
        public Hop(String name, List<String> flows, List<String> from, List<String> to, boolean asks) {
            this(name, flows, from, to, asks, 1);
        }

        public Hop {
            flows = List.copyOf(flows);
            from = List.copyOf(from);
            to = List.copyOf(to);
        }

        /** Whether it leads to an external system. */
        public boolean leadsOut() {
            return asks && to.equals(from);
        }

        /** The roles of parts that have taken this hop. */
        public List<String> arrivesAt() {
            return asks ? from : to;
        }
    }

    /** All hops, copies last. */
    public List<Hop> all() {
        return Stream.concat(hops.stream(), copies.stream().map(Copy::hop)).toList();
    }

    /** The hop of the route with this name; hops of copies do not count. */
    public Hop hop(String name) {
        return hops.stream().filter(hop -> hop.name().equals(name)).findFirst().orElseThrow();
    }

    /** The rule of the control that a hop leads to; empty where all parts go on, or end. */
    public Optional<AnswerRule> rule(Hop hop) {
        return Optional.ofNullable(rules.get(hop.name()));
    }

    /** The flows by which parts go on. */
    public Onward onward() {
        return Onward.of(this);
    }

    /** How many parts end for each that is made, if all come. */
    public int fan() {
        return hops.stream().mapToInt(Hop::fan).reduce(1, Math::multiplyExact);
    }

    /** All roles that make its parts, pass them on, or take them or their copies. */
    public Set<String> roles() {
        Set<String> roles = new LinkedHashSet<>(sources());
        for (Hop hop : all()) {
            roles.addAll(hop.from());
            roles.addAll(hop.to());
        }
        return roles;
    }

    /** The roles that make messages. */
    public List<String> sources() {
        return hops.get(0).from();
    }

    /** The roles where it ends. */
    public List<String> ends() {
        return hops.get(hops.size() - 1).arrivesAt();
    }
}
