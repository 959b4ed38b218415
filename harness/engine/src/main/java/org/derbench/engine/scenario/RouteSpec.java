package org.derbench.engine.scenario;

import java.util.List;
import java.util.stream.Stream;

/**
 * The way that is timed, from where messages are made to where they end.
 *
 * @param hops in their order; a part that was taken over one goes over the next
 * @param copies hops beside the way
 */
public record RouteSpec(List<Hop> hops, List<Copy> copies) {

    public RouteSpec {
        hops = List.copyOf(hops);
        copies = List.copyOf(copies);
    }

    /** One without copies. */
    public RouteSpec(List<Hop> hops) {
        this(hops, List.of());
    }

    /**
     * A hop beside the way, by which a copy goes of each part that was taken over another one.
     *
     * @param of the name of that other hop
     */
    public record Copy(Hop hop, String of) {}

    /**
     * One of them.
     *
     * @param name of the flow, as the scenario has it
     * @param flows what it is made of, where several processes share it
     * @param from the roles at their near ends
     * @param to the roles at their far ends
     * @param asks whether it is there and back: requests and their replies, counted at the near end
     */
    public record Hop(String name, List<String> flows, List<String> from, List<String> to, boolean asks) {

        public Hop {
            flows = List.copyOf(flows);
            from = List.copyOf(from);
            to = List.copyOf(to);
        }

        /** The roles that parts are at when they have taken it. */
        public List<String> arrivesAt() {
            return asks ? from : to;
        }
    }

    /** All hops, copies last. */
    public List<Hop> all() {
        return Stream.concat(hops.stream(), copies.stream().map(Copy::hop)).toList();
    }

    /** The hop of that name that is no copy. */
    public Hop hop(String name) {
        return hops.stream().filter(hop -> hop.name().equals(name)).findFirst().orElseThrow();
    }

    /** By which flows parts go on. */
    public Onward onward() {
        return Onward.of(this);
    }

    /** The roles where messages are made. */
    public List<String> sources() {
        return hops.get(0).from();
    }

    /** The roles where it ends. */
    public List<String> ends() {
        return hops.get(hops.size() - 1).arrivesAt();
    }
}
