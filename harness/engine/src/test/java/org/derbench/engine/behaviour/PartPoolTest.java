package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.books.DeviceNames;
import org.derbench.engine.books.Mark;
import org.derbench.engine.books.Pool;
import org.derbench.engine.testmodel.MeterReading;
import org.derbench.engine.testmodel.Reading;
import org.derbench.engine.testmodel.ReadingModel;
import org.derbench.engine.testmodel.Readings;
import org.derbench.engine.testrole.Rig;
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

    private static MeterReading of(String meter, int value) {
        return Rig.reading(meter, 0, value);
    }

    private final Pool ofMeters = Pool.of(new ReadingModel(), MeterReading.class, "small", 1);

    /** The contents of messages by three meters. The first two have the same one. */
    private PartPool named() {
        for (int index = 0; index < ofMeters.size(); index++) {
            ofMeters.message(index).sender("meter-0" + (1 + index % 3));
        }
        ((MeterReading) ofMeters.message(1)).setValue(1);
        return new PartPool(ofMeters, false, DeviceNames.of(3, ofMeters));
    }

    @Test
    void aNumberTellsTheSenderToo() {
        PartPool named = named();
        assertThat(named.content(of("meter-01", 3))).isEqualTo(Mark.at(2, 0));
        MeterReading third = of("meter-03", 3);
        assertThat(named.content(third)).isEqualTo(Mark.at(2, 2));
        assertThat(third.sender()).as("still its own").isEqualTo("meter-03");
    }

    @Test
    void namesAreNoContent() {
        PartPool named = named();
        ofMeters.message(0).sender("meter-02");
        assertThat(named.content(1, 0)).as("that of the first message").isEqualTo(named.content(0, 0));
    }

    @Test
    void noDevicesPartIsUnknown() {
        PartPool named = named();
        assertThat(named.content(of("meter-04", 3))).isEqualTo(-1);
        assertThat(named.content(of("meter-01", -1))).as("another content").isEqualTo(-1);
    }
}
