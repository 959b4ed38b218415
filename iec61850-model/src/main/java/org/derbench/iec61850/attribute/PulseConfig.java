package org.derbench.iec61850.attribute;

import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** The pulses that a command puts out. IEC 61850-7-3 Ed. 2, clause 6. */
public final class PulseConfig extends AbstractBean {

    private static final long serialVersionUID = 1L;

    /** The signal's shape. */
    @Mandatory
    private OutputSignalKind cmdQual;
    /** Length of a pulse, in ms. */
    private int onDur;
    /** Time between pulses, in ms. */
    private int offDur;
    /** Number of pulses. */
    private int numPls;

    public OutputSignalKind getCmdQual() {
        return cmdQual;
    }

    public void setCmdQual(OutputSignalKind value) {
        cmdQual = value;
    }

    public int getOnDur() {
        return onDur;
    }

    public void setOnDur(int value) {
        onDur = value;
    }

    public int getOffDur() {
        return offDur;
    }

    public void setOffDur(int value) {
        offDur = value;
    }

    public int getNumPls() {
        return numPls;
    }

    public void setNumPls(int value) {
        numPls = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        PulseConfig o = (PulseConfig) other;
        return same(cmdQual, o.cmdQual) && onDur == o.onDur && offDur == o.offDur && numPls == o.numPls;
    }
}
