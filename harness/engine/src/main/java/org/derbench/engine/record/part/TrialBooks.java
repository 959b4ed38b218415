package org.derbench.engine.record.part;

import java.util.Map;
import org.derbench.engine.books.Arrivals;
import org.derbench.engine.books.Books;
import org.derbench.engine.json.Of;

/** What became of all messages. */
public record TrialBooks(
        @Of("of the whole route, from where messages are timed to where they are timed") Books route,
        @Of(value = "what arrived by each flow whose receiver counts", optional = true) Map<String, Arrivals> flows) {
}
