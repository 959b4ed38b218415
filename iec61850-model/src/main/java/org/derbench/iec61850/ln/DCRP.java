package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.DPL;
import org.derbench.iec61850.cdc.ENSHealth;
import org.derbench.iec61850.cdc.SPG;
import org.derbench.message.ModelObject;

/**
 * Corporate characteristics of a DER at its electrical connection point: what it is there for. IEC 61850-7-420:2009,
 * clause 5: DER management systems.
 */
public final class DCRP extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** To serve itself. */
    private SPG pltOblSelf;
    /** As a backup. */
    private SPG pltOblBck;
    /** As operated by hand. */
    private SPG pltOblMan;
    /** For the market. */
    private SPG pltOblMrk;
    /** In emergencies. */
    private SPG pltOblEm;
    /** Name plate of the plant. */
    private DPL eEName;
    /** Health of the plant. */
    private ENSHealth eEHealth;

    public SPG getPltOblSelf() {
        return pltOblSelf;
    }

    public void setPltOblSelf(SPG value) {
        pltOblSelf = value;
    }

    public SPG getPltOblBck() {
        return pltOblBck;
    }

    public void setPltOblBck(SPG value) {
        pltOblBck = value;
    }

    public SPG getPltOblMan() {
        return pltOblMan;
    }

    public void setPltOblMan(SPG value) {
        pltOblMan = value;
    }

    public SPG getPltOblMrk() {
        return pltOblMrk;
    }

    public void setPltOblMrk(SPG value) {
        pltOblMrk = value;
    }

    public SPG getPltOblEm() {
        return pltOblEm;
    }

    public void setPltOblEm(SPG value) {
        pltOblEm = value;
    }

    public DPL getEEName() {
        return eEName;
    }

    public void setEEName(DPL value) {
        eEName = value;
    }

    public ENSHealth getEEHealth() {
        return eEHealth;
    }

    public void setEEHealth(ENSHealth value) {
        eEHealth = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        DCRP o = (DCRP) other;
        return super.sameFields(o)
                && same(pltOblSelf, o.pltOblSelf)
                && same(pltOblBck, o.pltOblBck)
                && same(pltOblMan, o.pltOblMan)
                && same(pltOblMrk, o.pltOblMrk)
                && same(pltOblEm, o.pltOblEm)
                && same(eEName, o.eEName)
                && same(eEHealth, o.eEHealth);
    }
}
