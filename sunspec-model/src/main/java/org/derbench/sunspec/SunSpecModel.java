package org.derbench.sunspec;

import java.util.List;
import org.derbench.message.DrawnModel;

/** Measurements of inverters. A small message has the sums, a large one the three phases, too. */
public final class SunSpecModel extends DrawnModel {

    /** Describes the model. */
    public SunSpecModel() {
        super(
                "sunspec",
                sizes("small", 1, "large", 3),
                List.of(new Kind<>(DERMeasureAC.class, SunSpecMaker::measured)));
    }
}
