package org.derbench.engine.record;

import java.util.Map;
import org.derbench.engine.json.Of;

/** A store, and its contents at the end: by the books, and by a fresh connection. */
public record StoreReport(
        @Of("its name") String name,
        @Of("how it was written to") String access,

        @Of("rows with a returned commit, since it was opened")
        long committedRows,

        @Of(value = "rows that a fresh connection found; missing where none could be opened", optional = true)
        Long foundRows,

        @Of("whether the count and the sum of both are the same")
        boolean agrees,

        @Of(value = "whose rows these are, where each device sends by a name of its own", optional = true)
        StoredSenders senders,

        @Of(value = "why no connection could be opened; else why a first commit failed", optional = true)
        String firstFailure,

        @Of(value = "what decides how durable and how fast it is", optional = true)
        Map<String, String> settings) {}
