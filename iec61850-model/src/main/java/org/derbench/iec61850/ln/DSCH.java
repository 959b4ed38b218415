package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.ING;
import org.derbench.iec61850.cdc.INS;
import org.derbench.iec61850.cdc.SCA;
import org.derbench.iec61850.cdc.SCR;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** DER energy or ancillary services schedule. IEC 61850-7-420:2009, clause 5: DER management systems. */
public final class DSCH extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** Whether the schedule is inactive, pending or active. */
    @Mandatory
    private INS schdSt;
    /** Identity of the schedule, not zero. */
    @Mandatory
    private ING schdId;
    /** Category of the schedule. */
    private ING schdCat;
    /** Type of the schedule: what its values set. */
    @Mandatory
    private ING schdTyp;
    /** The schedule in absolute time; this or SchdRelTm is there. */
    @Mandatory
    private SCA schdAbsTm;
    /** The schedule in relative time. */
    private SCR schdRelTm;

    public INS getSchdSt() {
        return schdSt;
    }

    public void setSchdSt(INS value) {
        schdSt = value;
    }

    public ING getSchdId() {
        return schdId;
    }

    public void setSchdId(ING value) {
        schdId = value;
    }

    public ING getSchdCat() {
        return schdCat;
    }

    public void setSchdCat(ING value) {
        schdCat = value;
    }

    public ING getSchdTyp() {
        return schdTyp;
    }

    public void setSchdTyp(ING value) {
        schdTyp = value;
    }

    public SCA getSchdAbsTm() {
        return schdAbsTm;
    }

    public void setSchdAbsTm(SCA value) {
        schdAbsTm = value;
    }

    public SCR getSchdRelTm() {
        return schdRelTm;
    }

    public void setSchdRelTm(SCR value) {
        schdRelTm = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        DSCH o = (DSCH) other;
        return super.sameFields(o)
                && same(schdSt, o.schdSt)
                && same(schdId, o.schdId)
                && same(schdCat, o.schdCat)
                && same(schdTyp, o.schdTyp)
                && same(schdAbsTm, o.schdAbsTm)
                && same(schdRelTm, o.schdRelTm);
    }
}
