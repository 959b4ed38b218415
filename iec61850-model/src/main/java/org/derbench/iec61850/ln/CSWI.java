package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.ACT;
import org.derbench.iec61850.cdc.DPC;
import org.derbench.iec61850.cdc.INC;
import org.derbench.iec61850.cdc.SPC;
import org.derbench.iec61850.cdc.SPS;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Switch controller. IEC 61850-7-4 Ed. 2, clause 5.5, group C: control. */
public final class CSWI extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** Position. */
    @Mandatory
    private DPC pos;
    /** Whether control is local. */
    private SPS loc;
    /** Whether a key switches control to local. */
    private SPS locKey;
    /** Opens the switch. */
    private ACT opOpn;
    /** Closes the switch. */
    private ACT opCls;
    /** Selects the switch to be opened. */
    private SPS selOpn;
    /** Selects the switch to be closed. */
    private SPS selCls;
    /** Position of pole A. */
    private DPC posA;
    /** Position of pole B. */
    private DPC posB;
    /** Position of pole C. */
    private DPC posC;
    /** Whether control is at the station. */
    private SPC locSta;
    /** Number of operations, which can be reset. */
    private INC opCntRs;

    public DPC getPos() {
        return pos;
    }

    public void setPos(DPC value) {
        pos = value;
    }

    public SPS getLoc() {
        return loc;
    }

    public void setLoc(SPS value) {
        loc = value;
    }

    public SPS getLocKey() {
        return locKey;
    }

    public void setLocKey(SPS value) {
        locKey = value;
    }

    public ACT getOpOpn() {
        return opOpn;
    }

    public void setOpOpn(ACT value) {
        opOpn = value;
    }

    public ACT getOpCls() {
        return opCls;
    }

    public void setOpCls(ACT value) {
        opCls = value;
    }

    public SPS getSelOpn() {
        return selOpn;
    }

    public void setSelOpn(SPS value) {
        selOpn = value;
    }

    public SPS getSelCls() {
        return selCls;
    }

    public void setSelCls(SPS value) {
        selCls = value;
    }

    public DPC getPosA() {
        return posA;
    }

    public void setPosA(DPC value) {
        posA = value;
    }

    public DPC getPosB() {
        return posB;
    }

    public void setPosB(DPC value) {
        posB = value;
    }

    public DPC getPosC() {
        return posC;
    }

    public void setPosC(DPC value) {
        posC = value;
    }

    public SPC getLocSta() {
        return locSta;
    }

    public void setLocSta(SPC value) {
        locSta = value;
    }

    public INC getOpCntRs() {
        return opCntRs;
    }

    public void setOpCntRs(INC value) {
        opCntRs = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        CSWI o = (CSWI) other;
        return super.sameFields(o)
                && same(pos, o.pos)
                && same(loc, o.loc)
                && same(locKey, o.locKey)
                && same(opOpn, o.opOpn)
                && same(opCls, o.opCls)
                && same(selOpn, o.selOpn)
                && same(selCls, o.selCls)
                && same(posA, o.posA)
                && same(posB, o.posB)
                && same(posC, o.posC)
                && same(locSta, o.locSta)
                && same(opCntRs, o.opCntRs);
    }
}
