package org.derbench.engine.scenario;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.json.Fields;

/**
 * By which flows a part goes on: a role that parts pass twice, up and down, sends each to where the route leads.
 *
 * @param next   by the flow that a part came by, those that the route's next hop is made of
 * @param copies by the flow that a part came by, those that copies of it leave by, whatever the role does with it
 */
public record Onward(Map<String, List<String>> next, Map<String, List<String>> copies) {

    /** Nothing goes on. */
    public static final Onward NONE = new Onward(Map.of(), Map.of());

    public Onward {
        next = Map.copyOf(next);
        copies = Map.copyOf(copies);
    }

    /** Those of a route, at all of its roles. */
    static Onward of(RouteSpec route) {
        Map<String, List<String>> next = new LinkedHashMap<>();
        for (int i = 0; i + 1 < route.hops().size(); i++) {
            List<String> flows = route.hops().get(i + 1).flows();
            route.hops().get(i).flows().forEach(flow -> next.put(flow, flows));
        }
        Map<String, List<String>> copies = new LinkedHashMap<>();
        route.copies().forEach(copy -> route.hop(copy.of()).flows().forEach(flow -> copies.put(flow, copy.hop().flows())));
        return new Onward(next, copies);
    }

    /** Whether what leaves by that flow is a copy. */
    public boolean isCopy(String flow) {
        return copies.values().stream().anyMatch(flows -> flows.contains(flow));
    }

    Map<String, Object> toMap() {
        return Fields.map("next", Map.copyOf(next), "copies", Map.copyOf(copies));
    }

    static Onward of(Fields fields) {
        return new Onward(lists(fields.object("next")), lists(fields.object("copies")));
    }

    private static Map<String, List<String>> lists(Fields fields) {
        Map<String, List<String>> lists = new LinkedHashMap<>();
        fields.values().keySet().forEach(name -> lists.put(name, fields.list(name).stream().map(String.class::cast).toList()));
        return lists;
    }
}
