package org.derbench.iec61850;

import org.derbench.message.FieldPath;
import org.derbench.message.ValueRule;

/** Plausible floats: measured values, settings and their limits, angles, places. */
final class FloatRules {

    private FloatRules() {}

    static ValueRule of(FieldPath path) {
        Quantity quantity = Quantity.of(path);
        return switch (path.name()) {
            case "scaleFactor" -> (draw, position) -> (quantity.high() - quantity.low()) / Quantity.STEPS;
            case "offset" -> (draw, position) -> quantity.low();
            case "frequency" -> (draw, position) -> 50f;
            case "pulsQty" -> (draw, position) -> 1f;
            case "latitude" -> (draw, position) -> 54f + draw.below(3_000) / 1_000f;
            case "longitude" -> (draw, position) -> 8f + draw.below(4_000) / 1_000f;
            case "altitude" -> (draw, position) -> (float) draw.below(200);
            default -> number(path, quantity);
        };
    }

    /** The step of an analogue value on its quantity's grid; its float and its scaled integer come from the same. */
    static ValueRule step(FieldPath path) {
        int place = path.parent().place();
        return switch (path.parentName()) {
            case "minVal", "min" -> (draw, position) -> 0;
            case "llLim" -> (draw, position) -> Quantity.STEPS / 50;
            case "lLim" -> (draw, position) -> Quantity.STEPS / 20;
            case "hLim" -> (draw, position) -> Quantity.STEPS * 19 / 20;
            case "hhLim" -> (draw, position) -> Quantity.STEPS * 49 / 50;
            case "maxVal", "max" -> (draw, position) -> Quantity.STEPS;
            case "stepSize" -> (draw, position) -> Quantity.STEPS / 100;
            default -> (draw, position) -> draw.at(place + position).below(Quantity.STEPS + 1);
        };
    }

    private static ValueRule number(FieldPath path, Quantity quantity) {
        ValueRule step = step(path);
        float base = path.parentName().equals("stepSize") ? quantity.low() : 0f;
        return (draw, position) -> quantity.at((int) step.value(draw, position)) - base;
    }
}
