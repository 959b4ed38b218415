package org.derbench.iec61850;

import java.util.Arrays;
import java.util.Set;
import org.derbench.iec61850.cdc.APC;
import org.derbench.iec61850.cdc.CMV;
import org.derbench.iec61850.cdc.DPL;
import org.derbench.iec61850.cdc.DataObject;
import org.derbench.iec61850.cdc.HDEL;
import org.derbench.iec61850.cdc.HWYE;
import org.derbench.iec61850.cdc.LPL;
import org.derbench.iec61850.cdc.MV;

/**
 * The purpose of a data attribute, which determines how it may be used. IEC 61850-7-2 Ed. 2, functional constraints.
 */
public enum FunctionalConstraint {
    /** Status information. */
    ST(Set.of(
            "stVal",
            "general",
            "phsA",
            "phsB",
            "phsC",
            "neut",
            "operTm",
            "actVal",
            "frVal",
            "frTm",
            "paramRev",
            "valRev")),
    /** Measurands. */
    MX(Set.of(
            "mag",
            "instMag",
            "cVal",
            "instCVal",
            "mxVal",
            "range",
            "rangeAng",
            "seqT",
            "phsAHar",
            "phsBHar",
            "phsCHar",
            "neutHar",
            "netHar",
            "resHar",
            "phsABHar",
            "phsBCHar",
            "phsCAHar")),
    /** Settings. */
    SP(Set.of("setVal", "setMag", "numPts", "val", "rmpTyp", "time")),
    /** Substitution. */
    SV(Set.of("subEna", "subVal", "subMag", "subCVal", "subQ", "subID")),
    /** Configuration. */
    CF(Set.of(
            "units",
            "db",
            "dbAng",
            "zeroDb",
            "sVC",
            "magSVC",
            "angSVC",
            "rangeC",
            "rangeAngC",
            "angRef",
            "phsRef",
            "phsToNeut",
            "smpRate",
            "ctlModel",
            "sboTimeout",
            "sboClass",
            "operTimeout",
            "pulseConfig",
            "minVal",
            "maxVal",
            "stepSize",
            "pulsQty",
            "frEna",
            "strTm",
            "frPd",
            "frRs",
            "numHar",
            "numCyc",
            "evalTm",
            "frequency",
            "hvRef",
            "rmsCyc",
            "maxPts")),
    /** Description. */
    DC(Set.of("d", "dU", "vendor", "swRev", "configRev")),
    /** Operate received. */
    OR(Set.of("opRcvd", "opOk", "tOpOk")),
    /** Blocking. */
    BL(Set.of("blkEna")),
    /** Extended definition. */
    EX(Set.of("cdcNs", "cdcName", "dataNs", "ldNs", "lnNs")),
    /** Control: what a command carries of an attribute that else is status. */
    CO(Set.of()),
    /** Settings of the group that is active. */
    SG(Set.of()),
    /** Settings of the group that is edited. */
    SE(Set.of());

    private static final Set<String> OF_THE_VALUE = Set.of("q", "t", "origin", "ctlNum", "stSeld");
    /** The attributes that a command carries in its request. */
    private static final Set<String> COMMANDED = Set.of("operTm", "origin", "ctlNum");

    private static final Set<Class<?>> MEASURED = Set.of(MV.class, CMV.class, APC.class, HWYE.class, HDEL.class);

    private final Set<String> attributes;

    FunctionalConstraint(Set<String> attributes) {
        this.attributes = attributes;
    }

    /** The functional constraint of an attribute of a common data class; its components share it. */
    static FunctionalConstraint of(Class<? extends DataObject> dataClass, String attribute) {
        if (OF_THE_VALUE.contains(attribute)) {
            return MEASURED.contains(dataClass) ? MX : ST;
        }
        for (FunctionalConstraint constraint : values()) {
            if (constraint.attributes.contains(attribute)) {
                return constraint;
            }
        }
        if (dataClass == DPL.class || dataClass == LPL.class) {
            return DC;
        }
        throw new IllegalArgumentException(
                dataClass.getSimpleName() + "." + attribute + " has no functional constraint");
    }

    /**
     * Whether a reference may give this constraint to an attribute: its own, or for a setting and a control one of
     * those that share it.
     */
    boolean covers(Class<? extends DataObject> dataClass, String attribute) {
        FunctionalConstraint own = of(dataClass, attribute);
        boolean shared = switch (this) {
            case SG, SE -> own == SP;
            case CO -> COMMANDED.contains(attribute);
            default -> false;
        };
        return own == this || shared;
    }

    /**
     * The constraint with this name.
     *
     * @throws IllegalArgumentException if it is unknown; the message lists the known names
     */
    static FunctionalConstraint named(String name) {
        for (FunctionalConstraint constraint : values()) {
            if (constraint.name().equals(name)) {
                return constraint;
            }
        }
        throw new IllegalArgumentException(
                "unknown functional constraint '" + name + "': one of " + Arrays.toString(values()));
    }
}
