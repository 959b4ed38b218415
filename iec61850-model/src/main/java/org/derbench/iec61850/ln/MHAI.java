package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.ASG;
import org.derbench.iec61850.cdc.DEL;
import org.derbench.iec61850.cdc.HDEL;
import org.derbench.iec61850.cdc.HWYE;
import org.derbench.iec61850.cdc.ING;
import org.derbench.iec61850.cdc.MV;
import org.derbench.iec61850.cdc.WYE;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/**
 * Harmonics of a three-phase system, each an array from the direct component on, and what is derived from them. IEC
 * 61850-7-4 Ed. 2, clause 5.10, group M: metering and measurement.
 */
public final class MHAI extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** Frequency of the fundamental. */
    private MV hz;
    /** Currents of the harmonics. */
    @Mandatory
    private HWYE hA;
    /** Voltages of the harmonics, phase to ground. */
    private HWYE hPhV;
    /** Voltages of the harmonics, phase to phase. */
    private HDEL hPPV;
    /** Active power of the harmonics. */
    private HWYE hW;
    /** Reactive power of the harmonics. */
    private HWYE hVAr;
    /** Apparent power of the harmonics. */
    private HWYE hVA;
    /** Effective current of all harmonics. */
    private WYE hRmsA;
    /** Effective voltage of all harmonics, phase to ground. */
    private WYE hRmsPhV;
    /** Effective voltage of all harmonics, phase to phase. */
    private DEL hRmsPPV;
    /** Active power of all harmonics, without sign. */
    private WYE hTuW;
    /** Active power of all harmonics, with sign. */
    private WYE hTsW;
    /** Product of current and time. */
    private WYE hATm;
    /** K factor. */
    private WYE hKf;
    /** Derating factor of a transformer. */
    private WYE hTdf;
    /** Total harmonic distortion of current. */
    private WYE thdA;
    /** The same by odd harmonics. */
    private WYE thdOddA;
    /** The same by even harmonics. */
    private WYE thdEvnA;
    /** Total demand distortion of current. */
    private WYE tddA;
    /** The same by odd harmonics. */
    private WYE tddOddA;
    /** The same by even harmonics. */
    private WYE tddEvnA;
    /** Total harmonic distortion of voltage, phase to ground. */
    private WYE thdPhV;
    /** The same by odd harmonics. */
    private WYE thdOddPhV;
    /** The same by even harmonics. */
    private WYE thdEvnPhV;
    /** Total harmonic distortion of voltage, phase to phase. */
    private DEL thdPPV;
    /** The same by odd harmonics. */
    private DEL thdOddPPV;
    /** The same by even harmonics. */
    private DEL thdEvnPPV;
    /** Crest factor of voltage, phase to ground. */
    private WYE hCfPhV;
    /** Crest factor of voltage, phase to phase. */
    private DEL hCfPPV;
    /** Crest factor of current. */
    private WYE hCfA;
    /** Telephone influence factor. */
    private WYE hTif;
    /** The fundamental's frequency. */
    private ASG hzSet;
    /** The time window. */
    private ING evTmms;
    /** Periods that are evaluated. */
    private ING numCyc;
    /** Distortion of current that is too much. */
    private ASG thdAVal;
    /** Distortion of voltage that is too much. */
    private ASG thdVVal;
    /** For how long, of current. */
    private ING thdATmms;
    /** For how long, of voltage. */
    private ING thdVTmms;
    /** The current that demand distortion is relative to. */
    private ASG nomA;

    public MV getHz() {
        return hz;
    }

    public void setHz(MV value) {
        hz = value;
    }

    public HWYE getHA() {
        return hA;
    }

    public void setHA(HWYE value) {
        hA = value;
    }

    public HWYE getHPhV() {
        return hPhV;
    }

    public void setHPhV(HWYE value) {
        hPhV = value;
    }

    public HDEL getHPPV() {
        return hPPV;
    }

    public void setHPPV(HDEL value) {
        hPPV = value;
    }

    public HWYE getHW() {
        return hW;
    }

    public void setHW(HWYE value) {
        hW = value;
    }

    public HWYE getHVAr() {
        return hVAr;
    }

    public void setHVAr(HWYE value) {
        hVAr = value;
    }

    public HWYE getHVA() {
        return hVA;
    }

    public void setHVA(HWYE value) {
        hVA = value;
    }

    public WYE getHRmsA() {
        return hRmsA;
    }

    public void setHRmsA(WYE value) {
        hRmsA = value;
    }

    public WYE getHRmsPhV() {
        return hRmsPhV;
    }

    public void setHRmsPhV(WYE value) {
        hRmsPhV = value;
    }

    public DEL getHRmsPPV() {
        return hRmsPPV;
    }

    public void setHRmsPPV(DEL value) {
        hRmsPPV = value;
    }

    public WYE getHTuW() {
        return hTuW;
    }

    public void setHTuW(WYE value) {
        hTuW = value;
    }

    public WYE getHTsW() {
        return hTsW;
    }

    public void setHTsW(WYE value) {
        hTsW = value;
    }

    public WYE getHATm() {
        return hATm;
    }

    public void setHATm(WYE value) {
        hATm = value;
    }

    public WYE getHKf() {
        return hKf;
    }

    public void setHKf(WYE value) {
        hKf = value;
    }

    public WYE getHTdf() {
        return hTdf;
    }

    public void setHTdf(WYE value) {
        hTdf = value;
    }

    public WYE getThdA() {
        return thdA;
    }

    public void setThdA(WYE value) {
        thdA = value;
    }

    public WYE getThdOddA() {
        return thdOddA;
    }

    public void setThdOddA(WYE value) {
        thdOddA = value;
    }

    public WYE getThdEvnA() {
        return thdEvnA;
    }

    public void setThdEvnA(WYE value) {
        thdEvnA = value;
    }

    public WYE getTddA() {
        return tddA;
    }

    public void setTddA(WYE value) {
        tddA = value;
    }

    public WYE getTddOddA() {
        return tddOddA;
    }

    public void setTddOddA(WYE value) {
        tddOddA = value;
    }

    public WYE getTddEvnA() {
        return tddEvnA;
    }

    public void setTddEvnA(WYE value) {
        tddEvnA = value;
    }

    public WYE getThdPhV() {
        return thdPhV;
    }

    public void setThdPhV(WYE value) {
        thdPhV = value;
    }

    public WYE getThdOddPhV() {
        return thdOddPhV;
    }

    public void setThdOddPhV(WYE value) {
        thdOddPhV = value;
    }

    public WYE getThdEvnPhV() {
        return thdEvnPhV;
    }

    public void setThdEvnPhV(WYE value) {
        thdEvnPhV = value;
    }

    public DEL getThdPPV() {
        return thdPPV;
    }

    public void setThdPPV(DEL value) {
        thdPPV = value;
    }

    public DEL getThdOddPPV() {
        return thdOddPPV;
    }

    public void setThdOddPPV(DEL value) {
        thdOddPPV = value;
    }

    public DEL getThdEvnPPV() {
        return thdEvnPPV;
    }

    public void setThdEvnPPV(DEL value) {
        thdEvnPPV = value;
    }

    public WYE getHCfPhV() {
        return hCfPhV;
    }

    public void setHCfPhV(WYE value) {
        hCfPhV = value;
    }

    public DEL getHCfPPV() {
        return hCfPPV;
    }

    public void setHCfPPV(DEL value) {
        hCfPPV = value;
    }

    public WYE getHCfA() {
        return hCfA;
    }

    public void setHCfA(WYE value) {
        hCfA = value;
    }

    public WYE getHTif() {
        return hTif;
    }

    public void setHTif(WYE value) {
        hTif = value;
    }

    public ASG getHzSet() {
        return hzSet;
    }

    public void setHzSet(ASG value) {
        hzSet = value;
    }

    public ING getEvTmms() {
        return evTmms;
    }

    public void setEvTmms(ING value) {
        evTmms = value;
    }

    public ING getNumCyc() {
        return numCyc;
    }

    public void setNumCyc(ING value) {
        numCyc = value;
    }

    public ASG getThdAVal() {
        return thdAVal;
    }

    public void setThdAVal(ASG value) {
        thdAVal = value;
    }

    public ASG getThdVVal() {
        return thdVVal;
    }

    public void setThdVVal(ASG value) {
        thdVVal = value;
    }

    public ING getThdATmms() {
        return thdATmms;
    }

    public void setThdATmms(ING value) {
        thdATmms = value;
    }

    public ING getThdVTmms() {
        return thdVTmms;
    }

    public void setThdVTmms(ING value) {
        thdVTmms = value;
    }

    public ASG getNomA() {
        return nomA;
    }

    public void setNomA(ASG value) {
        nomA = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        MHAI o = (MHAI) other;
        return super.sameFields(o)
                && same(hz, o.hz)
                && same(hA, o.hA)
                && same(hPhV, o.hPhV)
                && same(hPPV, o.hPPV)
                && same(hW, o.hW)
                && same(hVAr, o.hVAr)
                && same(hVA, o.hVA)
                && same(hRmsA, o.hRmsA)
                && same(hRmsPhV, o.hRmsPhV)
                && same(hRmsPPV, o.hRmsPPV)
                && same(hTuW, o.hTuW)
                && same(hTsW, o.hTsW)
                && same(hATm, o.hATm)
                && same(hKf, o.hKf)
                && same(hTdf, o.hTdf)
                && same(thdA, o.thdA)
                && same(thdOddA, o.thdOddA)
                && same(thdEvnA, o.thdEvnA)
                && same(tddA, o.tddA)
                && same(tddOddA, o.tddOddA)
                && same(tddEvnA, o.tddEvnA)
                && same(thdPhV, o.thdPhV)
                && same(thdOddPhV, o.thdOddPhV)
                && same(thdEvnPhV, o.thdEvnPhV)
                && same(thdPPV, o.thdPPV)
                && same(thdOddPPV, o.thdOddPPV)
                && same(thdEvnPPV, o.thdEvnPPV)
                && same(hCfPhV, o.hCfPhV)
                && same(hCfPPV, o.hCfPPV)
                && same(hCfA, o.hCfA)
                && same(hTif, o.hTif)
                && same(hzSet, o.hzSet)
                && same(evTmms, o.evTmms)
                && same(numCyc, o.numCyc)
                && same(thdAVal, o.thdAVal)
                && same(thdVVal, o.thdVVal)
                && same(thdATmms, o.thdATmms)
                && same(thdVTmms, o.thdVTmms)
                && same(nomA, o.nomA);
    }
}
