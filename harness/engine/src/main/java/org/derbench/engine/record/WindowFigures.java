package org.derbench.engine.record;

import io.soabase.recordbuilder.core.RecordBuilder;
import org.derbench.engine.books.Pace;
import org.derbench.engine.json.Field;

/** The measurements in the timed window. */
@RecordBuilder
public record WindowFigures(
        @Field(value = "length of the timed window", column = "windowSeconds")
        double seconds,

        @Field(
                value =
                        "correct messages per second: intervals between their ends over their time; in records without them, ends in the window over "
                                + "its length",
                column = "throughputPerSecond")
        double throughputPerSecond,

        @Field(value = "the intervals that the throughput is made of", optional = true)
        Pace pace,

        @Field(
                value =
                        "whether the trial did not keep up, on any of its routes: less than 99 % of the messages due in the window ended at their pace; percentiles mean nothing then",
                column = "overloaded")
        boolean overloaded,

        @Field(
                value =
                        "growth of the backlog in the window, in messages: due ones less ended ones; below 0 if it shrank; missing in a closed loop",
                optional = true,
                signed = true,
                column = "backlogGrowth")
        Long backlogGrowth,

        @Field(
                value =
                        "the longest time within the window, its start and end included, in which no correct message ended",
                optional = true,
                column = "longestGapNs")
        Long longestGapNs,

        @Field(
                value = "whether the middleware declares that it may lose messages in this pattern by nature",
                optional = true,
                column = "mayDrop")
        Boolean mayDrop,

        @Field(value = "mean size of a serialized message", column = "payloadBytes")
        double payloadBytes,

        @Field(
                value = "messages of the repetition that were due before the window: contact and warm-up; missing where"
                        + " each role counts parts of its own window alone",
                optional = true,
                column = "sentBefore")
        Long sentBefore,

        @Field(value = "how long the drain took", column = "drainNs")
        long drainNs,

        @Field(value = "the course of the window, step by step", optional = true)
        WindowSteps steps) {

    /** The window in which messages followed each other at this pace. */
    public static WindowFigures of(
            double seconds,
            Pace pace,
            Long longestGapNs,
            Boolean mayDrop,
            double payloadBytes,
            Long sentBefore,
            long drainNs) {
        return WindowFiguresBuilder.builder()
                .seconds(seconds)
                .throughputPerSecond(pace.perSecond())
                .pace(pace)
                .longestGapNs(longestGapNs)
                .mayDrop(mayDrop)
                .payloadBytes(payloadBytes)
                .sentBefore(sentBefore)
                .drainNs(drainNs)
                .build();
    }

    /** The same window, with the messages that another end counted. */
    public WindowFigures countedAs(Pace there, long longestGap) {
        return WindowFiguresBuilder.builder(this)
                .throughputPerSecond(there.perSecond())
                .pace(there)
                .longestGapNs(longestGap)
                .build();
    }

    public WindowFigures withOverloaded(boolean so) {
        return WindowFiguresBuilder.builder(this).overloaded(so).build();
    }

    /** The same window with the growth of the messages under way. */
    public WindowFigures withBacklogGrowth(Long messages) {
        return WindowFiguresBuilder.builder(this).backlogGrowth(messages).build();
    }

    /** The same window with these steps; null without steps. */
    public WindowFigures with(WindowSteps other) {
        return WindowFiguresBuilder.builder(this).steps(other).build();
    }
}
