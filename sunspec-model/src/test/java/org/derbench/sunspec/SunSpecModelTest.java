package org.derbench.sunspec;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.kit.model.MessageModelContract;
import org.junit.jupiter.api.Test;

class SunSpecModelTest extends MessageModelContract {

    SunSpecModelTest() {
        super(new SunSpecModel());
    }

    @Test
    void onlyALargeMessageHasPhases() {
        assertThat(new SunSpecModel()
                        .pool(DERMeasureAC.class, "small", 1, 1)
                        .get(0)
                        .getWL1())
                .isNull();
        assertThat(new SunSpecModel()
                        .pool(DERMeasureAC.class, "large", 1, 1)
                        .get(0)
                        .getWL1())
                .isNotNull();
    }
}
