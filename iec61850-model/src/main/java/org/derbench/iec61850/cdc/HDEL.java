package org.derbench.iec61850.cdc;

import java.util.ArrayList;
import java.util.List;
import org.derbench.iec61850.attribute.AngleReferenceKind;
import org.derbench.iec61850.attribute.HvReferenceKind;
import org.derbench.iec61850.attribute.Quality;
import org.derbench.iec61850.attribute.TimeStamp;
import org.derbench.iec61850.attribute.Unit;
import org.derbench.iec61850.attribute.Vector;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/**
 * Harmonics between the phases of a three-phase system: an array for each pair of phases. IEC 61850-7-3 Ed. 2, clause
 * 7.4: measurand information.
 */
public final class HDEL extends DataObject {

    private static final long serialVersionUID = 1L;

    /** From phase A to B. */
    @Mandatory
    private List<Vector> phsABHar = new ArrayList<>();
    /** From phase B to C. */
    @Mandatory
    private List<Vector> phsBCHar = new ArrayList<>();
    /** From phase C to A. */
    @Mandatory
    private List<Vector> phsCAHar = new ArrayList<>();
    /** How many elements the lists have: the harmonics from the direct component on. */
    private int numHar;
    /** Quality of all values. */
    @Mandatory
    private Quality q;
    /** Time of the last change. */
    @Mandatory
    private TimeStamp t;
    /** Periods of the fundamental that are evaluated. */
    private Integer numCyc;
    /** The time window, in milliseconds. */
    private Integer evalTm;
    /** The unit of the magnitudes. */
    private Unit units;
    /** Reference of the angles. */
    private AngleReferenceKind angRef;
    /** Samples per nominal period. */
    private Integer smpRate;
    /** The fundamental's nominal frequency, in hertz. */
    private Float frequency;
    /** What the magnitudes are relative to. */
    private HvReferenceKind hvRef;
    /** Periods that effective values are averaged over. */
    private Integer rmsCyc;
    /** The most elements that the lists may have. */
    private int maxPts;

    public List<Vector> getPhsABHar() {
        return phsABHar;
    }

    public void setPhsABHar(List<Vector> value) {
        phsABHar = value;
    }

    public List<Vector> getPhsBCHar() {
        return phsBCHar;
    }

    public void setPhsBCHar(List<Vector> value) {
        phsBCHar = value;
    }

    public List<Vector> getPhsCAHar() {
        return phsCAHar;
    }

    public void setPhsCAHar(List<Vector> value) {
        phsCAHar = value;
    }

    public int getNumHar() {
        return numHar;
    }

    public void setNumHar(int value) {
        numHar = value;
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

    public Integer getNumCyc() {
        return numCyc;
    }

    public void setNumCyc(Integer value) {
        numCyc = value;
    }

    public Integer getEvalTm() {
        return evalTm;
    }

    public void setEvalTm(Integer value) {
        evalTm = value;
    }

    public Unit getUnits() {
        return units;
    }

    public void setUnits(Unit value) {
        units = value;
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

    public Float getFrequency() {
        return frequency;
    }

    public void setFrequency(Float value) {
        frequency = value;
    }

    public HvReferenceKind getHvRef() {
        return hvRef;
    }

    public void setHvRef(HvReferenceKind value) {
        hvRef = value;
    }

    public Integer getRmsCyc() {
        return rmsCyc;
    }

    public void setRmsCyc(Integer value) {
        rmsCyc = value;
    }

    public int getMaxPts() {
        return maxPts;
    }

    public void setMaxPts(int value) {
        maxPts = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        HDEL o = (HDEL) other;
        return super.sameFields(o)
                && same(phsABHar, o.phsABHar)
                && same(phsBCHar, o.phsBCHar)
                && same(phsCAHar, o.phsCAHar)
                && numHar == o.numHar
                && same(q, o.q)
                && same(t, o.t)
                && same(numCyc, o.numCyc)
                && same(evalTm, o.evalTm)
                && same(units, o.units)
                && same(angRef, o.angRef)
                && same(smpRate, o.smpRate)
                && same(frequency, o.frequency)
                && same(hvRef, o.hvRef)
                && same(rmsCyc, o.rmsCyc)
                && maxPts == o.maxPts;
    }
}
