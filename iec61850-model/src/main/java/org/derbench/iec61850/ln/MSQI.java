package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.DEL;
import org.derbench.iec61850.cdc.MV;
import org.derbench.iec61850.cdc.SEQ;
import org.derbench.iec61850.cdc.WYE;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Sequence components and imbalance. IEC 61850-7-4 Ed. 2, clause 5.10, group M: metering and measurement. */
public final class MSQI extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** Currents in sequence components. */
    @Mandatory
    private SEQ seqA;
    /** Imbalance of the currents: negative to positive sequence. */
    private MV imbNgA;
    /** Imbalance of the voltages: negative to positive sequence. */
    private MV imbNgV;
    /** Imbalance of the currents: zero to positive sequence. */
    private MV imbZroA;
    /** Imbalance of the voltages: zero to positive sequence. */
    private MV imbZroV;
    /** Voltages in sequence components. */
    private SEQ seqV;
    /** Direct, quadrature and zero axis components. */
    private SEQ dQ0Seq;
    /** Imbalance of the currents by phase. */
    private WYE imbA;
    /** Imbalance of the phase to phase voltages. */
    private DEL imbPPV;
    /** Imbalance of the phase to ground voltages. */
    private WYE imbV;
    /** Greatest imbalance of the currents. */
    private MV maxImbA;
    /** Greatest imbalance of the phase to phase voltages. */
    private MV maxImbPPV;
    /** Greatest imbalance of the phase to ground voltages. */
    private MV maxImbV;

    public SEQ getSeqA() {
        return seqA;
    }

    public void setSeqA(SEQ value) {
        seqA = value;
    }

    public MV getImbNgA() {
        return imbNgA;
    }

    public void setImbNgA(MV value) {
        imbNgA = value;
    }

    public MV getImbNgV() {
        return imbNgV;
    }

    public void setImbNgV(MV value) {
        imbNgV = value;
    }

    public MV getImbZroA() {
        return imbZroA;
    }

    public void setImbZroA(MV value) {
        imbZroA = value;
    }

    public MV getImbZroV() {
        return imbZroV;
    }

    public void setImbZroV(MV value) {
        imbZroV = value;
    }

    public SEQ getSeqV() {
        return seqV;
    }

    public void setSeqV(SEQ value) {
        seqV = value;
    }

    public SEQ getDQ0Seq() {
        return dQ0Seq;
    }

    public void setDQ0Seq(SEQ value) {
        dQ0Seq = value;
    }

    public WYE getImbA() {
        return imbA;
    }

    public void setImbA(WYE value) {
        imbA = value;
    }

    public DEL getImbPPV() {
        return imbPPV;
    }

    public void setImbPPV(DEL value) {
        imbPPV = value;
    }

    public WYE getImbV() {
        return imbV;
    }

    public void setImbV(WYE value) {
        imbV = value;
    }

    public MV getMaxImbA() {
        return maxImbA;
    }

    public void setMaxImbA(MV value) {
        maxImbA = value;
    }

    public MV getMaxImbPPV() {
        return maxImbPPV;
    }

    public void setMaxImbPPV(MV value) {
        maxImbPPV = value;
    }

    public MV getMaxImbV() {
        return maxImbV;
    }

    public void setMaxImbV(MV value) {
        maxImbV = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        MSQI o = (MSQI) other;
        return super.sameFields(o)
                && same(seqA, o.seqA)
                && same(imbNgA, o.imbNgA)
                && same(imbNgV, o.imbNgV)
                && same(imbZroA, o.imbZroA)
                && same(imbZroV, o.imbZroV)
                && same(seqV, o.seqV)
                && same(dQ0Seq, o.dQ0Seq)
                && same(imbA, o.imbA)
                && same(imbPPV, o.imbPPV)
                && same(imbV, o.imbV)
                && same(maxImbA, o.maxImbA)
                && same(maxImbPPV, o.maxImbPPV)
                && same(maxImbV, o.maxImbV);
    }
}
