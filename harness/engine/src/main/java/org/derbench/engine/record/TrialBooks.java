package org.derbench.engine.record;

import java.util.Map;
import org.derbench.engine.books.Arrivals;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.CopyBooks;
import org.derbench.engine.books.DeviceBooks;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.books.SenderBooks;
import org.derbench.engine.json.Field;

/** The fate of all messages. */
public record TrialBooks(
        @Field("books of the whole route, from where a message's time begins to where it ends")
        Books route,

        @Field(value = "arrivals by each flow whose receiver counts", optional = true)
        Map<String, Arrivals> flows,

        @Field(value = "books of each hop of a scenario's route, which count parts", optional = true)
        Map<String, HopBooks> hops,

        @Field(value = "books of copies beside the route, by the flow by which they leave", optional = true)
        Map<String, CopyBooks> copies,

        @Field(value = "what is in the store of each role that has one", optional = true)
        Map<String, StoreReport> stores,

        @Field(value = "what came to each of the devices that a flow reaches, by flow", optional = true)
        Map<String, DeviceBooks> devices,

        @Field(value = "what came from each device that sends under a name of its own, by hop", optional = true)
        Map<String, SenderBooks> senders,

        @Field(
                value = "how many messages an external system got since the trial began, before the window, too, by the"
                        + " hop that leads there; missing without one",
                optional = true)
        Map<String, Long> sent) {

    /** The books of a pair. */
    public TrialBooks(Books route, Map<String, Arrivals> flows) {
        this(route, flows, Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of());
    }
}
