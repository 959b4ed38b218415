package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.ING;
import org.derbench.iec61850.cdc.MV;
import org.derbench.iec61850.cdc.SPC;
import org.derbench.message.ModelObject;

/** Statistics of metered values over a period. IEC 61850-7-4 Ed. 2, clause 5.10, group M: metering and measurement. */
public final class MSTA extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** Average current. */
    private MV avAmps;
    /** Greatest current. */
    private MV maxAmps;
    /** Least current. */
    private MV minAmps;
    /** Average voltage. */
    private MV avVolts;
    /** Greatest voltage. */
    private MV maxVolts;
    /** Least voltage. */
    private MV minVolts;
    /** Average apparent power. */
    private MV avVA;
    /** Greatest apparent power. */
    private MV maxVA;
    /** Least apparent power. */
    private MV minVA;
    /** Average active power. */
    private MV avW;
    /** Greatest active power. */
    private MV maxW;
    /** Least active power. */
    private MV minW;
    /** Average reactive power. */
    private MV avVAr;
    /** Greatest reactive power. */
    private MV maxVAr;
    /** Least reactive power. */
    private MV minVAr;
    /** Starts or stops the evaluation. */
    private SPC evStr;
    /** Length of the evaluation, in ms. */
    private ING evTmms;

    public MV getAvAmps() {
        return avAmps;
    }

    public void setAvAmps(MV value) {
        avAmps = value;
    }

    public MV getMaxAmps() {
        return maxAmps;
    }

    public void setMaxAmps(MV value) {
        maxAmps = value;
    }

    public MV getMinAmps() {
        return minAmps;
    }

    public void setMinAmps(MV value) {
        minAmps = value;
    }

    public MV getAvVolts() {
        return avVolts;
    }

    public void setAvVolts(MV value) {
        avVolts = value;
    }

    public MV getMaxVolts() {
        return maxVolts;
    }

    public void setMaxVolts(MV value) {
        maxVolts = value;
    }

    public MV getMinVolts() {
        return minVolts;
    }

    public void setMinVolts(MV value) {
        minVolts = value;
    }

    public MV getAvVA() {
        return avVA;
    }

    public void setAvVA(MV value) {
        avVA = value;
    }

    public MV getMaxVA() {
        return maxVA;
    }

    public void setMaxVA(MV value) {
        maxVA = value;
    }

    public MV getMinVA() {
        return minVA;
    }

    public void setMinVA(MV value) {
        minVA = value;
    }

    public MV getAvW() {
        return avW;
    }

    public void setAvW(MV value) {
        avW = value;
    }

    public MV getMaxW() {
        return maxW;
    }

    public void setMaxW(MV value) {
        maxW = value;
    }

    public MV getMinW() {
        return minW;
    }

    public void setMinW(MV value) {
        minW = value;
    }

    public MV getAvVAr() {
        return avVAr;
    }

    public void setAvVAr(MV value) {
        avVAr = value;
    }

    public MV getMaxVAr() {
        return maxVAr;
    }

    public void setMaxVAr(MV value) {
        maxVAr = value;
    }

    public MV getMinVAr() {
        return minVAr;
    }

    public void setMinVAr(MV value) {
        minVAr = value;
    }

    public SPC getEvStr() {
        return evStr;
    }

    public void setEvStr(SPC value) {
        evStr = value;
    }

    public ING getEvTmms() {
        return evTmms;
    }

    public void setEvTmms(ING value) {
        evTmms = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        MSTA o = (MSTA) other;
        return super.sameFields(o)
                && same(avAmps, o.avAmps)
                && same(maxAmps, o.maxAmps)
                && same(minAmps, o.minAmps)
                && same(avVolts, o.avVolts)
                && same(maxVolts, o.maxVolts)
                && same(minVolts, o.minVolts)
                && same(avVA, o.avVA)
                && same(maxVA, o.maxVA)
                && same(minVA, o.minVA)
                && same(avW, o.avW)
                && same(maxW, o.maxW)
                && same(minW, o.minW)
                && same(avVAr, o.avVAr)
                && same(maxVAr, o.maxVAr)
                && same(minVAr, o.minVAr)
                && same(evStr, o.evStr)
                && same(evTmms, o.evTmms);
    }
}
