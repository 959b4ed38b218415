package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.ASG;
import org.derbench.iec61850.cdc.DPL;
import org.derbench.iec61850.cdc.ENSHealth;
import org.derbench.iec61850.cdc.ING;
import org.derbench.iec61850.cdc.INS;
import org.derbench.iec61850.cdc.MV;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Battery charger. IEC 61850-7-420:2009, battery systems. */
public final class ZBTC extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** State of the charger. */
    @Mandatory
    private INS batChaSt;
    /** Type of the charger. */
    @Mandatory
    private ING batChaTyp;
    /** Charging voltage. */
    private MV chaV;
    /** Charging current. */
    private MV chaA;
    /** Time since the last charging, in s. */
    private INS chaTms;
    /** Mode of charging. */
    private ING batChaMod;
    /** Rate of recharging. */
    private ASG reChaRte;
    /** Charging power. */
    private ASG batChaPwr;
    /** Name plate of the equipment. */
    private DPL eEName;
    /** Health of the equipment. */
    private ENSHealth eEHealth;
    /** Operating time, in h. */
    private INS opTmh;

    public INS getBatChaSt() {
        return batChaSt;
    }

    public void setBatChaSt(INS value) {
        batChaSt = value;
    }

    public ING getBatChaTyp() {
        return batChaTyp;
    }

    public void setBatChaTyp(ING value) {
        batChaTyp = value;
    }

    public MV getChaV() {
        return chaV;
    }

    public void setChaV(MV value) {
        chaV = value;
    }

    public MV getChaA() {
        return chaA;
    }

    public void setChaA(MV value) {
        chaA = value;
    }

    public INS getChaTms() {
        return chaTms;
    }

    public void setChaTms(INS value) {
        chaTms = value;
    }

    public ING getBatChaMod() {
        return batChaMod;
    }

    public void setBatChaMod(ING value) {
        batChaMod = value;
    }

    public ASG getReChaRte() {
        return reChaRte;
    }

    public void setReChaRte(ASG value) {
        reChaRte = value;
    }

    public ASG getBatChaPwr() {
        return batChaPwr;
    }

    public void setBatChaPwr(ASG value) {
        batChaPwr = value;
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

    public INS getOpTmh() {
        return opTmh;
    }

    public void setOpTmh(INS value) {
        opTmh = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        ZBTC o = (ZBTC) other;
        return super.sameFields(o)
                && same(batChaSt, o.batChaSt)
                && same(batChaTyp, o.batChaTyp)
                && same(chaV, o.chaV)
                && same(chaA, o.chaA)
                && same(chaTms, o.chaTms)
                && same(batChaMod, o.batChaMod)
                && same(reChaRte, o.reChaRte)
                && same(batChaPwr, o.batChaPwr)
                && same(eEName, o.eEName)
                && same(eEHealth, o.eEHealth)
                && same(opTmh, o.opTmh);
    }
}
