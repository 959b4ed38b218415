package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.APC;
import org.derbench.iec61850.cdc.BCR;
import org.derbench.iec61850.cdc.DPC;
import org.derbench.iec61850.cdc.DPL;
import org.derbench.iec61850.cdc.ENSHealth;
import org.derbench.iec61850.cdc.INC;
import org.derbench.iec61850.cdc.INS;
import org.derbench.iec61850.cdc.MV;
import org.derbench.iec61850.cdc.SPC;
import org.derbench.iec61850.cdc.SPS;
import org.derbench.message.ModelObject;

/** Generic process input and output. IEC 61850-7-4 Ed. 2, clause 5.7, group G: generic references. */
public final class GGIO extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** Integer input. */
    private INS intIn1;
    /** Analogue input. */
    private MV anIn1;
    /** Analogue input. */
    private MV anIn2;
    /** Analogue output. */
    private APC anOut1;
    /** Single point control. */
    private SPC sPCSO1;
    /** Single point control. */
    private SPC sPCSO2;
    /** Double point control. */
    private DPC dPCSO1;
    /** Integer control. */
    private INC iSCSO1;
    /** Alarm. */
    private SPS alm1;
    /** Alarm. */
    private SPS alm2;
    /** Warning. */
    private SPS wrn1;
    /** Indication. */
    private SPS ind1;
    /** Indication. */
    private SPS ind2;
    /** Indication. */
    private SPS ind3;
    /** Indication. */
    private SPS ind4;
    /** Counter. */
    private BCR cntVal1;
    /** Whether control is local. */
    private SPS loc;
    /** Whether a key switches control to local. */
    private SPS locKey;
    /** Whether control is at the station. */
    private SPC locSta;
    /** Name plate of the equipment. */
    private DPL eEName;
    /** Health of the equipment. */
    private ENSHealth eEHealth;

    public INS getIntIn1() {
        return intIn1;
    }

    public void setIntIn1(INS value) {
        intIn1 = value;
    }

    public MV getAnIn1() {
        return anIn1;
    }

    public void setAnIn1(MV value) {
        anIn1 = value;
    }

    public MV getAnIn2() {
        return anIn2;
    }

    public void setAnIn2(MV value) {
        anIn2 = value;
    }

    public APC getAnOut1() {
        return anOut1;
    }

    public void setAnOut1(APC value) {
        anOut1 = value;
    }

    public SPC getSPCSO1() {
        return sPCSO1;
    }

    public void setSPCSO1(SPC value) {
        sPCSO1 = value;
    }

    public SPC getSPCSO2() {
        return sPCSO2;
    }

    public void setSPCSO2(SPC value) {
        sPCSO2 = value;
    }

    public DPC getDPCSO1() {
        return dPCSO1;
    }

    public void setDPCSO1(DPC value) {
        dPCSO1 = value;
    }

    public INC getISCSO1() {
        return iSCSO1;
    }

    public void setISCSO1(INC value) {
        iSCSO1 = value;
    }

    public SPS getAlm1() {
        return alm1;
    }

    public void setAlm1(SPS value) {
        alm1 = value;
    }

    public SPS getAlm2() {
        return alm2;
    }

    public void setAlm2(SPS value) {
        alm2 = value;
    }

    public SPS getWrn1() {
        return wrn1;
    }

    public void setWrn1(SPS value) {
        wrn1 = value;
    }

    public SPS getInd1() {
        return ind1;
    }

    public void setInd1(SPS value) {
        ind1 = value;
    }

    public SPS getInd2() {
        return ind2;
    }

    public void setInd2(SPS value) {
        ind2 = value;
    }

    public SPS getInd3() {
        return ind3;
    }

    public void setInd3(SPS value) {
        ind3 = value;
    }

    public SPS getInd4() {
        return ind4;
    }

    public void setInd4(SPS value) {
        ind4 = value;
    }

    public BCR getCntVal1() {
        return cntVal1;
    }

    public void setCntVal1(BCR value) {
        cntVal1 = value;
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
        GGIO o = (GGIO) other;
        return super.sameFields(o)
                && same(intIn1, o.intIn1)
                && same(anIn1, o.anIn1)
                && same(anIn2, o.anIn2)
                && same(anOut1, o.anOut1)
                && same(sPCSO1, o.sPCSO1)
                && same(sPCSO2, o.sPCSO2)
                && same(dPCSO1, o.dPCSO1)
                && same(iSCSO1, o.iSCSO1)
                && same(alm1, o.alm1)
                && same(alm2, o.alm2)
                && same(wrn1, o.wrn1)
                && same(ind1, o.ind1)
                && same(ind2, o.ind2)
                && same(ind3, o.ind3)
                && same(ind4, o.ind4)
                && same(cntVal1, o.cntVal1)
                && same(loc, o.loc)
                && same(locKey, o.locKey)
                && same(locSta, o.locSta)
                && same(eEName, o.eEName)
                && same(eEHealth, o.eEHealth);
    }
}
