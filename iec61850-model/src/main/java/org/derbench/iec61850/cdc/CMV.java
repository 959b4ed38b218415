package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.AngleReferenceKind;
import org.derbench.iec61850.attribute.RangeConfig;
import org.derbench.iec61850.attribute.RangeKind;
import org.derbench.iec61850.attribute.ScaledValueConfig;
import org.derbench.iec61850.attribute.Unit;
import org.derbench.iec61850.attribute.Vector;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Complex measured value. IEC 61850-7-3 Ed. 2, clause 7.4: measurand information. */
public final class CMV extends ObservedObject {

    private static final long serialVersionUID = 1L;

    /** The value, updated when it leaves its dead band. */
    @Mandatory
    private Vector cVal;
    /** The unit of the magnitude. */
    private Unit units;
    /** The range that the magnitude is in. */
    private RangeKind range;
    /** The range that the angle is in. */
    private RangeKind rangeAng;
    /** The value at this instant. */
    private Vector instCVal;
    /** Dead band of the magnitude, in 0.001 % of the range. */
    private Integer db;
    /** Dead band of the angle, in 0.001 % of the range. */
    private Integer dbAng;
    /** Dead band around zero, in 0.001 % of the range. */
    private Integer zeroDb;
    /** Limits of the magnitude's ranges. */
    private RangeConfig rangeC;
    /** Limits of the angle's ranges. */
    private RangeConfig rangeAngC;
    /** Scaling of the magnitude's integer. */
    private ScaledValueConfig magSVC;
    /** Scaling of the angle's integer. */
    private ScaledValueConfig angSVC;
    /** Reference of the angle. */
    private AngleReferenceKind angRef;
    /** Samples per nominal period. */
    private Integer smpRate;
    /** The substitute. */
    private Vector subCVal;

    public Vector getCVal() {
        return cVal;
    }

    public void setCVal(Vector value) {
        cVal = value;
    }

    public Unit getUnits() {
        return units;
    }

    public void setUnits(Unit value) {
        units = value;
    }

    public RangeKind getRange() {
        return range;
    }

    public void setRange(RangeKind value) {
        range = value;
    }

    public RangeKind getRangeAng() {
        return rangeAng;
    }

    public void setRangeAng(RangeKind value) {
        rangeAng = value;
    }

    public Vector getInstCVal() {
        return instCVal;
    }

    public void setInstCVal(Vector value) {
        instCVal = value;
    }

    public Integer getDb() {
        return db;
    }

    public void setDb(Integer value) {
        db = value;
    }

    public Integer getDbAng() {
        return dbAng;
    }

    public void setDbAng(Integer value) {
        dbAng = value;
    }

    public Integer getZeroDb() {
        return zeroDb;
    }

    public void setZeroDb(Integer value) {
        zeroDb = value;
    }

    public RangeConfig getRangeC() {
        return rangeC;
    }

    public void setRangeC(RangeConfig value) {
        rangeC = value;
    }

    public RangeConfig getRangeAngC() {
        return rangeAngC;
    }

    public void setRangeAngC(RangeConfig value) {
        rangeAngC = value;
    }

    public ScaledValueConfig getMagSVC() {
        return magSVC;
    }

    public void setMagSVC(ScaledValueConfig value) {
        magSVC = value;
    }

    public ScaledValueConfig getAngSVC() {
        return angSVC;
    }

    public void setAngSVC(ScaledValueConfig value) {
        angSVC = value;
    }

    public AngleReferenceKind getAngRef() {
        return angRef;
    }

    public void setAngRef(AngleReferenceKind value) {
        angRef = value;
    }

    public Integer getSmpRate() {
        return smpRate;
    }

    public void setSmpRate(Integer value) {
        smpRate = value;
    }

    public Vector getSubCVal() {
        return subCVal;
    }

    public void setSubCVal(Vector value) {
        subCVal = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        CMV o = (CMV) other;
        return super.sameFields(o)
                && same(cVal, o.cVal)
                && same(units, o.units)
                && same(range, o.range)
                && same(rangeAng, o.rangeAng)
                && same(instCVal, o.instCVal)
                && same(db, o.db)
                && same(dbAng, o.dbAng)
                && same(zeroDb, o.zeroDb)
                && same(rangeC, o.rangeC)
                && same(rangeAngC, o.rangeAngC)
                && same(magSVC, o.magSVC)
                && same(angSVC, o.angSVC)
                && same(angRef, o.angRef)
                && same(smpRate, o.smpRate)
                && same(subCVal, o.subCVal);
    }
}
