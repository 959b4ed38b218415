package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.AngleReferenceKind;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/**
 * Phase to ground or neutral values of a three-phase system. IEC 61850-7-3 Ed. 2, clause 7.4: measurand information.
 */
public final class WYE extends DataObject {

    private static final long serialVersionUID = 1L;

    /** Phase A. */
    @Mandatory
    private CMV phsA;
    /** Phase B. */
    @Mandatory
    private CMV phsB;
    /** Phase C. */
    @Mandatory
    private CMV phsC;
    /** Neutral. */
    private CMV neut;
    /** Sum of the phases' currents. */
    private CMV net;
    /** Residual. */
    private CMV res;
    /** Reference of the angles. */
    private AngleReferenceKind angRef;
    /** Whether phases are measured against neutral rather than ground. */
    private Boolean phsToNeut;

    public CMV getPhsA() {
        return phsA;
    }

    public void setPhsA(CMV value) {
        phsA = value;
    }

    public CMV getPhsB() {
        return phsB;
    }

    public void setPhsB(CMV value) {
        phsB = value;
    }

    public CMV getPhsC() {
        return phsC;
    }

    public void setPhsC(CMV value) {
        phsC = value;
    }

    public CMV getNeut() {
        return neut;
    }

    public void setNeut(CMV value) {
        neut = value;
    }

    public CMV getNet() {
        return net;
    }

    public void setNet(CMV value) {
        net = value;
    }

    public CMV getRes() {
        return res;
    }

    public void setRes(CMV value) {
        res = value;
    }

    public AngleReferenceKind getAngRef() {
        return angRef;
    }

    public void setAngRef(AngleReferenceKind value) {
        angRef = value;
    }

    public Boolean getPhsToNeut() {
        return phsToNeut;
    }

    public void setPhsToNeut(Boolean value) {
        phsToNeut = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        WYE o = (WYE) other;
        return super.sameFields(o)
                && same(phsA, o.phsA)
                && same(phsB, o.phsB)
                && same(phsC, o.phsC)
                && same(neut, o.neut)
                && same(net, o.net)
                && same(res, o.res)
                && same(angRef, o.angRef)
                && same(phsToNeut, o.phsToNeut);
    }
}
