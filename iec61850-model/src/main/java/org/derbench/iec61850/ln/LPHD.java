package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.DPL;
import org.derbench.iec61850.cdc.ENSHealth;
import org.derbench.iec61850.cdc.INS;
import org.derbench.iec61850.cdc.SPC;
import org.derbench.iec61850.cdc.SPS;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/**
 * Physical device. IEC 61850-7-4 Ed. 2, clause 5.3, group L: system logical nodes. The standard's LPHD has no Mod, Beh,
 * Health and NamPlt; it has them here because derbench's stamp lies in Beh.
 */
public final class LPHD extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** Name plate of the device. */
    @Mandatory
    private DPL phyNam;
    /** Health of the device. */
    @Mandatory
    private ENSHealth phyHealth;
    /** Whether this is a proxy of another device. */
    @Mandatory
    private SPS proxy;
    /** Overflow of the output buffer. */
    private SPS outOv;
    /** Overflow of the input buffer. */
    private SPS inOv;
    /** Number of power ups. */
    private INS numPwrUp;
    /** Number of warm starts. */
    private INS wrmStr;
    /** Number of watchdog resets. */
    private INS wacTrg;
    /** Power up was detected. */
    private SPS pwrUp;
    /** Power down was detected. */
    private SPS pwrDn;
    /** Alarm of the power supply. */
    private SPS pwrSupAlm;
    /** Resets the statistics. */
    private SPC rsStat;
    /** Whether simulated messages are taken. */
    private SPC sim;

    public DPL getPhyNam() {
        return phyNam;
    }

    public void setPhyNam(DPL value) {
        phyNam = value;
    }

    public ENSHealth getPhyHealth() {
        return phyHealth;
    }

    public void setPhyHealth(ENSHealth value) {
        phyHealth = value;
    }

    public SPS getProxy() {
        return proxy;
    }

    public void setProxy(SPS value) {
        proxy = value;
    }

    public SPS getOutOv() {
        return outOv;
    }

    public void setOutOv(SPS value) {
        outOv = value;
    }

    public SPS getInOv() {
        return inOv;
    }

    public void setInOv(SPS value) {
        inOv = value;
    }

    public INS getNumPwrUp() {
        return numPwrUp;
    }

    public void setNumPwrUp(INS value) {
        numPwrUp = value;
    }

    public INS getWrmStr() {
        return wrmStr;
    }

    public void setWrmStr(INS value) {
        wrmStr = value;
    }

    public INS getWacTrg() {
        return wacTrg;
    }

    public void setWacTrg(INS value) {
        wacTrg = value;
    }

    public SPS getPwrUp() {
        return pwrUp;
    }

    public void setPwrUp(SPS value) {
        pwrUp = value;
    }

    public SPS getPwrDn() {
        return pwrDn;
    }

    public void setPwrDn(SPS value) {
        pwrDn = value;
    }

    public SPS getPwrSupAlm() {
        return pwrSupAlm;
    }

    public void setPwrSupAlm(SPS value) {
        pwrSupAlm = value;
    }

    public SPC getRsStat() {
        return rsStat;
    }

    public void setRsStat(SPC value) {
        rsStat = value;
    }

    public SPC getSim() {
        return sim;
    }

    public void setSim(SPC value) {
        sim = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        LPHD o = (LPHD) other;
        return super.sameFields(o)
                && same(phyNam, o.phyNam)
                && same(phyHealth, o.phyHealth)
                && same(proxy, o.proxy)
                && same(outOv, o.outOv)
                && same(inOv, o.inOv)
                && same(numPwrUp, o.numPwrUp)
                && same(wrmStr, o.wrmStr)
                && same(wacTrg, o.wacTrg)
                && same(pwrUp, o.pwrUp)
                && same(pwrDn, o.pwrDn)
                && same(pwrSupAlm, o.pwrSupAlm)
                && same(rsStat, o.rsStat)
                && same(sim, o.sim);
    }
}
