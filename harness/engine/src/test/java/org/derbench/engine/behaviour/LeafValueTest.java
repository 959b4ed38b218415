package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.testmodel.Reading;
import org.derbench.iec61850.Iec61850Model;
import org.derbench.message.AbstractBean;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.derbench.message.ModelObject;
import org.junit.jupiter.api.Test;

class LeafValueTest {

    @Test
    void aMeasurementHasANumber() {
        MessageModel model = new Iec61850Model();
        Message measurement = model.pool(model.named("MMXU"), "small", 1, 1).get(0);
        assertThat(LeafValue.of(measurement)).isNotZero();
    }

    @Test
    void aWholeNumberNamedValueIsOne() {
        Reading reading = new Reading();
        reading.setValue(12);
        assertThat(LeafValue.of(reading)).isEqualTo(12);
    }

    /** What says its value in words. */
    public static final class Said extends AbstractBean {

        private static final long serialVersionUID = 1L;

        private String value = "open";
        private double volts;

        public String getValue() {
            return value;
        }

        public void setValue(String newValue) {
            value = newValue;
        }

        public double getVolts() {
            return volts;
        }

        public void setVolts(double newVolts) {
            volts = newVolts;
        }

        @Override
        protected boolean sameFields(ModelObject other) {
            return value.equals(((Said) other).value);
        }
    }

    @Test
    void wordsCountAsZero() {
        Said said = new Said();
        assertThat(LeafValue.of(said)).isZero();
        said.setVolts(230);
        assertThat(LeafValue.of(said)).as("the next number").isEqualTo(230);
        said.setValue("2.5");
        assertThat(LeafValue.of(said)).isEqualTo(2.5);
    }
}
