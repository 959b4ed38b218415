package org.derbench.cim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import org.derbench.cim.reading.MeterReading;
import org.derbench.cim.reading.MeterReadings;
import org.derbench.message.Message;
import org.junit.jupiter.api.Test;

class CimModelTest {

    private final CimModel model = new CimModel();

    /** Where the model or the generator is changed on purpose, this number is too: results before and after differ. */
    @Test
    void messagesAreTheSameInEveryJvm() {
        CRC32 checksum = new CRC32();
        for (Class<? extends Message> type : model.classes()) {
            for (String size : model.sizes()) {
                model.pool(type, size, 1, 4)
                        .forEach(message -> checksum.update(message.toString().getBytes(StandardCharsets.UTF_8)));
            }
        }
        assertThat(checksum.getValue()).isEqualTo(2_993_916_711L);
    }

    @Test
    void aPartIsNoMessageByItself() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> model.pool(MeterReading.class, "small", 1, 1))
                .withMessage("no message of the model cim: org.derbench.cim.reading.MeterReading");
    }

    @Test
    void aSizeMayBeANumberOfParts() {
        assertThat(model.pool(MeterReadings.class, "7", 1, 1).get(0).parts()).hasSize(7);
        assertThat(model.pool(MeterReadings.class, "120", 1, 4))
                .isEqualTo(model.pool(MeterReadings.class, "large", 1, 4));
        for (String wrong : new String[] {"0", "-1", "10000", "1e3", "007", ""}) {
            assertThatIllegalArgumentException()
                    .as(wrong)
                    .isThrownBy(() -> model.pool(MeterReadings.class, wrong, 1, 1))
                    .withMessage("unknown size '" + wrong
                            + "' of model cim: one of small, medium, large, or how many parts, 1 to 9999");
        }
    }

    @Test
    void valuesAreDecimalsOfThreeDigits() {
        for (MeterReadings bulk : model.pool(MeterReadings.class, "large", 1, 4)) {
            assertThat(bulk.parts())
                    .allSatisfy(part ->
                            assertThat(part.getReadings().get(0).getValue()).matches("[1-9][0-9]{4}\\.[0-9]{3}"));
        }
    }

    @Test
    void aRequestIsShortAndNamesTheMessage() {
        assertThat(model.reference(MeterReadings.class, 3)).isEqualTo("cim/MeterReadings3");
    }
}
