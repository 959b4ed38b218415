package org.derbench.cim;

import org.derbench.cim.part.TypeReference;
import org.derbench.message.DateTimes;
import org.derbench.message.Draw;

/** Shared parts of generated messages: numbers of random draws, numbers of devices, times. */
final class Plausible {

    /** 2026-01-01T00:00Z in seconds: the first message's time. Each further one is a second later. */
    private static final long FIRST_SECOND = 1_767_225_600L;

    private static final int NUMBER_OF_DIGITS = 7;

    private Plausible() {}

    /** The time of all parts of a message: they are read, or begin, together. */
    static String time(Draw draw) {
        return DateTimes.of(FIRST_SECOND + draw.index() << 24);
    }

    /** Which device that part is from or for: another one for each part of each message. */
    static String device(String kind, Draw draw, int part) {
        String number = Integer.toString(draw.index() * draw.points() + part + 1);
        return kind + "_" + "0".repeat(Math.max(0, NUMBER_OF_DIGITS - number.length())) + number;
    }

    static TypeReference type(String code) {
        TypeReference reference = new TypeReference();
        reference.setRef(code);
        return reference;
    }
}
