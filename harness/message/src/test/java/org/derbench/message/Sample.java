package org.derbench.message;

import java.util.ArrayList;
import java.util.List;

/** An element of a message's lists, with a field in its superclass. */
public final class Sample extends Named {

    private static final long serialVersionUID = 1L;

    @Mandatory
    private double value;

    private Phase phase;
    private List<Float> harmonics = new ArrayList<>();

    public double getValue() {
        return value;
    }

    public void setValue(double number) {
        value = number;
    }

    public Phase getPhase() {
        return phase;
    }

    public void setPhase(Phase constant) {
        phase = constant;
    }

    public List<Float> getHarmonics() {
        return harmonics;
    }

    public void setHarmonics(List<Float> list) {
        harmonics = list;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        Sample o = (Sample) other;
        return same(getName(), o.getName())
                && same(value, o.value)
                && same(phase, o.phase)
                && same(harmonics, o.harmonics);
    }
}
