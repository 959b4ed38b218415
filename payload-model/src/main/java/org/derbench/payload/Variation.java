package org.derbench.payload;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.derbench.message.Draw;
import org.derbench.message.FieldDescription;
import org.derbench.message.Message;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;

/**
 * Another message with the shape and size of a sample. Numbers and texts get other digits; numbers keep the number of
 * digits and bits. Two values that are equal in a field of the sample stay equal, because some formats write equal
 * values once.
 */
final class Variation {

    private final Draw draw;

    Variation(Draw draw) {
        this.draw = draw;
    }

    Message of(Message sample) {
        return (Message) object(sample);
    }

    private ModelObject object(ModelObject sample) {
        ModelObject made = instance(sample.getClass());
        for (FieldDescription field : ModelDescription.of(sample.getClass()).fields()) {
            field.set(made, value(field, field.get(sample)));
        }
        return made;
    }

    private Object value(FieldDescription field, Object sample) {
        if (sample instanceof List<?> list) {
            List<Object> elements = new ArrayList<>(list.size());
            list.forEach(element -> elements.add(value(field, element)));
            return elements;
        }
        if (sample == null || sample instanceof Enum<?> || sample instanceof Boolean) {
            return sample;
        }
        if (sample instanceof ModelObject object) {
            return object(object);
        }
        draw.at(31 * field.name().hashCode() + sample.hashCode());
        return sample instanceof String text ? text(text) : number((Number) sample);
    }

    private String text(String sample) {
        StringBuilder text = new StringBuilder(sample);
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= '0' && text.charAt(i) <= '9') {
                text.setCharAt(i, (char) ('0' + draw.below(10)));
            }
        }
        return text.toString();
    }

    private Number number(Number sample) {
        return switch (sample.getClass().getSimpleName()) {
            case "Integer" -> (int) alike(sample.longValue(), Integer.MAX_VALUE);
            case "Long" -> alike(sample.longValue(), Long.MAX_VALUE);
            case "Float" -> finite(decimal(sample.toString()).floatValue(), sample);
            default -> finite(decimal(sample.toString()).doubleValue(), sample);
        };
    }

    /** A finite number: among the largest, another number with as many digits may be infinite. */
    private static Number finite(Number drawn, Number sample) {
        return Double.isFinite(drawn.doubleValue()) ? drawn : sample;
    }

    private BigDecimal decimal(String sample) {
        BigDecimal plain = new BigDecimal(sample).stripTrailingZeros();
        long digits = alike(plain.unscaledValue().longValueExact(), Long.MAX_VALUE);
        return BigDecimal.valueOf(
                digits % 10 == 0 && plain.signum() != 0 ? digits + Long.signum(digits) : digits, plain.scale());
    }

    /**
     * A number of the same sign, of as many decimal digits and of as many bits, and not above that one: formats need
     * the same bytes for it.
     */
    private long alike(long sample, long most) {
        long size = Math.abs(sample);
        if (size <= 1 || size > most) {
            return sample;
        }
        int digits = Long.toString(size).length();
        long low = Math.max(power(digits - 1), Long.highestOneBit(size));
        long high = Math.min(
                digits == 19 ? most : Math.min(most, power(digits) - 1), (Long.highestOneBit(size) - 1) * 2 + 1);
        long drawn = low + Math.floorMod(draw.bits() >>> 1, high - low + 1);
        return sample < 0 ? -drawn : drawn;
    }

    private static long power(int digits) {
        long power = 1;
        for (int i = 0; i < digits; i++) {
            power *= 10;
        }
        return power;
    }

    private static ModelObject instance(Class<? extends ModelObject> type) {
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " was made with a public constructor", e);
        }
    }
}
