package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.Quality;
import org.derbench.iec61850.attribute.TimeStamp;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/**
 * The common part of the common data classes for status, measurands and controls: quality, time, substitution and
 * blocking. IEC 61850-7-3 Ed. 2, clause 7.
 */
public abstract class ObservedObject extends DataObject {

    private static final long serialVersionUID = 1L;

    /** Quality of the value. */
    @Mandatory
    private Quality q;
    /** Time of the value's last change. */
    @Mandatory
    private TimeStamp t;
    /** Whether the value is substituted. */
    private Boolean subEna;
    /** Quality of the substitute. */
    private Quality subQ;
    /** The one who substituted it. */
    private String subID;
    /** Whether updates are blocked. */
    private Boolean blkEna;

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

    public Boolean getSubEna() {
        return subEna;
    }

    public void setSubEna(Boolean value) {
        subEna = value;
    }

    public Quality getSubQ() {
        return subQ;
    }

    public void setSubQ(Quality value) {
        subQ = value;
    }

    public String getSubID() {
        return subID;
    }

    public void setSubID(String value) {
        subID = value;
    }

    public Boolean getBlkEna() {
        return blkEna;
    }

    public void setBlkEna(Boolean value) {
        blkEna = value;
    }

    /** Whether all fields of this class and above are the same, but the instant of the time stamps. */
    final boolean sameUntimed(ObservedObject o) {
        return super.sameFields(o)
                && same(q, o.q)
                && TimeStamp.sameQuality(t, o.t)
                && same(subEna, o.subEna)
                && same(subQ, o.subQ)
                && same(subID, o.subID)
                && same(blkEna, o.blkEna);
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        ObservedObject o = (ObservedObject) other;
        return sameUntimed(o) && same(t, o.t);
    }
}
