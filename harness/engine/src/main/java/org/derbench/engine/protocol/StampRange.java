package org.derbench.engine.protocol;

import org.derbench.engine.json.Field;

/** The least and the greatest of some stamps. */
public record StampRange(
        @Field("the least stamp") long first,
        @Field("the greatest stamp") long last) {

    /** The range that spans both. */
    public StampRange and(StampRange other) {
        return new StampRange(Math.min(first, other.first), Math.max(last, other.last));
    }

    /** Whether it contains the other range. */
    public boolean holds(StampRange others) {
        return others.first >= first && others.last <= last;
    }
}
