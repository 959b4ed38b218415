package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.books.Pool;
import org.derbench.engine.testmodel.Reading;
import org.derbench.engine.testmodel.ReadingModel;
import org.derbench.engine.testmodel.Readings;
import org.junit.jupiter.api.Test;

class PartPoolTest {

    private final Pool pool = Pool.of(new ReadingModel(), Readings.class, "small", 1);
    private final PartPool parts = new PartPool(pool, false);

    private static Reading reading(int value) {
        Reading reading = new Reading();
        reading.setValue(value);
        return reading;
    }

    @Test
    void eachPartIsKnownInAnyOrder() {
        for (int index = pool.size() - 1; index >= 0; index--) {
            assertThat(parts.content(pool.message(index).parts().get(0))).isEqualTo(parts.content(index, 0));
            assertThat(parts.content(pool.message(index).parts().get(0)))
                    .as("again")
                    .isEqualTo(parts.content(index, 0));
        }
    }

    @Test
    void anotherContentIsNot() {
        assertThat(parts.content(reading(-1))).isNegative();
        assertThat(parts.content(reading(pool.size() + 1))).isNegative();
    }
}
