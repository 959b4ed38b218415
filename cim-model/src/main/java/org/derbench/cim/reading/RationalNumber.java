package org.derbench.cim.reading;

import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/** A fraction. */
public final class RationalNumber extends AbstractBean {

    private static final long serialVersionUID = 1L;

    private Integer denominator;
    private Integer numerator;

    public Integer getDenominator() {
        return denominator;
    }

    public void setDenominator(Integer number) {
        denominator = number;
    }

    public Integer getNumerator() {
        return numerator;
    }

    public void setNumerator(Integer number) {
        numerator = number;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        RationalNumber o = (RationalNumber) other;
        return same(denominator, o.denominator) && same(numerator, o.numerator);
    }
}
