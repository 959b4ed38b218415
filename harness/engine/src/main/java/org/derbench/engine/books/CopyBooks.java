package org.derbench.engine.books;

import java.util.Map;
import org.derbench.engine.json.Field;

/** The fate of the copies that leave a route beside it. */
public record CopyBooks(
        @Field("the hop of the route whose parts are copied")
        String of,

        @Field("books of each hop, by its name, in the order of the route")
        Map<String, HopBooks> hops) {}
