package org.derbench.engine.scenario;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.derbench.engine.json.Field;

/** The flows by which a part goes on. A role that parts pass twice, up and down, sends each along its route. */
public record Onward(
        @Field("flows of the route's next hop, by the flow by which a part came")
        Map<String, List<String>> next,

        @Field("flows by which copies of a part leave, whatever the role does with it, by the flow by which it came")
        Map<String, List<String>> copies,

        @Field(
                "how many processes each role had on the way from where a part was made, where the next hop leads back to a role that the part has passed; by the flow by which it came")
        Map<String, List<Integer>> ways,

        @Field("how many processes make parts") int makers,

        @Field("the flows by which parts come to the end of the route; it does not count what comes by others")
        List<String> last) {

    /** No part goes on. */
    public static final Onward NONE = new Onward(Map.of(), Map.of(), Map.of(), 1, List.of());

    public Onward {
        next = Map.copyOf(next);
        copies = Map.copyOf(copies);
        ways = Map.copyOf(ways);
        last = List.copyOf(last);
    }

    /** The flows of a route, at all of its roles. */
    static Onward of(RouteSpec route) {
        Map<String, List<String>> next = new LinkedHashMap<>();
        for (int i = 0; i + 1 < route.hops().size(); i++) {
            List<String> flows = route.hops().get(i + 1).flows();
            route.hops().get(i).flows().forEach(flow -> next.put(flow, flows));
        }
        Map<String, List<String>> copies = new LinkedHashMap<>();
        route.copies()
                .forEach(copy -> route.hop(copy.of())
                        .flows()
                        .forEach(flow -> copies.put(flow, copy.hop().flows())));
        List<String> last = route.hops().get(route.hops().size() - 1).flows();
        return new Onward(next, copies, ways(route), route.sources().size(), last);
    }

    /**
     * How many processes each role has that a part passed before, by the flow that leads back. An answer comes back to
     * the role that asked, so such a hop passes no role.
     */
    private static Map<String, List<Integer>> ways(RouteSpec route) {
        Map<List<String>, List<Integer>> passed = new LinkedHashMap<>();
        Map<String, List<Integer>> ways = new LinkedHashMap<>();
        List<Integer> way = List.of(route.sources().size());
        List<String> cameBy = List.of();
        passed.put(route.sources(), way);
        for (RouteSpec.Hop hop : route.hops()) {
            List<Integer> back = passed.get(hop.to());
            if (back != null && hop.flows().size() == hop.to().size()) {
                cameBy.forEach(flow -> ways.put(flow, back));
            } else if (!hop.asks()) {
                way = Stream.concat(way.stream(), Stream.of(hop.to().size())).toList();
                passed.put(hop.to(), way);
            }
            cameBy = hop.flows();
        }
        return ways;
    }

    /**
     * The flows by which a part that came by this flow may go on. On its way back to a process that it has passed it
     * has just one. The part's stamp says which of several processes made it, and each role's processes are shared out
     * evenly among the processes of the role before.
     */
    public List<String> next(String flow, long tick) {
        List<String> flows = next.getOrDefault(flow, List.of());
        if (!ways.containsKey(flow)) {
            return flows;
        }
        long process = tick;
        for (int processes : ways.get(flow)) {
            process = Math.floorMod(process, (long) processes);
        }
        return List.of(flows.get((int) process));
    }

    /** Whether parts that leave by this flow are copies. */
    public boolean isCopy(String flow) {
        return copies.values().stream().anyMatch(flows -> flows.contains(flow));
    }
}
