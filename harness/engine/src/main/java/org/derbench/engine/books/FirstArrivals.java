package org.derbench.engine.books;

import org.derbench.engine.json.Field;

/**
 * Arrivals at one end before there are books, of all messages that were sent to it: they tell why a first contact
 * fails.
 */
public record FirstArrivals(
        @Field("all arrivals") long arrived,
        @Field("arrivals with another content") long differing,

        @Field(value = "how the first arrival with another content differs", optional = true)
        String firstDifference,

        @Field("arrivals that could not be decoded") long unreadable,

        @Field(value = "what the codec said of the first arrival that could not be decoded", optional = true)
        String firstError) {

    /** This many arrivals, all of them right. */
    public static FirstArrivals of(long arrived) {
        return new FirstArrivals(arrived, 0, null, 0, null);
    }

    /** The same count with more arrivals. */
    public FirstArrivals and(long more) {
        return new FirstArrivals(arrived + more, differing, firstDifference, unreadable, firstError);
    }
}
