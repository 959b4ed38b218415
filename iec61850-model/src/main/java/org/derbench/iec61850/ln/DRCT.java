package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.ASG;
import org.derbench.iec61850.cdc.ING;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** DER controller: characteristics. IEC 61850-7-420:2009, clause 5: DER management systems. */
public final class DRCT extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** Number of DER units that it controls. */
    @Mandatory
    private ING dERNum;
    /** Type of those units. */
    @Mandatory
    private ING dERTyp;
    /** Greatest active power. */
    @Mandatory
    private ASG maxWLim;
    /** Greatest reactive power. */
    @Mandatory
    private ASG maxVarLim;
    /** Delay before starting, in s. */
    @Mandatory
    private ING strDlTms;
    /** Delay before stopping, in s. */
    @Mandatory
    private ING stopDlTms;
    /** Rate of ramping. */
    @Mandatory
    private ASG lodRampRte;

    public ING getDERNum() {
        return dERNum;
    }

    public void setDERNum(ING value) {
        dERNum = value;
    }

    public ING getDERTyp() {
        return dERTyp;
    }

    public void setDERTyp(ING value) {
        dERTyp = value;
    }

    public ASG getMaxWLim() {
        return maxWLim;
    }

    public void setMaxWLim(ASG value) {
        maxWLim = value;
    }

    public ASG getMaxVarLim() {
        return maxVarLim;
    }

    public void setMaxVarLim(ASG value) {
        maxVarLim = value;
    }

    public ING getStrDlTms() {
        return strDlTms;
    }

    public void setStrDlTms(ING value) {
        strDlTms = value;
    }

    public ING getStopDlTms() {
        return stopDlTms;
    }

    public void setStopDlTms(ING value) {
        stopDlTms = value;
    }

    public ASG getLodRampRte() {
        return lodRampRte;
    }

    public void setLodRampRte(ASG value) {
        lodRampRte = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        DRCT o = (DRCT) other;
        return super.sameFields(o)
                && same(dERNum, o.dERNum)
                && same(dERTyp, o.dERTyp)
                && same(maxWLim, o.maxWLim)
                && same(maxVarLim, o.maxVarLim)
                && same(strDlTms, o.strDlTms)
                && same(stopDlTms, o.stopDlTms)
                && same(lodRampRte, o.lodRampRte);
    }
}
