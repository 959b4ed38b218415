package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.Quality;
import org.derbench.iec61850.attribute.TimeStamp;
import org.derbench.iec61850.attribute.Unit;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Binary counter reading. IEC 61850-7-3 Ed. 2, clause 7.3: status information. */
public final class BCR extends DataObject {

    private static final long serialVersionUID = 1L;

    /** The count. */
    private long actVal;
    /** The frozen count. */
    private Long frVal;
    /** Time of the last freeze. */
    private TimeStamp frTm;
    /** Quality of the count. */
    @Mandatory
    private Quality q;
    /** Time of the count's last change. */
    @Mandatory
    private TimeStamp t;
    /** The unit of one pulse's quantity. */
    private Unit units;
    /** The quantity that one count stands for. */
    private float pulsQty;
    /** Whether freezing is enabled. */
    private Boolean frEna;
    /** Time of the first freeze. */
    private TimeStamp strTm;
    /** Period of freezing, in ms. */
    private Integer frPd;
    /** Whether a freeze resets the count. */
    private Boolean frRs;

    public long getActVal() {
        return actVal;
    }

    public void setActVal(long value) {
        actVal = value;
    }

    public Long getFrVal() {
        return frVal;
    }

    public void setFrVal(Long value) {
        frVal = value;
    }

    public TimeStamp getFrTm() {
        return frTm;
    }

    public void setFrTm(TimeStamp value) {
        frTm = value;
    }

    public Quality getQ() {
        return q;
    }

    public void setQ(Quality value) {
        q = value;
    }

    public TimeStamp getT() {
        return t;
    }

    public void setT(TimeStamp value) {
        t = value;
    }

    public Unit getUnits() {
        return units;
    }

    public void setUnits(Unit value) {
        units = value;
    }

    public float getPulsQty() {
        return pulsQty;
    }

    public void setPulsQty(float value) {
        pulsQty = value;
    }

    public Boolean getFrEna() {
        return frEna;
    }

    public void setFrEna(Boolean value) {
        frEna = value;
    }

    public TimeStamp getStrTm() {
        return strTm;
    }

    public void setStrTm(TimeStamp value) {
        strTm = value;
    }

    public Integer getFrPd() {
        return frPd;
    }

    public void setFrPd(Integer value) {
        frPd = value;
    }

    public Boolean getFrRs() {
        return frRs;
    }

    public void setFrRs(Boolean value) {
        frRs = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        BCR o = (BCR) other;
        return super.sameFields(o)
                && actVal == o.actVal
                && same(frVal, o.frVal)
                && same(frTm, o.frTm)
                && same(q, o.q)
                && same(t, o.t)
                && same(units, o.units)
                && same(pulsQty, o.pulsQty)
                && same(frEna, o.frEna)
                && same(strTm, o.strTm)
                && same(frPd, o.frPd)
                && same(frRs, o.frRs);
    }
}
