package org.derbench.cim.control;

import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/** A number with its unit. */
public final class FloatQuantity extends AbstractBean {

    private static final long serialVersionUID = 1L;

    private String multiplier;
    private String unit;
    private Float value;

    public String getMultiplier() {
        return multiplier;
    }

    public void setMultiplier(String text) {
        multiplier = text;
    }

    public String getUnit() {
        return unit;
    }

    public void setUnit(String text) {
        unit = text;
    }

    public Float getValue() {
        return value;
    }

    public void setValue(Float number) {
        value = number;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        FloatQuantity o = (FloatQuantity) other;
        return same(multiplier, o.multiplier) && same(unit, o.unit) && same(value, o.value);
    }
}
