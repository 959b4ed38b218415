package org.derbench.engine.books;

import java.util.Map;
import org.derbench.engine.json.Of;

/** The fate of the copies that leave a route beside it. */
public record CopyBooks(
        @Of("the hop of the route of whose parts they are copies")
        String of,

        @Of("of each hop that they go over, by its parts, in their order")
        Map<String, HopBooks> hops) {}
