package org.derbench.serializer.exi;

import com.siemens.ct.exi.core.values.FloatValue;
import com.siemens.ct.exi.core.values.IntegerValue;
import java.math.BigDecimal;

/**
 * Floats as EXI has them: a mantissa and an exponent to base 10 (W3C EXI 1.0, clause 7.1.4). It has no -0.0: the
 * negative number next to zero that it has stands for it, which is -0.0 as a float of 32 or 64 bits.
 */
final class ExiFloats {

    private static final FloatValue NEGATIVE_ZERO = new FloatValue(-1, -16_383);

    private ExiFloats() {}

    static FloatValue of(float value) {
        return of(value, Float.toString(value));
    }

    static FloatValue of(double value) {
        return of(value, Double.toString(value));
    }

    /** @param digits the value in as few digits as tell it from others of its type */
    private static FloatValue of(double value, String digits) {
        if (Double.isNaN(value)) {
            return special(FloatValue.FLOAT_NaN);
        }
        if (Double.isInfinite(value)) {
            return special(value > 0 ? FloatValue.FLOAT_POSITIVE_INFINITY : FloatValue.FLOAT_NEGATIVE_INFINITY);
        }
        if (value == 0) {
            return Double.doubleToRawLongBits(value) == 0 ? new FloatValue(0, 0) : NEGATIVE_ZERO;
        }
        BigDecimal decimal = new BigDecimal(digits).stripTrailingZeros();
        return new FloatValue(decimal.unscaledValue().longValueExact(), -decimal.scale());
    }

    static float floatOf(FloatValue value) {
        return isSpecial(value) ? value.toFloat() : Float.parseFloat(digits(value));
    }

    static double doubleOf(FloatValue value) {
        return isSpecial(value) ? value.toDouble() : Double.parseDouble(digits(value));
    }

    private static boolean isSpecial(FloatValue value) {
        return value.getExponent().equals(FloatValue.FLOAT_SPECIAL_VALUES);
    }

    private static String digits(FloatValue value) {
        return value.getMantissa() + "E" + value.getExponent();
    }

    private static FloatValue special(IntegerValue mantissa) {
        return new FloatValue(mantissa, FloatValue.FLOAT_SPECIAL_VALUES);
    }
}
