package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.BCR;
import org.derbench.iec61850.cdc.ENGCalculationInterval;
import org.derbench.iec61850.cdc.ENGCalculationMethod;
import org.derbench.iec61850.cdc.ENGCalculationMode;
import org.derbench.iec61850.cdc.ING;
import org.derbench.message.ModelObject;

/** Metering of a three-phase system. IEC 61850-7-4 Ed. 2, clause 5.10, group M: metering and measurement. */
public final class MMTR extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** Net active energy. */
    private BCR totWh;
    /** Net reactive energy. */
    private BCR totVArh;
    /** Net apparent energy. */
    private BCR totVAh;
    /** Active energy supplied towards the busbar. */
    private BCR supWh;
    /** Reactive energy supplied towards the busbar. */
    private BCR supVArh;
    /** Active energy demanded from the busbar. */
    private BCR dmdWh;
    /** Reactive energy demanded from the busbar. */
    private BCR dmdVArh;
    /** How the values are calculated. */
    private ENGCalculationMethod clcMth;
    /** Over which window. */
    private ENGCalculationMode clcMod;
    /** The unit of the interval. */
    private ENGCalculationInterval clcIntvTyp;
    /** The interval. */
    private ING clcIntvPer;

    public BCR getTotWh() {
        return totWh;
    }

    public void setTotWh(BCR value) {
        totWh = value;
    }

    public BCR getTotVArh() {
        return totVArh;
    }

    public void setTotVArh(BCR value) {
        totVArh = value;
    }

    public BCR getTotVAh() {
        return totVAh;
    }

    public void setTotVAh(BCR value) {
        totVAh = value;
    }

    public BCR getSupWh() {
        return supWh;
    }

    public void setSupWh(BCR value) {
        supWh = value;
    }

    public BCR getSupVArh() {
        return supVArh;
    }

    public void setSupVArh(BCR value) {
        supVArh = value;
    }

    public BCR getDmdWh() {
        return dmdWh;
    }

    public void setDmdWh(BCR value) {
        dmdWh = value;
    }

    public BCR getDmdVArh() {
        return dmdVArh;
    }

    public void setDmdVArh(BCR value) {
        dmdVArh = value;
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
        MMTR o = (MMTR) other;
        return super.sameFields(o)
                && same(totWh, o.totWh)
                && same(totVArh, o.totVArh)
                && same(totVAh, o.totVAh)
                && same(supWh, o.supWh)
                && same(supVArh, o.supVArh)
                && same(dmdWh, o.dmdWh)
                && same(dmdVArh, o.dmdVArh)
                && same(clcMth, o.clcMth)
                && same(clcMod, o.clcMod)
                && same(clcIntvTyp, o.clcIntvTyp)
                && same(clcIntvPer, o.clcIntvPer);
    }
}
