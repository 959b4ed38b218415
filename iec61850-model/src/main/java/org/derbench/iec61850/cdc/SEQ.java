package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.PhaseReferenceKind;
import org.derbench.iec61850.attribute.SequenceKind;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Sequence components. IEC 61850-7-3 Ed. 2, clause 7.4: measurand information. */
public final class SEQ extends DataObject {

    private static final long serialVersionUID = 1L;

    /** Positive or direct component. */
    @Mandatory
    private CMV c1;
    /** Negative or quadrature component. */
    @Mandatory
    private CMV c2;
    /** Zero component. */
    @Mandatory
    private CMV c3;
    /** The kind of components. */
    @Mandatory
    private SequenceKind seqT;
    /** The reference phase. */
    private PhaseReferenceKind phsRef;

    public CMV getC1() {
        return c1;
    }

    public void setC1(CMV value) {
        c1 = value;
    }

    public CMV getC2() {
        return c2;
    }

    public void setC2(CMV value) {
        c2 = value;
    }

    public CMV getC3() {
        return c3;
    }

    public void setC3(CMV value) {
        c3 = value;
    }

    public SequenceKind getSeqT() {
        return seqT;
    }

    public void setSeqT(SequenceKind value) {
        seqT = value;
    }

    public PhaseReferenceKind getPhsRef() {
        return phsRef;
    }

    public void setPhsRef(PhaseReferenceKind value) {
        phsRef = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        SEQ o = (SEQ) other;
        return super.sameFields(o)
                && same(c1, o.c1)
                && same(c2, o.c2)
                && same(c3, o.c3)
                && same(seqT, o.seqT)
                && same(phsRef, o.phsRef);
    }
}
