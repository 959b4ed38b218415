package org.derbench.ocpp;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.kit.model.MessageModelContract;
import org.junit.jupiter.api.Test;

class OcppModelTest extends MessageModelContract {

    OcppModelTest() {
        super(new OcppModel());
    }

    @Test
    void theStampIsTheFirstSamplesTime() {
        MeterValuesRequest request =
                new OcppModel().pool(MeterValuesRequest.class, "large", 1, 1).get(0);
        request.stamp(1_767_225_600L << 24);
        assertThat(request.getMeterValue().get(0).getTimestamp()).isEqualTo("2026-01-01T00:00:00.000000000Z");
        assertThat(request.getMeterValue().get(1).getTimestamp()).startsWith("2026-01-01T00:15:00");
        assertThat(request.sender()).isEmpty();
    }

    @Test
    void aProfileOfADayHas96Periods() {
        assertThat(new OcppModel()
                        .pool(SetChargingProfileRequest.class, "large", 1, 1)
                        .get(0)
                        .getChargingProfile()
                        .getChargingSchedule()
                        .get(0)
                        .getChargingSchedulePeriod())
                .hasSize(96);
    }
}
