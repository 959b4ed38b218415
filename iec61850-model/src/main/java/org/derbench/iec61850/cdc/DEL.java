package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.AngleReferenceKind;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Phase to phase values of a three-phase system. IEC 61850-7-3 Ed. 2, clause 7.4: measurand information. */
public final class DEL extends DataObject {

    private static final long serialVersionUID = 1L;

    /** Phase A to B. */
    @Mandatory
    private CMV phsAB;
    /** Phase B to C. */
    @Mandatory
    private CMV phsBC;
    /** Phase C to A. */
    @Mandatory
    private CMV phsCA;
    /** Reference of the angles. */
    private AngleReferenceKind angRef;

    public CMV getPhsAB() {
        return phsAB;
    }

    public void setPhsAB(CMV value) {
        phsAB = value;
    }

    public CMV getPhsBC() {
        return phsBC;
    }

    public void setPhsBC(CMV value) {
        phsBC = value;
    }

    public CMV getPhsCA() {
        return phsCA;
    }

    public void setPhsCA(CMV value) {
        phsCA = value;
    }

    public AngleReferenceKind getAngRef() {
        return angRef;
    }

    public void setAngRef(AngleReferenceKind value) {
        angRef = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        DEL o = (DEL) other;
        return super.sameFields(o)
                && same(phsAB, o.phsAB)
                && same(phsBC, o.phsBC)
                && same(phsCA, o.phsCA)
                && same(angRef, o.angRef);
    }
}
