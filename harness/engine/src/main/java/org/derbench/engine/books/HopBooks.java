package org.derbench.engine.books;

import org.derbench.engine.json.Field;

/** The fate of the window's parts on one hop of a route. */
public record HopBooks(
        @Field("parts that were to pass the hop") long due,

        @Field("of these, could not be handed over at the hop's near end")
        long unsent,

        @Field("of these, arrived at the hop's far end with the right content")
        long arrived,

        @Field("of these, arrived with another content, or unreadable")
        long corrupt,

        @Field("of these, did not arrive") long lost,
        @Field("further arrivals of parts that had arrived") long duplicated,

        @Field(value = "arrivals after a part that the same process made later", optional = true)
        Long outOfOrder,

        @Field("messages that were handed over since the window was announced, a moment before it began")
        long messages,

        @Field(value = "mean size of these messages, in bytes", optional = true)
        Double payloadBytes,

        @Field(
                value =
                        "of those that arrived, absorbed by the control at the far end, which sent no answer; missing where none is to be absorbed",
                optional = true)
        Long absorbed) {

    /** A hop whose far end absorbs nothing. */
    public HopBooks(
            long due,
            long unsent,
            long arrived,
            long corrupt,
            long lost,
            long duplicated,
            Long outOfOrder,
            long messages,
            Double payloadBytes) {
        this(due, unsent, arrived, corrupt, lost, duplicated, outOfOrder, messages, payloadBytes, null);
    }

    /** The same hop, whose far end absorbed this many parts; null where it absorbs nothing. */
    public HopBooks absorbing(Long parts) {
        return new HopBooks(due, unsent, arrived, corrupt, lost, duplicated, outOfOrder, messages, payloadBytes, parts);
    }

    /** Parts that are to go on from its far end. */
    long goingOn() {
        return arrived - (absorbed == null ? 0 : absorbed);
    }

    /**
     * The hop between two ends.
     *
     * @param partsOfMessage how many parts a message has at most; nobody knows how many an unreadable message had
     */
    public static HopBooks of(FlowCounts near, FlowCounts far, int partsOfMessage) {
        long missing = near.parts() - far.parts() - far.corrupt();
        long damaged = Math.max(0, Math.min(missing, far.unreadable() * partsOfMessage));
        return new HopBooks(
                near.parts() + near.unsent(),
                near.unsent(),
                far.parts(),
                far.corrupt() + damaged,
                missing - damaged,
                far.duplicated(),
                far.outOfOrder(),
                near.messages(),
                near.messages() == 0 ? null : (double) near.bytes() / near.messages());
    }
}
