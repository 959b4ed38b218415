package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.INS;
import org.derbench.iec61850.cdc.SPC;
import org.derbench.iec61850.cdc.SPG;
import org.derbench.iec61850.cdc.SPS;
import org.derbench.message.ModelObject;

/**
 * Logical node zero: what concerns a whole logical device. IEC 61850-7-4 Ed. 2, clause 5.3, group L: system logical
 * nodes.
 */
public final class LLN0 extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** Whether a key switches control to local. */
    private SPS locKey;
    /** Whether control is local. */
    private SPS loc;
    /** Whether control is at the station. */
    private SPC locSta;
    /** Operating time, in h. */
    private INS opTmh;
    /** Runs the diagnosis. */
    private SPC diag;
    /** Resets the indicators. */
    private SPC lEDRs;
    /** Whether several levels may control at a time. */
    private SPG mltLev;

    public SPS getLocKey() {
        return locKey;
    }

    public void setLocKey(SPS value) {
        locKey = value;
    }

    public SPS getLoc() {
        return loc;
    }

    public void setLoc(SPS value) {
        loc = value;
    }

    public SPC getLocSta() {
        return locSta;
    }

    public void setLocSta(SPC value) {
        locSta = value;
    }

    public INS getOpTmh() {
        return opTmh;
    }

    public void setOpTmh(INS value) {
        opTmh = value;
    }

    public SPC getDiag() {
        return diag;
    }

    public void setDiag(SPC value) {
        diag = value;
    }

    public SPC getLEDRs() {
        return lEDRs;
    }

    public void setLEDRs(SPC value) {
        lEDRs = value;
    }

    public SPG getMltLev() {
        return mltLev;
    }

    public void setMltLev(SPG value) {
        mltLev = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        LLN0 o = (LLN0) other;
        return super.sameFields(o)
                && same(locKey, o.locKey)
                && same(loc, o.loc)
                && same(locSta, o.locSta)
                && same(opTmh, o.opTmh)
                && same(diag, o.diag)
                && same(lEDRs, o.lEDRs)
                && same(mltLev, o.mltLev);
    }
}
