package org.derbench.engine.record;

import java.util.Map;
import org.derbench.engine.json.Field;

/** A store, and its contents at the end: by the books, and by a fresh connection. */
public record StoreReport(
        @Field("its name") String name,
        @Field("how it was written to") String access,

        @Field("rows with a returned commit, since it was opened")
        long committedRows,

        @Field(value = "rows that a fresh connection found; missing where none could be opened", optional = true)
        Long foundRows,

        @Field("whether the count and the sum of both are the same")
        boolean agrees,

        @Field(value = "whose rows these are, where each device sends by a name of its own", optional = true)
        StoredSenders senders,

        @Field(
                value = "why no connection could be opened; otherwise why the first failed commit failed",
                optional = true)
        String firstFailure,

        @Field(value = "what decides how durable and how fast it is", optional = true)
        Map<String, String> settings) {}
