package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.ASG;
import org.derbench.iec61850.cdc.DPL;
import org.derbench.iec61850.cdc.ENSHealth;
import org.derbench.iec61850.cdc.ING;
import org.derbench.iec61850.cdc.INS;
import org.derbench.iec61850.cdc.MV;
import org.derbench.iec61850.cdc.SPS;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Inverter. IEC 61850-7-420:2009, clause 6: DER generation systems. */
public final class ZINV extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** Rated active power. */
    @Mandatory
    private ASG wRtg;
    /** Type of the alternating current system. */
    @Mandatory
    private ING aCTyp;
    /** Target of the active power. */
    @Mandatory
    private ASG outWSet;
    /** Target of the reactive power. */
    private ASG outVarSet;
    /** Target of the power factor. */
    private ASG outPFSet;
    /** Target of the frequency. */
    private ASG outHzSet;
    /** Whether it is in stand-by. */
    private SPS stdby;
    /** Whether it is connected, and how. */
    private INS gridModSt;
    /** Temperature of the heat sink. */
    private MV heatSinkTmp;
    /** Temperature of the enclosure. */
    private MV enclTmp;
    /** Temperature of the air. */
    private MV ambAirTemp;
    /** Speed of the fan. */
    private MV fanSpdVal;
    /** Whether the current suffices for operation. */
    private SPS curLev;
    /** Rated reactive power. */
    private ASG varRtg;
    /** Type of the switches. */
    private ING swTyp;
    /** Type of the cooling. */
    private ING coolTyp;
    /** Type of the commutation. */
    private ING cmutTyp;
    /** Type of the isolation. */
    private ING isoTyp;
    /** Frequency of switching. */
    private ASG swHz;
    /** Mode of the connection to the grid. */
    private ING gridMod;
    /** Limit of the input current. */
    private ASG inALim;
    /** Limit of the input voltage. */
    private ASG inVLim;
    /** Configuration of phase A. */
    private ING phACnfg;
    /** Configuration of phase B. */
    private ING phBCnfg;
    /** Configuration of phase C. */
    private ING phCCnfg;
    /** Name plate of the equipment. */
    private DPL eEName;
    /** Health of the equipment. */
    private ENSHealth eEHealth;

    public ASG getWRtg() {
        return wRtg;
    }

    public void setWRtg(ASG value) {
        wRtg = value;
    }

    public ING getACTyp() {
        return aCTyp;
    }

    public void setACTyp(ING value) {
        aCTyp = value;
    }

    public ASG getOutWSet() {
        return outWSet;
    }

    public void setOutWSet(ASG value) {
        outWSet = value;
    }

    public ASG getOutVarSet() {
        return outVarSet;
    }

    public void setOutVarSet(ASG value) {
        outVarSet = value;
    }

    public ASG getOutPFSet() {
        return outPFSet;
    }

    public void setOutPFSet(ASG value) {
        outPFSet = value;
    }

    public ASG getOutHzSet() {
        return outHzSet;
    }

    public void setOutHzSet(ASG value) {
        outHzSet = value;
    }

    public SPS getStdby() {
        return stdby;
    }

    public void setStdby(SPS value) {
        stdby = value;
    }

    public INS getGridModSt() {
        return gridModSt;
    }

    public void setGridModSt(INS value) {
        gridModSt = value;
    }

    public MV getHeatSinkTmp() {
        return heatSinkTmp;
    }

    public void setHeatSinkTmp(MV value) {
        heatSinkTmp = value;
    }

    public MV getEnclTmp() {
        return enclTmp;
    }

    public void setEnclTmp(MV value) {
        enclTmp = value;
    }

    public MV getAmbAirTemp() {
        return ambAirTemp;
    }

    public void setAmbAirTemp(MV value) {
        ambAirTemp = value;
    }

    public MV getFanSpdVal() {
        return fanSpdVal;
    }

    public void setFanSpdVal(MV value) {
        fanSpdVal = value;
    }

    public SPS getCurLev() {
        return curLev;
    }

    public void setCurLev(SPS value) {
        curLev = value;
    }

    public ASG getVarRtg() {
        return varRtg;
    }

    public void setVarRtg(ASG value) {
        varRtg = value;
    }

    public ING getSwTyp() {
        return swTyp;
    }

    public void setSwTyp(ING value) {
        swTyp = value;
    }

    public ING getCoolTyp() {
        return coolTyp;
    }

    public void setCoolTyp(ING value) {
        coolTyp = value;
    }

    public ING getCmutTyp() {
        return cmutTyp;
    }

    public void setCmutTyp(ING value) {
        cmutTyp = value;
    }

    public ING getIsoTyp() {
        return isoTyp;
    }

    public void setIsoTyp(ING value) {
        isoTyp = value;
    }

    public ASG getSwHz() {
        return swHz;
    }

    public void setSwHz(ASG value) {
        swHz = value;
    }

    public ING getGridMod() {
        return gridMod;
    }

    public void setGridMod(ING value) {
        gridMod = value;
    }

    public ASG getInALim() {
        return inALim;
    }

    public void setInALim(ASG value) {
        inALim = value;
    }

    public ASG getInVLim() {
        return inVLim;
    }

    public void setInVLim(ASG value) {
        inVLim = value;
    }

    public ING getPhACnfg() {
        return phACnfg;
    }

    public void setPhACnfg(ING value) {
        phACnfg = value;
    }

    public ING getPhBCnfg() {
        return phBCnfg;
    }

    public void setPhBCnfg(ING value) {
        phBCnfg = value;
    }

    public ING getPhCCnfg() {
        return phCCnfg;
    }

    public void setPhCCnfg(ING value) {
        phCCnfg = value;
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
        ZINV o = (ZINV) other;
        return super.sameFields(o)
                && same(wRtg, o.wRtg)
                && same(aCTyp, o.aCTyp)
                && same(outWSet, o.outWSet)
                && same(outVarSet, o.outVarSet)
                && same(outPFSet, o.outPFSet)
                && same(outHzSet, o.outHzSet)
                && same(stdby, o.stdby)
                && same(gridModSt, o.gridModSt)
                && same(heatSinkTmp, o.heatSinkTmp)
                && same(enclTmp, o.enclTmp)
                && same(ambAirTemp, o.ambAirTemp)
                && same(fanSpdVal, o.fanSpdVal)
                && same(curLev, o.curLev)
                && same(varRtg, o.varRtg)
                && same(swTyp, o.swTyp)
                && same(coolTyp, o.coolTyp)
                && same(cmutTyp, o.cmutTyp)
                && same(isoTyp, o.isoTyp)
                && same(swHz, o.swHz)
                && same(gridMod, o.gridMod)
                && same(inALim, o.inALim)
                && same(inVLim, o.inVLim)
                && same(phACnfg, o.phACnfg)
                && same(phBCnfg, o.phBCnfg)
                && same(phCCnfg, o.phCCnfg)
                && same(eEName, o.eEName)
                && same(eEHealth, o.eEHealth);
    }
}
