package org.derbench.iec61850;

/** Plausible floats: measured values, settings and their limits, angles, places. */
final class FloatRules {

    private FloatRules() {
    }

    static ValueRule of(FieldPath path) {
        if (path.name().equals("f") && path.parentName().equals("ang")) {
            return angle(path);
        }
        Quantity quantity = Quantity.named(path.dataObject());
        return switch (path.name()) {
            case "scaleFactor" -> (draw, position) -> quantity.at(1) - quantity.low();
            case "offset" -> (draw, position) -> quantity.low();
            case "pulsQty" -> (draw, position) -> 1f;
            case "latitude" -> (draw, position) -> 54f + draw.below(3_000) / 1_000f;
            case "longitude" -> (draw, position) -> 8f + draw.below(4_000) / 1_000f;
            case "altitude" -> (draw, position) -> (float) draw.below(200);
            default -> measured(path, quantity);
        };
    }

    /** The step of an analogue value; its float and its scaled integer come from the same. */
    static ValueRule step(FieldPath path) {
        return switch (path.parentName()) {
            case "minVal", "min" -> (draw, position) -> 0;
            case "llLim" -> (draw, position) -> Quantity.STEPS / 50;
            case "lLim" -> (draw, position) -> Quantity.STEPS / 20;
            case "hLim" -> (draw, position) -> Quantity.STEPS * 19 / 20;
            case "hhLim" -> (draw, position) -> Quantity.STEPS * 49 / 50;
            case "maxVal", "max" -> (draw, position) -> Quantity.STEPS;
            case "stepSize" -> (draw, position) -> Quantity.STEPS / 100;
            default -> (draw, position) -> draw.at(path.parent().place() + position).below(Quantity.STEPS + 1);
        };
    }

    private static ValueRule measured(FieldPath path, Quantity quantity) {
        ValueRule step = step(path);
        float low = path.parentName().equals("stepSize") ? quantity.low() : 0f;
        return (draw, position) -> quantity.at((int) step.value(draw, position)) - low;
    }

    private static ValueRule angle(FieldPath path) {
        float nominal = path.passes("phsB") ? -120f : path.passes("phsC") ? 120f
                : path.passes("phsAB") ? 30f : path.passes("phsBC") ? -90f : path.passes("phsCA") ? 150f : 0f;
        return (draw, position) -> nominal + (draw.below(4_000) - 2_000) / 1_000f;
    }
}
