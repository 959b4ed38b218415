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
 * Harmonics of the phases of a three-phase system, to ground or neutral: an array for each phase. IEC 61850-7-3 Ed. 2,
 * clause 7.4: measurand information.
 */
public final class HWYE extends DataObject {

    private static final long serialVersionUID = 1L;

    /** Of phase A. */
    @Mandatory
    private List<Vector> phsAHar = new ArrayList<>();
    /** Of phase B. */
    @Mandatory
    private List<Vector> phsBHar = new ArrayList<>();
    /** Of phase C. */
    @Mandatory
    private List<Vector> phsCHar = new ArrayList<>();
    /** Of the neutral. */
    private List<Vector> neutHar = new ArrayList<>();
    /** Of the phases' sum. */
    private List<Vector> netHar = new ArrayList<>();
    /** Residual. */
    private List<Vector> resHar = new ArrayList<>();
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

    public List<Vector> getPhsAHar() {
        return phsAHar;
    }

    public void setPhsAHar(List<Vector> value) {
        phsAHar = value;
    }

    public List<Vector> getPhsBHar() {
        return phsBHar;
    }

    public void setPhsBHar(List<Vector> value) {
        phsBHar = value;
    }

    public List<Vector> getPhsCHar() {
        return phsCHar;
    }

    public void setPhsCHar(List<Vector> value) {
        phsCHar = value;
    }

    public List<Vector> getNeutHar() {
        return neutHar;
    }

    public void setNeutHar(List<Vector> value) {
        neutHar = value;
    }

    public List<Vector> getNetHar() {
        return netHar;
    }

    public void setNetHar(List<Vector> value) {
        netHar = value;
    }

    public List<Vector> getResHar() {
        return resHar;
    }

    public void setResHar(List<Vector> value) {
        resHar = value;
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
        HWYE o = (HWYE) other;
        return super.sameFields(o)
                && same(phsAHar, o.phsAHar)
                && same(phsBHar, o.phsBHar)
                && same(phsCHar, o.phsCHar)
                && same(neutHar, o.neutHar)
                && same(netHar, o.netHar)
                && same(resHar, o.resHar)
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
