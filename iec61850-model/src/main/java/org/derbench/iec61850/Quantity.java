package org.derbench.iec61850;

import static org.derbench.iec61850.attribute.MultiplierKind.KILO;
import static org.derbench.iec61850.attribute.MultiplierKind.MILLI;
import static org.derbench.iec61850.attribute.MultiplierKind.UNITY;

import java.util.List;
import java.util.regex.Pattern;
import org.derbench.iec61850.attribute.MultiplierKind;
import org.derbench.iec61850.attribute.UnitKind;
import org.derbench.message.FieldPath;

/**
 * The meaning of a number: its unit, and the plausible values for a DER of 10 kW at a grid of 400 V and 50 Hz.
 *
 * @param names chooses the data objects to which it applies
 * @param low the least plausible value
 * @param high the greatest plausible value
 */
record Quantity(Pattern names, float low, float high, UnitKind unit, MultiplierKind multiplier) {

    /** The number of steps from the least to the greatest value: generated values lie on this grid. */
    static final int STEPS = 4_000;

    private static final List<Quantity> ALL = List.of(
            of("Thd.*|Tdd.*", 0f, 8f, UnitKind.PERCENT, UNITY),
            of("HCf.*|HKf|HTdf|HTif", 1f, 2f, UnitKind.NONE, UNITY),
            of("HP[hP]V", 0f, 12f, UnitKind.VOLT, UNITY),
            of("HA|HRmsA|NomA", 0f, 16f, UnitKind.AMPERE, UNITY),
            of("HRmsPhV", 225f, 235f, UnitKind.VOLT, UNITY),
            of("SwHz", 16f, 20f, UnitKind.HERTZ, KILO),
            of(".*Hz.*", 49.95f, 50.05f, UnitKind.HERTZ, UNITY),
            of(".*PF.*|PwrFact", 0.9f, 1f, UnitKind.POWER_FACTOR, UNITY),
            of("Imb.*|MaxImb.*", 0f, 3f, UnitKind.PERCENT, UNITY),
            of(".*PPV.*", 392f, 408f, UnitKind.VOLT, UNITY),
            of("BatV.*|InBatV|ChaV|MaxChaV|HiBatV.*|LoBatV.*", 46f, 54f, UnitKind.VOLT, UNITY),
            of("VolChgRte", -20f, 20f, UnitKind.VOLT, MILLI),
            of("PhV|PNV|SeqV|DQ0Seq|Vol|AvPhV.*|.*Volts|VRtg|InVLim", 225f, 235f, UnitKind.VOLT, UNITY),
            of(".*VAh", 0f, 1f, UnitKind.VOLT_AMPERE_HOUR, KILO),
            of(".*VArh", 0f, 1f, UnitKind.VAR_HOUR, KILO),
            of(".*Wh", 0f, 90_000f, UnitKind.WATT_HOUR, KILO),
            of(".*VAr.*|.*Var.*|VolAmpr", -3_000f, 3_000f, UnitKind.VAR, UNITY),
            of(".*VA|.*VA[PR].*|VolAmp", 0f, 11_000f, UnitKind.VOLT_AMPERE, UNITY),
            of(
                    ".*W|.*WPhs|.*WSet|.*WLim|.*WOut|WRtg|ImExSet|Watt|BatChaPwr|Schd.*Tm",
                    0f,
                    10_000f,
                    UnitKind.WATT,
                    UNITY),
            of("LodRamp.*", 50f, 500f, UnitKind.WATT_PER_SECOND, UNITY),
            of("SumSwARs|.*AhrRtg", 90f, 110f, UnitKind.AMPERE_HOUR, UNITY),
            of("A|Amp|.*APhs|.*Amps|SeqA|ARtg|FltARtg|InBatA|ChaA|MaxBatA|InALim", 0f, 16f, UnitKind.AMPERE, UNITY),
            of("Z|Imp", 0.2f, 40f, UnitKind.OHM, UNITY),
            of(".*Tmp.*|.*Temp|DewPt", 5f, 45f, UnitKind.CELSIUS, UNITY),
            of(".*Insol", 0f, 1_000f, UnitKind.WATT_PER_SQUARE_METRE, UNITY),
            of(".*WdDir", 0f, 360f, UnitKind.DEGREE, UNITY),
            of(".*WdSpd|WdGustSpd", 0f, 25f, UnitKind.METRE_PER_SECOND, UNITY),
            of("EnvPres", 98f, 104f, UnitKind.PASCAL, KILO),
            of("RnFll|Snw.*", 0f, 40f, UnitKind.METRE, MILLI),
            of("FanSpdVal|.*Cnt", 0f, 3_000f, UnitKind.NONE, UNITY),
            of(".*Tm|DlDur", 0f, 60_000f, UnitKind.SECOND, UNITY),
            of(".*", 0f, 100f, UnitKind.PERCENT, UNITY));

    private static Quantity of(String names, float low, float high, UnitKind unit, MultiplierKind multiplier) {
        return new Quantity(Pattern.compile(names), low, high, unit, multiplier);
    }

    /** The quantity of a field: of its data object, or an angle around the nominal one of its phase. */
    static Quantity of(FieldPath path) {
        if (path.passes("ang") || path.passes("rangeAngC") || path.passes("angSVC")) {
            float nominal = nominalAngle(path);
            return of(".*", nominal - 2f, nominal + 2f, UnitKind.DEGREE, UNITY);
        }
        return ALL.stream()
                .filter(one -> one.names.matcher(StandardNames.dataObject(path)).matches())
                .findFirst()
                .orElseThrow();
    }

    /** The value that lies {@code step} of {@link #STEPS} steps above the least. */
    float at(int step) {
        return low + (high - low) * step / STEPS;
    }

    private static float nominalAngle(FieldPath path) {
        if (path.passes("phsB")) {
            return -120f;
        }
        if (path.passes("phsC")) {
            return 120f;
        }
        if (path.passes("phsAB")) {
            return 30f;
        }
        if (path.passes("phsBC")) {
            return -90f;
        }
        return path.passes("phsCA") ? 150f : 0f;
    }
}
