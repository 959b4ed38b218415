package org.derbench.engine.books;

import io.soabase.recordbuilder.core.RecordBuilder;
import org.derbench.engine.json.Field;

/** The traffic at one end of a flow. Parts count if they were stamped in the window. */
@RecordBuilder
public record FlowCounts(
        @Field("messages that passed since the window was announced")
        long messages,

        @Field("bytes of these messages") long bytes,

        @Field("parts that were handed over here, or that arrived here with the right content, each once")
        long parts,

        @Field("parts that arrived here with another content")
        long corrupt,

        @Field("messages that could not be decoded here, since the window was announced")
        long unreadable,

        @Field("further arrivals here of a part that had arrived")
        long duplicated,

        @Field("parts that could not be handed over here") long unsent,

        @Field("arrivals here of a part after one that the same process made later")
        long outOfOrder) {

    /** No counts. */
    public static final FlowCounts NONE = new FlowCounts(0, 0, 0, 0, 0, 0, 0, 0);

    /** The counts of parts that could not be handed over, and of nothing else. */
    public static FlowCounts unsentOnly(long parts) {
        return new FlowCounts(0, 0, 0, 0, 0, 0, parts, 0);
    }

    /** The same counts where each part was to go to this many devices. */
    public FlowCounts toEach(int devices) {
        return FlowCountsBuilder.builder(this)
                .parts(parts * devices)
                .unsent(unsent * devices)
                .build();
    }

    /** The same counts without these parts. */
    public FlowCounts without(Publications.Count these) {
        return FlowCountsBuilder.builder(this)
                .parts(parts - these.parts())
                .unsent(unsent - these.unsent())
                .build();
    }

    /** The sum with another flow's counts. */
    public FlowCounts and(FlowCounts other) {
        return new FlowCounts(
                messages + other.messages,
                bytes + other.bytes,
                parts + other.parts,
                corrupt + other.corrupt,
                unreadable + other.unreadable,
                duplicated + other.duplicated,
                unsent + other.unsent,
                outOfOrder + other.outOfOrder);
    }
}
