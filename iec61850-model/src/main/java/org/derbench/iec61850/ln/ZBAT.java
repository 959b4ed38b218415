package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.ASG;
import org.derbench.iec61850.cdc.DPL;
import org.derbench.iec61850.cdc.ENSHealth;
import org.derbench.iec61850.cdc.ING;
import org.derbench.iec61850.cdc.MV;
import org.derbench.iec61850.cdc.SPC;
import org.derbench.iec61850.cdc.SPS;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Battery. IEC 61850-7-420:2009, battery systems. */
public final class ZBAT extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** Whether the battery is on. */
    @Mandatory
    private SPS batSt;
    /** Type of the battery. */
    @Mandatory
    private ING batTyp;
    /** Rated capacity. */
    @Mandatory
    private ASG ahrRtg;
    /** Nominal voltage. */
    @Mandatory
    private ASG batVNom;
    /** Voltage outside. */
    @Mandatory
    private MV vol;
    /** Current outside. */
    private MV amp;
    /** State of charge, in % of the effective capacity. From DBAT of the edition of 2021: that of 2009 has none. */
    private MV socEffAhrPct;
    /** Voltage inside. */
    private MV inBatV;
    /** Current inside. */
    private MV inBatA;
    /** Temperature inside. */
    private MV inBatTmp;
    /** Rate of change of the voltage. */
    private MV volChgRte;
    /** Voltage too high. */
    private SPS batVHi;
    /** Voltage too low. */
    private SPS batVLo;
    /** Result of the last test. */
    private SPS batTestRsl;
    /** Least capacity. */
    private ASG minAhrRtg;
    /** Cells in series. */
    private ING batSerCnt;
    /** Cells in parallel. */
    private ING batParCnt;
    /** Self-discharge rate. */
    private ASG disChaRte;
    /** Greatest discharge current. */
    private ASG maxBatA;
    /** Greatest charging voltage. */
    private ASG maxChaV;
    /** Alarm level: voltage too high. */
    private ASG hiBatVAlm;
    /** Alarm level: voltage too low. */
    private ASG loBatVAlm;
    /** Starts a test. */
    private SPC batTest;
    /** Name plate of the equipment. */
    private DPL eEName;
    /** Health of the equipment. */
    private ENSHealth eEHealth;

    public SPS getBatSt() {
        return batSt;
    }

    public void setBatSt(SPS value) {
        batSt = value;
    }

    public ING getBatTyp() {
        return batTyp;
    }

    public void setBatTyp(ING value) {
        batTyp = value;
    }

    public ASG getAhrRtg() {
        return ahrRtg;
    }

    public void setAhrRtg(ASG value) {
        ahrRtg = value;
    }

    public ASG getBatVNom() {
        return batVNom;
    }

    public void setBatVNom(ASG value) {
        batVNom = value;
    }

    public MV getVol() {
        return vol;
    }

    public void setVol(MV value) {
        vol = value;
    }

    public MV getAmp() {
        return amp;
    }

    public void setAmp(MV value) {
        amp = value;
    }

    public MV getSocEffAhrPct() {
        return socEffAhrPct;
    }

    public void setSocEffAhrPct(MV value) {
        socEffAhrPct = value;
    }

    public MV getInBatV() {
        return inBatV;
    }

    public void setInBatV(MV value) {
        inBatV = value;
    }

    public MV getInBatA() {
        return inBatA;
    }

    public void setInBatA(MV value) {
        inBatA = value;
    }

    public MV getInBatTmp() {
        return inBatTmp;
    }

    public void setInBatTmp(MV value) {
        inBatTmp = value;
    }

    public MV getVolChgRte() {
        return volChgRte;
    }

    public void setVolChgRte(MV value) {
        volChgRte = value;
    }

    public SPS getBatVHi() {
        return batVHi;
    }

    public void setBatVHi(SPS value) {
        batVHi = value;
    }

    public SPS getBatVLo() {
        return batVLo;
    }

    public void setBatVLo(SPS value) {
        batVLo = value;
    }

    public SPS getBatTestRsl() {
        return batTestRsl;
    }

    public void setBatTestRsl(SPS value) {
        batTestRsl = value;
    }

    public ASG getMinAhrRtg() {
        return minAhrRtg;
    }

    public void setMinAhrRtg(ASG value) {
        minAhrRtg = value;
    }

    public ING getBatSerCnt() {
        return batSerCnt;
    }

    public void setBatSerCnt(ING value) {
        batSerCnt = value;
    }

    public ING getBatParCnt() {
        return batParCnt;
    }

    public void setBatParCnt(ING value) {
        batParCnt = value;
    }

    public ASG getDisChaRte() {
        return disChaRte;
    }

    public void setDisChaRte(ASG value) {
        disChaRte = value;
    }

    public ASG getMaxBatA() {
        return maxBatA;
    }

    public void setMaxBatA(ASG value) {
        maxBatA = value;
    }

    public ASG getMaxChaV() {
        return maxChaV;
    }

    public void setMaxChaV(ASG value) {
        maxChaV = value;
    }

    public ASG getHiBatVAlm() {
        return hiBatVAlm;
    }

    public void setHiBatVAlm(ASG value) {
        hiBatVAlm = value;
    }

    public ASG getLoBatVAlm() {
        return loBatVAlm;
    }

    public void setLoBatVAlm(ASG value) {
        loBatVAlm = value;
    }

    public SPC getBatTest() {
        return batTest;
    }

    public void setBatTest(SPC value) {
        batTest = value;
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
        ZBAT o = (ZBAT) other;
        return super.sameFields(o)
                && same(batSt, o.batSt)
                && same(batTyp, o.batTyp)
                && same(ahrRtg, o.ahrRtg)
                && same(batVNom, o.batVNom)
                && same(vol, o.vol)
                && same(amp, o.amp)
                && same(socEffAhrPct, o.socEffAhrPct)
                && same(inBatV, o.inBatV)
                && same(inBatA, o.inBatA)
                && same(inBatTmp, o.inBatTmp)
                && same(volChgRte, o.volChgRte)
                && same(batVHi, o.batVHi)
                && same(batVLo, o.batVLo)
                && same(batTestRsl, o.batTestRsl)
                && same(minAhrRtg, o.minAhrRtg)
                && same(batSerCnt, o.batSerCnt)
                && same(batParCnt, o.batParCnt)
                && same(disChaRte, o.disChaRte)
                && same(maxBatA, o.maxBatA)
                && same(maxChaV, o.maxChaV)
                && same(hiBatVAlm, o.hiBatVAlm)
                && same(loBatVAlm, o.loBatVAlm)
                && same(batTest, o.batTest)
                && same(eEName, o.eEName)
                && same(eEHealth, o.eEHealth);
    }
}
