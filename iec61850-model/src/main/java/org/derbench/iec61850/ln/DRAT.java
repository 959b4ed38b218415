package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.ASG;
import org.derbench.iec61850.cdc.DPL;
import org.derbench.iec61850.cdc.ING;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Ratings of a DER generator. IEC 61850-7-420:2009, clause 6: DER generation systems. */
public final class DRAT extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** Type of the DER. */
    @Mandatory
    private ING dERTyp;
    /** Type of its connection. */
    private ING connTyp;
    /** Rated voltage. */
    private ASG vRtg;
    /** Rated current. */
    private ASG aRtg;
    /** Rated frequency. */
    private ASG hzRtg;
    /** Rated active power. */
    private ASG wRtg;
    /** Rated apparent power. */
    private ASG vARtg;
    /** Rated reactive power. */
    private ASG vArRtg;
    /** Greatest active power. */
    private ASG maxWOut;
    /** Greatest reactive power. */
    private ASG maxVArOut;
    /** Greatest temperature. */
    private ASG tmpRtg;
    /** Fault rating, in % of the rated current. */
    private ASG fltRtgPct;
    /** Rated fault current. */
    private ASG fltARtg;
    /** Longest fault, in s. */
    private ING fltDurTms;
    /** Efficiency at rated power, in %. */
    private ASG effRtgPct;
    /** Name plate of the equipment. */
    private DPL eEName;

    public ING getDERTyp() {
        return dERTyp;
    }

    public void setDERTyp(ING value) {
        dERTyp = value;
    }

    public ING getConnTyp() {
        return connTyp;
    }

    public void setConnTyp(ING value) {
        connTyp = value;
    }

    public ASG getVRtg() {
        return vRtg;
    }

    public void setVRtg(ASG value) {
        vRtg = value;
    }

    public ASG getARtg() {
        return aRtg;
    }

    public void setARtg(ASG value) {
        aRtg = value;
    }

    public ASG getHzRtg() {
        return hzRtg;
    }

    public void setHzRtg(ASG value) {
        hzRtg = value;
    }

    public ASG getWRtg() {
        return wRtg;
    }

    public void setWRtg(ASG value) {
        wRtg = value;
    }

    public ASG getVARtg() {
        return vARtg;
    }

    public void setVARtg(ASG value) {
        vARtg = value;
    }

    public ASG getVArRtg() {
        return vArRtg;
    }

    public void setVArRtg(ASG value) {
        vArRtg = value;
    }

    public ASG getMaxWOut() {
        return maxWOut;
    }

    public void setMaxWOut(ASG value) {
        maxWOut = value;
    }

    public ASG getMaxVArOut() {
        return maxVArOut;
    }

    public void setMaxVArOut(ASG value) {
        maxVArOut = value;
    }

    public ASG getTmpRtg() {
        return tmpRtg;
    }

    public void setTmpRtg(ASG value) {
        tmpRtg = value;
    }

    public ASG getFltRtgPct() {
        return fltRtgPct;
    }

    public void setFltRtgPct(ASG value) {
        fltRtgPct = value;
    }

    public ASG getFltARtg() {
        return fltARtg;
    }

    public void setFltARtg(ASG value) {
        fltARtg = value;
    }

    public ING getFltDurTms() {
        return fltDurTms;
    }

    public void setFltDurTms(ING value) {
        fltDurTms = value;
    }

    public ASG getEffRtgPct() {
        return effRtgPct;
    }

    public void setEffRtgPct(ASG value) {
        effRtgPct = value;
    }

    public DPL getEEName() {
        return eEName;
    }

    public void setEEName(DPL value) {
        eEName = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        DRAT o = (DRAT) other;
        return super.sameFields(o)
                && same(dERTyp, o.dERTyp)
                && same(connTyp, o.connTyp)
                && same(vRtg, o.vRtg)
                && same(aRtg, o.aRtg)
                && same(hzRtg, o.hzRtg)
                && same(wRtg, o.wRtg)
                && same(vARtg, o.vARtg)
                && same(vArRtg, o.vArRtg)
                && same(maxWOut, o.maxWOut)
                && same(maxVArOut, o.maxVArOut)
                && same(tmpRtg, o.tmpRtg)
                && same(fltRtgPct, o.fltRtgPct)
                && same(fltARtg, o.fltARtg)
                && same(fltDurTms, o.fltDurTms)
                && same(effRtgPct, o.effRtgPct)
                && same(eEName, o.eEName);
    }
}
