package org.derbench.iec61850;

import org.derbench.iec61850.attribute.Quality;
import org.derbench.iec61850.attribute.TimeStamp;

/** Plausible integers: qualities, fractions of a second, configuration, counts. */
final class IntegerRules {

    /** Leap seconds are known, 10 bits of the fraction are significant: 1 ms. */
    private static final int TIME_QUALITY = TimeStamp.LEAP_SECONDS_KNOWN | 10;

    private IntegerRules() {
    }

    static ValueRule of(FieldPath path) {
        return switch (path.name()) {
            case "bits" -> (draw, position) -> draw.oneIn(16) ? Quality.QUESTIONABLE | Quality.OLD_DATA : 0;
            case "fractionOfSecond" -> fraction(path.parentName());
            case "timeQuality" -> (draw, position) -> TIME_QUALITY;
            case "i" -> FloatRules.step(path);
            case "ctlNum" -> (draw, position) -> draw.below(256);
            case "rmpTyp" -> (draw, position) -> 1 + draw.at(path.place() + position).below(3);
            case "time" -> (draw, position) -> (position + 1) * LongRules.SCHEDULE_STEP_SECONDS;
            case "minVal" -> (draw, position) -> 0;
            case "maxVal" -> (draw, position) -> 100_000;
            case "stepSize" -> (draw, position) -> 1;
            case "stVal", "setVal", "subVal" -> (draw, position) -> draw.between(1, 10);
            default -> (draw, position) -> 100 + path.name().length() * 10;
        };
    }

    private static ValueRule fraction(String parent) {
        return switch (parent) {
            case "time", "frTm", "strTm", "setTm" -> (draw, position) -> 0;
            default -> (draw, position) -> draw.below((int) TimeStamp.TICKS_PER_SECOND);
        };
    }
}
