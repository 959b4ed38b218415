package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.AnalogueValue;
import org.derbench.iec61850.attribute.RangeConfig;
import org.derbench.iec61850.attribute.RangeKind;
import org.derbench.iec61850.attribute.ScaledValueConfig;
import org.derbench.iec61850.attribute.Unit;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Measured value. IEC 61850-7-3 Ed. 2, clause 7.4: measurand information. */
public final class MV extends ObservedObject {

    private static final long serialVersionUID = 1L;

    /** The value, updated when it leaves its dead band. */
    @Mandatory
    private AnalogueValue mag;
    /** The unit. */
    private Unit units;
    /** The range that it is in. */
    private RangeKind range;
    /** The value at this instant. */
    private AnalogueValue instMag;
    /** Dead band, in 0.001 % of the range. */
    private Integer db;
    /** Dead band around zero, in 0.001 % of the range. */
    private Integer zeroDb;
    /** Scaling of the integer values. */
    private ScaledValueConfig sVC;
    /** Limits of the ranges. */
    private RangeConfig rangeC;
    /** Samples per nominal period. */
    private Integer smpRate;
    /** The substitute. */
    private AnalogueValue subMag;

    public AnalogueValue getMag() {
        return mag;
    }

    public void setMag(AnalogueValue value) {
        mag = value;
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

    public AnalogueValue getInstMag() {
        return instMag;
    }

    public void setInstMag(AnalogueValue value) {
        instMag = value;
    }

    public Integer getDb() {
        return db;
    }

    public void setDb(Integer value) {
        db = value;
    }

    public Integer getZeroDb() {
        return zeroDb;
    }

    public void setZeroDb(Integer value) {
        zeroDb = value;
    }

    public ScaledValueConfig getSVC() {
        return sVC;
    }

    public void setSVC(ScaledValueConfig value) {
        sVC = value;
    }

    public RangeConfig getRangeC() {
        return rangeC;
    }

    public void setRangeC(RangeConfig value) {
        rangeC = value;
    }

    public Integer getSmpRate() {
        return smpRate;
    }

    public void setSmpRate(Integer value) {
        smpRate = value;
    }

    public AnalogueValue getSubMag() {
        return subMag;
    }

    public void setSubMag(AnalogueValue value) {
        subMag = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        MV o = (MV) other;
        return super.sameFields(o)
                && same(mag, o.mag)
                && same(units, o.units)
                && same(range, o.range)
                && same(instMag, o.instMag)
                && same(db, o.db)
                && same(zeroDb, o.zeroDb)
                && same(sVC, o.sVC)
                && same(rangeC, o.rangeC)
                && same(smpRate, o.smpRate)
                && same(subMag, o.subMag);
    }
}
