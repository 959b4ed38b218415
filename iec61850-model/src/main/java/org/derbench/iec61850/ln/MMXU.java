package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.DEL;
import org.derbench.iec61850.cdc.ENGCalculationInterval;
import org.derbench.iec61850.cdc.ENGCalculationMethod;
import org.derbench.iec61850.cdc.ENGCalculationMode;
import org.derbench.iec61850.cdc.ING;
import org.derbench.iec61850.cdc.MV;
import org.derbench.iec61850.cdc.WYE;
import org.derbench.message.ModelObject;

/** Measurement of a three-phase system. IEC 61850-7-4 Ed. 2, clause 5.10, group M: metering and measurement. */
public final class MMXU extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** Total active power. */
    private MV totW;
    /** Total reactive power. */
    private MV totVAr;
    /** Total apparent power. */
    private MV totVA;
    /** Average power factor. */
    private MV totPF;
    /** Frequency. */
    private MV hz;
    /** Phase to phase voltages. */
    private DEL pPV;
    /** Phase to ground voltages. */
    private WYE phV;
    /** Phase currents. */
    private WYE a;
    /** Phase active powers. */
    private WYE w;
    /** Phase reactive powers. */
    private WYE vAr;
    /** Phase apparent powers. */
    private WYE vA;
    /** Phase power factors. */
    private WYE pF;
    /** Phase to neutral voltages. */
    private WYE pNV;
    /** Phase impedances. */
    private WYE z;
    /** Average of the phase currents. */
    private MV avAPhs;
    /** Average of the phase to phase voltages. */
    private MV avPPVPhs;
    /** Average of the phase to ground voltages. */
    private MV avPhVPhs;
    /** Average of the phase active powers. */
    private MV avWPhs;
    /** Average of the phase reactive powers. */
    private MV avVArPhs;
    /** Average of the phase apparent powers. */
    private MV avVAPhs;
    /** Average of the phase power factors. */
    private MV avPFPhs;
    /** Greatest phase current. */
    private MV maxAPhs;
    /** Least phase current. */
    private MV minAPhs;
    /** Greatest phase to phase voltage. */
    private MV maxPPVPhs;
    /** Least phase to phase voltage. */
    private MV minPPVPhs;
    /** How the values are calculated. */
    private ENGCalculationMethod clcMth;
    /** Over which window. */
    private ENGCalculationMode clcMod;
    /** The unit of the interval. */
    private ENGCalculationInterval clcIntvTyp;
    /** The interval. */
    private ING clcIntvPer;

    public MV getTotW() {
        return totW;
    }

    public void setTotW(MV value) {
        totW = value;
    }

    public MV getTotVAr() {
        return totVAr;
    }

    public void setTotVAr(MV value) {
        totVAr = value;
    }

    public MV getTotVA() {
        return totVA;
    }

    public void setTotVA(MV value) {
        totVA = value;
    }

    public MV getTotPF() {
        return totPF;
    }

    public void setTotPF(MV value) {
        totPF = value;
    }

    public MV getHz() {
        return hz;
    }

    public void setHz(MV value) {
        hz = value;
    }

    public DEL getPPV() {
        return pPV;
    }

    public void setPPV(DEL value) {
        pPV = value;
    }

    public WYE getPhV() {
        return phV;
    }

    public void setPhV(WYE value) {
        phV = value;
    }

    public WYE getA() {
        return a;
    }

    public void setA(WYE value) {
        a = value;
    }

    public WYE getW() {
        return w;
    }

    public void setW(WYE value) {
        w = value;
    }

    public WYE getVAr() {
        return vAr;
    }

    public void setVAr(WYE value) {
        vAr = value;
    }

    public WYE getVA() {
        return vA;
    }

    public void setVA(WYE value) {
        vA = value;
    }

    public WYE getPF() {
        return pF;
    }

    public void setPF(WYE value) {
        pF = value;
    }

    public WYE getPNV() {
        return pNV;
    }

    public void setPNV(WYE value) {
        pNV = value;
    }

    public WYE getZ() {
        return z;
    }

    public void setZ(WYE value) {
        z = value;
    }

    public MV getAvAPhs() {
        return avAPhs;
    }

    public void setAvAPhs(MV value) {
        avAPhs = value;
    }

    public MV getAvPPVPhs() {
        return avPPVPhs;
    }

    public void setAvPPVPhs(MV value) {
        avPPVPhs = value;
    }

    public MV getAvPhVPhs() {
        return avPhVPhs;
    }

    public void setAvPhVPhs(MV value) {
        avPhVPhs = value;
    }

    public MV getAvWPhs() {
        return avWPhs;
    }

    public void setAvWPhs(MV value) {
        avWPhs = value;
    }

    public MV getAvVArPhs() {
        return avVArPhs;
    }

    public void setAvVArPhs(MV value) {
        avVArPhs = value;
    }

    public MV getAvVAPhs() {
        return avVAPhs;
    }

    public void setAvVAPhs(MV value) {
        avVAPhs = value;
    }

    public MV getAvPFPhs() {
        return avPFPhs;
    }

    public void setAvPFPhs(MV value) {
        avPFPhs = value;
    }

    public MV getMaxAPhs() {
        return maxAPhs;
    }

    public void setMaxAPhs(MV value) {
        maxAPhs = value;
    }

    public MV getMinAPhs() {
        return minAPhs;
    }

    public void setMinAPhs(MV value) {
        minAPhs = value;
    }

    public MV getMaxPPVPhs() {
        return maxPPVPhs;
    }

    public void setMaxPPVPhs(MV value) {
        maxPPVPhs = value;
    }

    public MV getMinPPVPhs() {
        return minPPVPhs;
    }

    public void setMinPPVPhs(MV value) {
        minPPVPhs = value;
    }

    public ENGCalculationMethod getClcMth() {
        return clcMth;
    }

    public void setClcMth(ENGCalculationMethod value) {
        clcMth = value;
    }

    public ENGCalculationMode getClcMod() {
        return clcMod;
    }

    public void setClcMod(ENGCalculationMode value) {
        clcMod = value;
    }

    public ENGCalculationInterval getClcIntvTyp() {
        return clcIntvTyp;
    }

    public void setClcIntvTyp(ENGCalculationInterval value) {
        clcIntvTyp = value;
    }

    public ING getClcIntvPer() {
        return clcIntvPer;
    }

    public void setClcIntvPer(ING value) {
        clcIntvPer = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        MMXU o = (MMXU) other;
        return super.sameFields(o)
                && same(totW, o.totW)
                && same(totVAr, o.totVAr)
                && same(totVA, o.totVA)
                && same(totPF, o.totPF)
                && same(hz, o.hz)
                && same(pPV, o.pPV)
                && same(phV, o.phV)
                && same(a, o.a)
                && same(w, o.w)
                && same(vAr, o.vAr)
                && same(vA, o.vA)
                && same(pF, o.pF)
                && same(pNV, o.pNV)
                && same(z, o.z)
                && same(avAPhs, o.avAPhs)
                && same(avPPVPhs, o.avPPVPhs)
                && same(avPhVPhs, o.avPhVPhs)
                && same(avWPhs, o.avWPhs)
                && same(avVArPhs, o.avVArPhs)
                && same(avVAPhs, o.avVAPhs)
                && same(avPFPhs, o.avPFPhs)
                && same(maxAPhs, o.maxAPhs)
                && same(minAPhs, o.minAPhs)
                && same(maxPPVPhs, o.maxPPVPhs)
                && same(minPPVPhs, o.minPPVPhs)
                && same(clcMth, o.clcMth)
                && same(clcMod, o.clcMod)
                && same(clcIntvTyp, o.clcIntvTyp)
                && same(clcIntvPer, o.clcIntvPer);
    }
}
