package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.BCR;
import org.derbench.iec61850.cdc.DPC;
import org.derbench.iec61850.cdc.DPL;
import org.derbench.iec61850.cdc.ENSHealth;
import org.derbench.iec61850.cdc.ENSSwitchingCapability;
import org.derbench.iec61850.cdc.ING;
import org.derbench.iec61850.cdc.INS;
import org.derbench.iec61850.cdc.SPC;
import org.derbench.iec61850.cdc.SPS;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Circuit breaker. IEC 61850-7-4 Ed. 2, clause 5.16, group X: switchgear. */
public final class XCBR extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** Position. */
    @Mandatory
    private DPC pos;
    /** Blocks opening. */
    @Mandatory
    private SPC blkOpn;
    /** Blocks closing. */
    @Mandatory
    private SPC blkCls;
    /** Number of operations. */
    @Mandatory
    private INS opCnt;
    /** Whether control is local. */
    @Mandatory
    private SPS loc;
    /** Whether a key switches control to local. */
    private SPS locKey;
    /** Whether control is at the station. */
    private SPC locSta;
    /** What the breaker can still do. */
    private ENSSwitchingCapability cBOpCap;
    /** What it can do when fully charged. */
    private INS maxOpCap;
    /** Discrepancy between poles. */
    private SPS dsc;
    /** Sum of the switched currents. */
    private BCR sumSwARs;
    /** Closing time, in ms. */
    private ING cBTmms;
    /** Enables the charging motor. */
    private SPC chaMotEna;
    /** Name plate of the equipment. */
    private DPL eEName;
    /** Health of the equipment. */
    private ENSHealth eEHealth;

    public DPC getPos() {
        return pos;
    }

    public void setPos(DPC value) {
        pos = value;
    }

    public SPC getBlkOpn() {
        return blkOpn;
    }

    public void setBlkOpn(SPC value) {
        blkOpn = value;
    }

    public SPC getBlkCls() {
        return blkCls;
    }

    public void setBlkCls(SPC value) {
        blkCls = value;
    }

    public INS getOpCnt() {
        return opCnt;
    }

    public void setOpCnt(INS value) {
        opCnt = value;
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

    public SPC getLocSta() {
        return locSta;
    }

    public void setLocSta(SPC value) {
        locSta = value;
    }

    public ENSSwitchingCapability getCBOpCap() {
        return cBOpCap;
    }

    public void setCBOpCap(ENSSwitchingCapability value) {
        cBOpCap = value;
    }

    public INS getMaxOpCap() {
        return maxOpCap;
    }

    public void setMaxOpCap(INS value) {
        maxOpCap = value;
    }

    public SPS getDsc() {
        return dsc;
    }

    public void setDsc(SPS value) {
        dsc = value;
    }

    public BCR getSumSwARs() {
        return sumSwARs;
    }

    public void setSumSwARs(BCR value) {
        sumSwARs = value;
    }

    public ING getCBTmms() {
        return cBTmms;
    }

    public void setCBTmms(ING value) {
        cBTmms = value;
    }

    public SPC getChaMotEna() {
        return chaMotEna;
    }

    public void setChaMotEna(SPC value) {
        chaMotEna = value;
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
        XCBR o = (XCBR) other;
        return super.sameFields(o)
                && same(pos, o.pos)
                && same(blkOpn, o.blkOpn)
                && same(blkCls, o.blkCls)
                && same(opCnt, o.opCnt)
                && same(loc, o.loc)
                && same(locKey, o.locKey)
                && same(locSta, o.locSta)
                && same(cBOpCap, o.cBOpCap)
                && same(maxOpCap, o.maxOpCap)
                && same(dsc, o.dsc)
                && same(sumSwARs, o.sumSwARs)
                && same(cBTmms, o.cBTmms)
                && same(chaMotEna, o.chaMotEna)
                && same(eEName, o.eEName)
                && same(eEHealth, o.eEHealth);
    }
}
