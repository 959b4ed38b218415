package org.derbench.engine.record;

import java.util.Map;
import org.derbench.engine.json.Field;

/** A store, and its contents at the end: by the books, and by a fresh connection. */
public record StoreReport(
        @Field("name of the store") String name,

        @Field("access by which rows were written to the store")
        String access,

        @Field(value = "threads that committed side by side; missing for one", optional = true)
        Integer threads,

        @Field("rows whose commit returned, since the store was opened")
        long committedRows,

        @Field(value = "rows that a fresh connection found; missing where none could be opened", optional = true)
        Long foundRows,

        @Field("whether the committed and the found rows have the same count and the same sum")
        boolean agrees,

        @Field(value = "the senders of these rows, where each device sends by a name of its own", optional = true)
        StoredSenders senders,

        @Field(
                value = "why no connection could be opened; otherwise why the first failed commit failed",
                optional = true)
        String firstFailure,

        @Field(value = "settings that decide how durable and how fast the store is", optional = true)
        Map<String, String> settings) {}
