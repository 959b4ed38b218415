package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.ModelObject;
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

/** Generic process input and output. IEC 61850-7-4 Ed. 2, logical node group G: generic references. */
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
    private SPC spcSO1;
    /** Single point control. */
    private SPC spcSO2;
    /** Double point control. */
    private DPC dPCSO1;
    /** Integer control. */
    private INC iscSO1;
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
    /** Name plate of the equipment. */
    private DPL eEName;
    /** Health of the equipment. */
    private ENSHealth eEHealth;
    /** Whether control is switched to local. */
    private SPS locKey;
    /** Whether control is local. */
    private SPC loc;

    public INS getIntIn1() { return intIn1; }
    public void setIntIn1(INS value) { intIn1 = value; }
    public MV getAnIn1() { return anIn1; }
    public void setAnIn1(MV value) { anIn1 = value; }
    public MV getAnIn2() { return anIn2; }
    public void setAnIn2(MV value) { anIn2 = value; }
    public APC getAnOut1() { return anOut1; }
    public void setAnOut1(APC value) { anOut1 = value; }
    public SPC getSpcSO1() { return spcSO1; }
    public void setSpcSO1(SPC value) { spcSO1 = value; }
    public SPC getSpcSO2() { return spcSO2; }
    public void setSpcSO2(SPC value) { spcSO2 = value; }
    public DPC getDPCSO1() { return dPCSO1; }
    public void setDPCSO1(DPC value) { dPCSO1 = value; }
    public INC getIscSO1() { return iscSO1; }
    public void setIscSO1(INC value) { iscSO1 = value; }
    public SPS getAlm1() { return alm1; }
    public void setAlm1(SPS value) { alm1 = value; }
    public SPS getAlm2() { return alm2; }
    public void setAlm2(SPS value) { alm2 = value; }
    public SPS getWrn1() { return wrn1; }
    public void setWrn1(SPS value) { wrn1 = value; }
    public SPS getInd1() { return ind1; }
    public void setInd1(SPS value) { ind1 = value; }
    public SPS getInd2() { return ind2; }
    public void setInd2(SPS value) { ind2 = value; }
    public SPS getInd3() { return ind3; }
    public void setInd3(SPS value) { ind3 = value; }
    public SPS getInd4() { return ind4; }
    public void setInd4(SPS value) { ind4 = value; }
    public BCR getCntVal1() { return cntVal1; }
    public void setCntVal1(BCR value) { cntVal1 = value; }
    public DPL getEEName() { return eEName; }
    public void setEEName(DPL value) { eEName = value; }
    public ENSHealth getEEHealth() { return eEHealth; }
    public void setEEHealth(ENSHealth value) { eEHealth = value; }
    public SPS getLocKey() { return locKey; }
    public void setLocKey(SPS value) { locKey = value; }
    public SPC getLoc() { return loc; }
    public void setLoc(SPC value) { loc = value; }

    @Override
    protected boolean sameFields(ModelObject other) {
        GGIO o = (GGIO) other;
        return super.sameFields(o) && same(intIn1, o.intIn1) && same(anIn1, o.anIn1) && same(anIn2, o.anIn2)
                && same(anOut1, o.anOut1) && same(spcSO1, o.spcSO1) && same(spcSO2, o.spcSO2)
                && same(dPCSO1, o.dPCSO1) && same(iscSO1, o.iscSO1) && same(alm1, o.alm1) && same(alm2, o.alm2)
                && same(wrn1, o.wrn1) && same(ind1, o.ind1) && same(ind2, o.ind2) && same(ind3, o.ind3)
                && same(ind4, o.ind4) && same(cntVal1, o.cntVal1) && same(eEName, o.eEName)
                && same(eEHealth, o.eEHealth) && same(locKey, o.locKey) && same(loc, o.loc);
    }
}
