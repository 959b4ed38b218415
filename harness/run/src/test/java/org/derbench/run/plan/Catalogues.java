package org.derbench.run.plan;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A small world for tests of plans. */
final class Catalogues {

    private Catalogues() {}

    /** The same small world with the middleware and serializers that a plan lists, and the real boards and links. */
    static Catalogue with(Plan plan) {
        Map<Axis, List<String>> known = new EnumMap<>(small().known());
        for (Axis axis : List.of(Axis.BOARD, Axis.LINK, Axis.MIDDLEWARE, Axis.SERIALIZER)) {
            known.put(axis, plan.wanted(axis));
        }
        return new Catalogue(known, Set.of());
    }

    static Catalogue small() {
        Map<Axis, List<String>> known = new EnumMap<>(Axis.class);
        known.put(Axis.BOARD, List.of("host"));
        known.put(Axis.LINK, List.of("1mbit", "10mbit", "unshaped"));
        known.put(Axis.MIDDLEWARE, List.of("rawtcp", "rmi", "zeromq", "zeromq/curve", "zeromq/peak"));
        known.put(
                Axis.SERIALIZER,
                List.of("JSON (Jackson)", "Java Serialization", "ProtoBuf (ProtoStuff)", "ProtoStuff"));
        known.put(Axis.PATTERN, List.of("request-reply", "push-pull", "pub-sub"));
        known.put(Axis.NODE, List.of("MMXU", "DSCH"));
        known.put(Axis.NODE_SIZE, List.of("small", "study", "large"));
        return new Catalogue(known, Set.of("rawtcp"));
    }
}
