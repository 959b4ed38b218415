package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.Quality;
import org.derbench.iec61850.attribute.TimeStamp;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Protection activation. IEC 61850-7-3 Ed. 2, clause 7.3: status information. */
public final class ACT extends DataObject {

    private static final long serialVersionUID = 1L;

    /** Any phase. */
    private boolean general;
    /** Phase A. */
    private Boolean phsA;
    /** Phase B. */
    private Boolean phsB;
    /** Phase C. */
    private Boolean phsC;
    /** Neutral. */
    private Boolean neut;
    /** Quality of the status. */
    @Mandatory
    private Quality q;
    /** Time of the status' last change. */
    @Mandatory
    private TimeStamp t;
    /** Time of operation, for point on wave switching. */
    private TimeStamp operTm;

    public boolean isGeneral() {
        return general;
    }

    public void setGeneral(boolean value) {
        general = value;
    }

    public Boolean getPhsA() {
        return phsA;
    }

    public void setPhsA(Boolean value) {
        phsA = value;
    }

    public Boolean getPhsB() {
        return phsB;
    }

    public void setPhsB(Boolean value) {
        phsB = value;
    }

    public Boolean getPhsC() {
        return phsC;
    }

    public void setPhsC(Boolean value) {
        phsC = value;
    }

    public Boolean getNeut() {
        return neut;
    }

    public void setNeut(Boolean value) {
        neut = value;
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

    public TimeStamp getOperTm() {
        return operTm;
    }

    public void setOperTm(TimeStamp value) {
        operTm = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        ACT o = (ACT) other;
        return super.sameFields(o)
                && general == o.general
                && same(phsA, o.phsA)
                && same(phsB, o.phsB)
                && same(phsC, o.phsC)
                && same(neut, o.neut)
                && same(q, o.q)
                && same(t, o.t)
                && same(operTm, o.operTm);
    }
}
