package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.DPL;
import org.derbench.iec61850.cdc.ENSHealth;
import org.derbench.iec61850.cdc.INS;
import org.derbench.iec61850.cdc.MV;
import org.derbench.iec61850.cdc.SPS;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Operation of a DER unit's generator. IEC 61850-7-420:2009, clause 6: DER generation systems. */
public final class DGEN extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** State of the generator. */
    @Mandatory
    private INS gnOpSt;
    /** Whether it is synchronized. */
    private SPS gnSync;
    /** Whether it runs in parallel with others. */
    private SPS parlSt;
    /** Operating time, in h. */
    private INS opTmh;
    /** Operating time since the last reset, in s. */
    private INS opTmsRs;
    /** Number of starts. */
    private INS gnOnCnt;
    /** Energy generated in all. */
    private MV totWh;
    /** Energy generated in this period. */
    private MV perWh;
    /** Starts in all. */
    private MV totStrCnt;
    /** Starts in this period. */
    private MV perStrCnt;
    /** Time in operation. */
    private MV gnOpTm;
    /** Time in stand-by. */
    private MV gnStbyTm;
    /** Time in overload. */
    private MV gnOverLodTm;
    /** Name plate of the equipment. */
    private DPL eEName;
    /** Health of the equipment. */
    private ENSHealth eEHealth;

    public INS getGnOpSt() {
        return gnOpSt;
    }

    public void setGnOpSt(INS value) {
        gnOpSt = value;
    }

    public SPS getGnSync() {
        return gnSync;
    }

    public void setGnSync(SPS value) {
        gnSync = value;
    }

    public SPS getParlSt() {
        return parlSt;
    }

    public void setParlSt(SPS value) {
        parlSt = value;
    }

    public INS getOpTmh() {
        return opTmh;
    }

    public void setOpTmh(INS value) {
        opTmh = value;
    }

    public INS getOpTmsRs() {
        return opTmsRs;
    }

    public void setOpTmsRs(INS value) {
        opTmsRs = value;
    }

    public INS getGnOnCnt() {
        return gnOnCnt;
    }

    public void setGnOnCnt(INS value) {
        gnOnCnt = value;
    }

    public MV getTotWh() {
        return totWh;
    }

    public void setTotWh(MV value) {
        totWh = value;
    }

    public MV getPerWh() {
        return perWh;
    }

    public void setPerWh(MV value) {
        perWh = value;
    }

    public MV getTotStrCnt() {
        return totStrCnt;
    }

    public void setTotStrCnt(MV value) {
        totStrCnt = value;
    }

    public MV getPerStrCnt() {
        return perStrCnt;
    }

    public void setPerStrCnt(MV value) {
        perStrCnt = value;
    }

    public MV getGnOpTm() {
        return gnOpTm;
    }

    public void setGnOpTm(MV value) {
        gnOpTm = value;
    }

    public MV getGnStbyTm() {
        return gnStbyTm;
    }

    public void setGnStbyTm(MV value) {
        gnStbyTm = value;
    }

    public MV getGnOverLodTm() {
        return gnOverLodTm;
    }

    public void setGnOverLodTm(MV value) {
        gnOverLodTm = value;
    }

    public DPL getEEName() {
        return eEName;
    }

    public void setEEName(DPL value) {
        eEName = value;
    }

    public ENSHealth getEEHealth() {
        return eEHealth;
    }

    public void setEEHealth(ENSHealth value) {
        eEHealth = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        DGEN o = (DGEN) other;
        return super.sameFields(o)
                && same(gnOpSt, o.gnOpSt)
                && same(gnSync, o.gnSync)
                && same(parlSt, o.parlSt)
                && same(opTmh, o.opTmh)
                && same(opTmsRs, o.opTmsRs)
                && same(gnOnCnt, o.gnOnCnt)
                && same(totWh, o.totWh)
                && same(perWh, o.perWh)
                && same(totStrCnt, o.totStrCnt)
                && same(perStrCnt, o.perStrCnt)
                && same(gnOpTm, o.gnOpTm)
                && same(gnStbyTm, o.gnStbyTm)
                && same(gnOverLodTm, o.gnOverLodTm)
                && same(eEName, o.eEName)
                && same(eEHealth, o.eEHealth);
    }
}
