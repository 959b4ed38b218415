package org.derbench.engine.fault;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Deque;
import java.util.Locale;
import org.derbench.engine.json.Field;

/** The messages of the window that devices kept while they could not send them. */
@RecordBuilder
public record BackfillBooks(
        @Field("how many messages a device keeps at most") int room,

        @Field("the messages that it drops where it has no room: the oldest or the newest")
        Drops drops,

        @Field("messages that devices kept") long kept,

        @Field("of these, dropped because a device had no room")
        long dropped,

        @Field("of these, sent later") long sent,

        @Field("the most messages that one device kept at a time")
        long most,

        @Field("number of messages that carried the kept ones: several kept messages may go as one")
        long bulks,

        @Field("the longest time from when a kept message was due until it was sent")
        long sentAfterMaxNs,

        @Field(
                value =
                        "age of parts that were due within the fault, at the end of the route or at their commit: median",
                optional = true)
        Long ageP50Ns,

        @Field(
                value =
                        "age of parts that were due within the fault, at the end of the route or at their commit: the longest",
                optional = true)
        Long ageMaxNs,

        @Field(value = "parts a second that ended before the fault", optional = true)
        Double usualPerSecond,

        @Field(
                value =
                        "the highest rate a second at which parts ended, over a quarter of a second after the fault's end",
                optional = true)
        Double peakPerSecond) {

    /** Which messages a device drops. */
    public enum Drops {
        OLDEST {
            @Override
            public <T> T from(Deque<T> kept) {
                return kept.pollFirst();
            }
        },
        NEWEST {
            @Override
            public <T> T from(Deque<T> kept) {
                return kept.pollLast();
            }
        };

        /** Removes the message that is to be dropped, and returns it. The first message is the oldest. */
        public abstract <T> T from(Deque<T> kept);

        /** Its name in scenarios and records. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** No messages so far, of devices with this much room. */
    public static BackfillBooks none(int room, Drops drops) {
        return new BackfillBooks(room, drops, 0, 0, 0, 0, 0, 0, null, null, null, null);
    }

    /** A message was kept; its device has this many now. */
    public BackfillBooks withKept(int now) {
        return BackfillBooksBuilder.builder(this)
                .kept(kept + 1)
                .most(Math.max(most, now))
                .build();
    }

    /** A message that was kept was dropped. */
    public BackfillBooks oneDropped() {
        return BackfillBooksBuilder.builder(this).dropped(dropped + 1).build();
    }

    /**
     * Some kept messages were sent as one.
     *
     * @param messages their number
     * @param afterNs the time from when the first of them was due
     */
    public BackfillBooks withSent(int messages, long afterNs) {
        return BackfillBooksBuilder.builder(this)
                .sent(sent + messages)
                .bulks(bulks + 1)
                .sentAfterMaxNs(Math.max(sentAfterMaxNs, afterNs))
                .build();
    }

    /** The sum with what other devices kept. */
    public BackfillBooks and(BackfillBooks other) {
        return BackfillBooksBuilder.builder(this)
                .kept(kept + other.kept)
                .dropped(dropped + other.dropped)
                .sent(sent + other.sent)
                .most(Math.max(most, other.most))
                .bulks(bulks + other.bulks)
                .sentAfterMaxNs(Math.max(sentAfterMaxNs, other.sentAfterMaxNs))
                .build();
    }

    /** The same with the ages of parts that were due within the fault, and with the rates before it and after it. */
    public BackfillBooks at(Long p50Ns, Long maxNs, double usual, double peak) {
        return BackfillBooksBuilder.builder(this)
                .ageP50Ns(p50Ns)
                .ageMaxNs(maxNs)
                .usualPerSecond(usual)
                .peakPerSecond(peak)
                .build();
    }
}
