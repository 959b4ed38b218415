package org.derbench.ieee2030;

import java.util.List;
import org.derbench.message.DrawnModel;

/**
 * Controls and mirrored readings of IEEE 2030.5. A small report has one interval, a large one the quarter hours of a
 * day; a control has no lists.
 */
public final class Ieee2030Model extends DrawnModel {

    /** Describes the model. */
    public Ieee2030Model() {
        super(
                "ieee2030",
                sizes("small", 1, "large", 96),
                List.of(
                        new Kind<>(DERControl.class, Ieee2030Maker::control),
                        new Kind<>(MirrorUsagePoint.class, Ieee2030Maker::usagePoint)));
    }
}
