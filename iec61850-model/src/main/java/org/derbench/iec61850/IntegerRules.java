package org.derbench.iec61850;

import org.derbench.iec61850.attribute.Quality;
import org.derbench.iec61850.attribute.TimeStamp;
import org.derbench.message.FieldPath;
import org.derbench.message.ValueRule;

/** Plausible integers: qualities, fractions of a second, states, counts, configuration. */
final class IntegerRules {

    /** Leap seconds are known, 10 bits of the fraction are significant: 1 ms. */
    private static final int TIME_QUALITY = TimeStamp.LEAP_SECONDS_KNOWN | 10;

    private IntegerRules() {}

    static ValueRule of(FieldPath path) {
        int place = path.place();
        return switch (path.name()) {
            case "bits" -> (draw, position) -> draw.oneIn(16) ? Quality.QUESTIONABLE | Quality.OLD_DATA : 0;
            case "fractionOfSecond" -> fraction(path.parentName());
            case "timeQuality" -> (draw, position) -> TIME_QUALITY;
            case "numPts", "numHar", "maxPts" -> (draw, position) -> draw.points();
            case "i" -> FloatRules.step(path);
            case "ctlNum" -> (draw, position) -> draw.below(256);
            case "rmpTyp" -> (draw, position) -> 1 + draw.at(place + position).below(3);
            case "time" -> (draw, position) -> (position + 1) * LongRules.SCHEDULE_STEP_SECONDS;
            case "stVal", "setVal", "subVal" -> number(StandardNames.dataObject(path));
            default -> configuration(path);
        };
    }

    private static ValueRule fraction(String parent) {
        return switch (parent) {
            case "time", "frTm", "strTm" -> (draw, position) -> 0;
            default -> (draw, position) -> draw.below((int) TimeStamp.TICKS_PER_SECOND);
        };
    }

    private static ValueRule number(String dataObject) {
        if (dataObject.endsWith("Tmh") || dataObject.endsWith("Cnt") || dataObject.startsWith("OpCnt")) {
            return (draw, position) -> draw.between(1_000, 16_000);
        }
        if (dataObject.endsWith("Tms") || dataObject.endsWith("Tmms")) {
            return (draw, position) -> draw.between(10, 120);
        }
        return (draw, position) -> draw.between(1, 10);
    }

    private static ValueRule configuration(FieldPath path) {
        int value = switch (path.name()) {
            case "db", "dbAng", "zeroDb", "limDb" -> 500;
            case "smpRate" -> 80;
            case "numCyc", "rmsCyc" -> 10;
            case "evalTm" -> 200;
            case "sboTimeout", "operTimeout" -> 30_000;
            case "onDur", "offDur" -> 250;
            case "frPd" -> 900_000;
            case "maxVal" -> 20_000;
            case "minVal" -> 0;
            case "numPls", "stepSize", "paramRev", "valRev" -> 1;
            default -> throw new IllegalArgumentException("no rule for " + path.field());
        };
        return (draw, position) -> value;
    }
}
