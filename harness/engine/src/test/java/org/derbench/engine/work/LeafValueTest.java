package org.derbench.engine.work;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.testmodel.Reading;
import org.derbench.iec61850.Iec61850Model;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.junit.jupiter.api.Test;

class LeafValueTest {

    @Test
    void aMeasurementHasANumber() {
        MessageModel model = new Iec61850Model();
        Message measurement = model.pool(model.named("MMXU"), "small", 1, 1).get(0);
        assertThat(LeafValue.of(measurement)).isNotZero();
    }

    @Test
    void aWholeNumberThatIsCalledValueIsOne() {
        Reading reading = new Reading();
        reading.setValue(12);
        assertThat(LeafValue.of(reading)).isEqualTo(12);
    }
}
