package org.derbench.flexibility;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.derbench.message.EncodedSize;
import org.derbench.message.Message;
import org.junit.jupiter.api.Test;

class FlexibilityModelTest {

    private final FlexibilityModel model = new FlexibilityModel();

    @Test
    void bidsNameTheirSenderAndSchedulesTheirReceiver() {
        assertThat(model.pool(Bid.class, "small", 1, 3))
                .extracting(Bid::sender)
                .containsExactly("device-00001", "device-00002", "device-00003");
        assertThat(model.pool(Schedule.class, "small", 1, 3))
                .extracting(Schedule::getReceiver)
                .containsExactly("device-00001", "device-00002", "device-00003");
        assertThat(model.pool(Schedule.class, "small", 1, 3))
                .extracting(Schedule::sender)
                .containsOnly("aggregator-00001");
    }

    @Test
    void aBidHasAPriceForEachPower() {
        for (String size : model.sizes()) {
            for (Bid bid : model.pool(Bid.class, size, 1, 16)) {
                assertThat(bid.getPricePerMWh()).hasSameSizeAs(bid.getPowerW());
            }
        }
    }

    /** Numbers need four bytes each, their tags one more than Avro, which the study used. */
    @Test
    void smallMessagesTakeAbout200BytesWithoutTags() {
        for (Class<? extends Message> type : model.classes()) {
            for (Message message : model.pool(type, "small", 1, 64)) {
                assertThat(EncodedSize.of(message) - 40)
                        .as(type.getSimpleName())
                        .isBetween(190, 230);
            }
        }
    }

    @Test
    void anotherClassIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> model.pool(Message.class, "small", 1, 1))
                .withMessageStartingWith("no message of the model flexibility");
    }
}
