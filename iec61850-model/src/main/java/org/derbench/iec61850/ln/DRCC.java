package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.APC;
import org.derbench.iec61850.cdc.ASG;
import org.derbench.iec61850.cdc.SPC;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** DER controller: supervisory control. IEC 61850-7-420:2009, clause 5: DER management systems. */
public final class DRCC extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** Starts the unit. */
    @Mandatory
    private SPC dERStr;
    /** Stops the unit. */
    @Mandatory
    private SPC dERStop;
    /** Target of the active power. */
    private APC outWSet;
    /** Target of the reactive power. */
    private APC outVarSet;
    /** Target of the power factor. */
    private ASG outPFSet;
    /** Target of the frequency. */
    private ASG outHzSet;
    /** Target of import or export at the connection point. */
    private ASG imExSet;
    /** Rate of ramping. */
    private ASG lodRamp;
    /** Synchronizes the generator. */
    private SPC gnSync;
    /** Stops at once. */
    private SPC emgStop;
    /** Acknowledges faults. */
    private SPC fltAck;
    /** Sets automatic or manual. */
    private SPC autoManCtl;
    /** Sets local or remote. */
    private SPC locRemCtl;
    /** Sets base load. */
    private SPC lodModBase;
    /** Sets load following. */
    private SPC lodModFol;
    /** Sets fixed export. */
    private SPC lodModFxExp;

    public SPC getDERStr() {
        return dERStr;
    }

    public void setDERStr(SPC value) {
        dERStr = value;
    }

    public SPC getDERStop() {
        return dERStop;
    }

    public void setDERStop(SPC value) {
        dERStop = value;
    }

    public APC getOutWSet() {
        return outWSet;
    }

    public void setOutWSet(APC value) {
        outWSet = value;
    }

    public APC getOutVarSet() {
        return outVarSet;
    }

    public void setOutVarSet(APC value) {
        outVarSet = value;
    }

    public ASG getOutPFSet() {
        return outPFSet;
    }

    public void setOutPFSet(ASG value) {
        outPFSet = value;
    }

    public ASG getOutHzSet() {
        return outHzSet;
    }

    public void setOutHzSet(ASG value) {
        outHzSet = value;
    }

    public ASG getImExSet() {
        return imExSet;
    }

    public void setImExSet(ASG value) {
        imExSet = value;
    }

    public ASG getLodRamp() {
        return lodRamp;
    }

    public void setLodRamp(ASG value) {
        lodRamp = value;
    }

    public SPC getGnSync() {
        return gnSync;
    }

    public void setGnSync(SPC value) {
        gnSync = value;
    }

    public SPC getEmgStop() {
        return emgStop;
    }

    public void setEmgStop(SPC value) {
        emgStop = value;
    }

    public SPC getFltAck() {
        return fltAck;
    }

    public void setFltAck(SPC value) {
        fltAck = value;
    }

    public SPC getAutoManCtl() {
        return autoManCtl;
    }

    public void setAutoManCtl(SPC value) {
        autoManCtl = value;
    }

    public SPC getLocRemCtl() {
        return locRemCtl;
    }

    public void setLocRemCtl(SPC value) {
        locRemCtl = value;
    }

    public SPC getLodModBase() {
        return lodModBase;
    }

    public void setLodModBase(SPC value) {
        lodModBase = value;
    }

    public SPC getLodModFol() {
        return lodModFol;
    }

    public void setLodModFol(SPC value) {
        lodModFol = value;
    }

    public SPC getLodModFxExp() {
        return lodModFxExp;
    }

    public void setLodModFxExp(SPC value) {
        lodModFxExp = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        DRCC o = (DRCC) other;
        return super.sameFields(o)
                && same(dERStr, o.dERStr)
                && same(dERStop, o.dERStop)
                && same(outWSet, o.outWSet)
                && same(outVarSet, o.outVarSet)
                && same(outPFSet, o.outPFSet)
                && same(outHzSet, o.outHzSet)
                && same(imExSet, o.imExSet)
                && same(lodRamp, o.lodRamp)
                && same(gnSync, o.gnSync)
                && same(emgStop, o.emgStop)
                && same(fltAck, o.fltAck)
                && same(autoManCtl, o.autoManCtl)
                && same(locRemCtl, o.locRemCtl)
                && same(lodModBase, o.lodModBase)
                && same(lodModFol, o.lodModFol)
                && same(lodModFxExp, o.lodModFxExp);
    }
}
