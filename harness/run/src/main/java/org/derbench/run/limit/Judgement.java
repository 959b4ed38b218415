package org.derbench.run.limit;

import java.util.Locale;
import org.derbench.run.stats.Interval;

/**
 * The answer of a cell's trials to one limit.
 *
 * @param cell its identifier
 * @param shown the figure over all forks with its interval, or the most of all windows; null where nothing shows it
 * @param forks the forks that count
 * @param why the reason in words, where the answer needs one; may be empty
 */
public record Judgement(String cell, Limit limit, Answer answer, Interval shown, int forks, String why) {

    /** The answers. */
    public enum Answer {
        MET,
        BROKEN,
        /** The interval over forks straddles the limit, or conditions leave too little. */
        CANNOT_BE_TOLD;

        /** Its name in tables. */
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }
}
