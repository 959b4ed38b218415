package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.books.DeviceNames;
import org.derbench.engine.books.Mark;
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

    private static Reading of(String meter, int value) {
        Reading reading = reading(value);
        reading.sender(meter);
        return reading;
    }

    /** A pool of messages whose senders have names, and their parts. */
    private PartPool named() {
        for (int index = 0; index < pool.size(); index++) {
            pool.message(index).sender("meter-0" + (1 + index % 3));
        }
        ((Reading) pool.message(1).parts().get(0)).setValue(1);
        return new PartPool(pool, false, DeviceNames.of(3, pool));
    }

    @Test
    void aNumberTellsTheSenderToo() {
        PartPool named = named();
        assertThat(named.content(of("meter-01", 3))).isEqualTo(Mark.at(2, 0));
        Reading third = of("meter-03", 3);
        assertThat(named.content(third)).isEqualTo(Mark.at(2, 2));
        assertThat(third.sender()).as("still its own").isEqualTo("meter-03");
    }

    @Test
    void namesAreNoContent() {
        PartPool named = named();
        pool.message(0).sender("meter-02");
        assertThat(named.content(1, 0)).as("that of the first message").isEqualTo(named.content(0, 0));
    }

    @Test
    void noDevicesPartIsUnknown() {
        PartPool named = named();
        assertThat(named.content(of("meter-04", 3))).isEqualTo(-1);
        assertThat(named.content(of("meter-01", -1))).as("another content").isEqualTo(-1);
    }
}
