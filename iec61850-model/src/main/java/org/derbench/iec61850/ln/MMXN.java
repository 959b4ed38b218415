package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.CMV;
import org.derbench.iec61850.cdc.ENGCalculationInterval;
import org.derbench.iec61850.cdc.ENGCalculationMethod;
import org.derbench.iec61850.cdc.ENGCalculationMode;
import org.derbench.iec61850.cdc.ING;
import org.derbench.iec61850.cdc.MV;
import org.derbench.message.ModelObject;

/**
 * Measurement of a system without phases: direct current, or one phase. IEC 61850-7-4 Ed. 2, clause 5.10, group M:
 * metering and measurement.
 */
public final class MMXN extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** Current. */
    private MV amp;
    /** Voltage. */
    private MV vol;
    /** Active power. */
    private MV watt;
    /** Reactive power. */
    private MV volAmpr;
    /** Apparent power. */
    private MV volAmp;
    /** Power factor. */
    private MV pwrFact;
    /** Impedance. */
    private CMV imp;
    /** Frequency. */
    private MV hz;
    /** How the values are calculated. */
    private ENGCalculationMethod clcMth;
    /** Over which window. */
    private ENGCalculationMode clcMod;
    /** The unit of the interval. */
    private ENGCalculationInterval clcIntvTyp;
    /** The interval. */
    private ING clcIntvPer;

    public MV getAmp() {
        return amp;
    }

    public void setAmp(MV value) {
        amp = value;
    }

    public MV getVol() {
        return vol;
    }

    public void setVol(MV value) {
        vol = value;
    }

    public MV getWatt() {
        return watt;
    }

    public void setWatt(MV value) {
        watt = value;
    }

    public MV getVolAmpr() {
        return volAmpr;
    }

    public void setVolAmpr(MV value) {
        volAmpr = value;
    }

    public MV getVolAmp() {
        return volAmp;
    }

    public void setVolAmp(MV value) {
        volAmp = value;
    }

    public MV getPwrFact() {
        return pwrFact;
    }

    public void setPwrFact(MV value) {
        pwrFact = value;
    }

    public CMV getImp() {
        return imp;
    }

    public void setImp(CMV value) {
        imp = value;
    }

    public MV getHz() {
        return hz;
    }

    public void setHz(MV value) {
        hz = value;
    }

    public ENGCalculationMethod getClcMth() {
        return clcMth;
    }

    public void setClcMth(ENGCalculationMethod value) {
        clcMth = value;
    }

    public ENGCalculationMode getClcMod() {
        return clcMod;
    }

    public void setClcMod(ENGCalculationMode value) {
        clcMod = value;
    }

    public ENGCalculationInterval getClcIntvTyp() {
        return clcIntvTyp;
    }

    public void setClcIntvTyp(ENGCalculationInterval value) {
        clcIntvTyp = value;
    }

    public ING getClcIntvPer() {
        return clcIntvPer;
    }

    public void setClcIntvPer(ING value) {
        clcIntvPer = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        MMXN o = (MMXN) other;
        return super.sameFields(o)
                && same(amp, o.amp)
                && same(vol, o.vol)
                && same(watt, o.watt)
                && same(volAmpr, o.volAmpr)
                && same(volAmp, o.volAmp)
                && same(pwrFact, o.pwrFact)
                && same(imp, o.imp)
                && same(hz, o.hz)
                && same(clcMth, o.clcMth)
                && same(clcMod, o.clcMod)
                && same(clcIntvTyp, o.clcIntvTyp)
                && same(clcIntvPer, o.clcIntvPer);
    }
}
