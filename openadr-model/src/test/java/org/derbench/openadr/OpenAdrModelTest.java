package org.derbench.openadr;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.kit.model.MessageModelContract;
import org.junit.jupiter.api.Test;

class OpenAdrModelTest extends MessageModelContract {

    OpenAdrModelTest() {
        super(new OpenAdrModel());
    }

    @Test
    void aReportNamesItsClient() {
        assertThat(new OpenAdrModel().pool(Report.class, "small", 1, 2))
                .extracting(Report::sender)
                .containsExactly("ven-100001", "ven-100002");
    }

    @Test
    void anEventOfADayHas96Prices() {
        assertThat(new OpenAdrModel().pool(Event.class, "large", 1, 1).get(0).getIntervals())
                .hasSize(96)
                .allSatisfy(interval ->
                        assertThat(interval.getPayloads().get(0).getValues()).hasSize(1));
    }
}
