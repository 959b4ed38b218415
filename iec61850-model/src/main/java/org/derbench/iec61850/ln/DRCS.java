package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.INS;
import org.derbench.iec61850.cdc.SPS;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** DER controller: status. IEC 61850-7-420:2009, clause 5: DER management systems. */
public final class DRCS extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** Whether the DER is connected at its electrical connection point. */
    @Mandatory
    private SPS eCPConn;
    /** Whether it runs automatically. */
    @Mandatory
    private SPS autoMan;
    /** Whether control is local. */
    @Mandatory
    private SPS loc;
    /** On and connected. */
    private SPS modOnConn;
    /** On and available. */
    private SPS modOnAval;
    /** Off and available. */
    private SPS modOffAval;
    /** Off and unavailable. */
    private SPS modOffUnav;
    /** In test. */
    private SPS modTest;
    /** Starting. */
    private SPS modStr;
    /** Stopping. */
    private SPS modStop;
    /** State of the start or stop sequence. */
    private INS seqSt;
    /** Position in that sequence. */
    private INS seqPos;
    /** Runs as base load. */
    private SPS lodModBase;
    /** Follows the load. */
    private SPS lodModFol;
    /** Exports a fixed power. */
    private SPS lodModFxExp;
    /** Operating time, in h. */
    private INS opTmh;

    public SPS getECPConn() {
        return eCPConn;
    }

    public void setECPConn(SPS value) {
        eCPConn = value;
    }

    public SPS getAutoMan() {
        return autoMan;
    }

    public void setAutoMan(SPS value) {
        autoMan = value;
    }

    public SPS getLoc() {
        return loc;
    }

    public void setLoc(SPS value) {
        loc = value;
    }

    public SPS getModOnConn() {
        return modOnConn;
    }

    public void setModOnConn(SPS value) {
        modOnConn = value;
    }

    public SPS getModOnAval() {
        return modOnAval;
    }

    public void setModOnAval(SPS value) {
        modOnAval = value;
    }

    public SPS getModOffAval() {
        return modOffAval;
    }

    public void setModOffAval(SPS value) {
        modOffAval = value;
    }

    public SPS getModOffUnav() {
        return modOffUnav;
    }

    public void setModOffUnav(SPS value) {
        modOffUnav = value;
    }

    public SPS getModTest() {
        return modTest;
    }

    public void setModTest(SPS value) {
        modTest = value;
    }

    public SPS getModStr() {
        return modStr;
    }

    public void setModStr(SPS value) {
        modStr = value;
    }

    public SPS getModStop() {
        return modStop;
    }

    public void setModStop(SPS value) {
        modStop = value;
    }

    public INS getSeqSt() {
        return seqSt;
    }

    public void setSeqSt(INS value) {
        seqSt = value;
    }

    public INS getSeqPos() {
        return seqPos;
    }

    public void setSeqPos(INS value) {
        seqPos = value;
    }

    public SPS getLodModBase() {
        return lodModBase;
    }

    public void setLodModBase(SPS value) {
        lodModBase = value;
    }

    public SPS getLodModFol() {
        return lodModFol;
    }

    public void setLodModFol(SPS value) {
        lodModFol = value;
    }

    public SPS getLodModFxExp() {
        return lodModFxExp;
    }

    public void setLodModFxExp(SPS value) {
        lodModFxExp = value;
    }

    public INS getOpTmh() {
        return opTmh;
    }

    public void setOpTmh(INS value) {
        opTmh = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        DRCS o = (DRCS) other;
        return super.sameFields(o)
                && same(eCPConn, o.eCPConn)
                && same(autoMan, o.autoMan)
                && same(loc, o.loc)
                && same(modOnConn, o.modOnConn)
                && same(modOnAval, o.modOnAval)
                && same(modOffAval, o.modOffAval)
                && same(modOffUnav, o.modOffUnav)
                && same(modTest, o.modTest)
                && same(modStr, o.modStr)
                && same(modStop, o.modStop)
                && same(seqSt, o.seqSt)
                && same(seqPos, o.seqPos)
                && same(lodModBase, o.lodModBase)
                && same(lodModFol, o.lodModFol)
                && same(lodModFxExp, o.lodModFxExp)
                && same(opTmh, o.opTmh);
    }
}
