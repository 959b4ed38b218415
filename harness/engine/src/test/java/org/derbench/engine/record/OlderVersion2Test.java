package org.derbench.engine.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Records of version 2 whose links and boards are objects without parts. */
class OlderVersion2Test {

    @Test
    void theLinksKnownFactsAreRead() throws Exception {
        try (InputStream in = getClass().getResourceAsStream("version-2-with-objects.json")) {
            TrialRecord record = TrialRecord.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));

            LinkFacts link = record.links().get("initiator").verified();
            assertThat(link.profile()).isEqualTo("10mbit");
            assertThat(link.up().rateBitsPerSecond()).isEqualTo(10_000_000);
            assertThat(link.carries()).isNull();
            assertThat(record.links().get("initiator").after().down().sentPackets())
                    .isPositive();
            assertThat(record.conditions().boards()).isEmpty();
            assertThat(record.window().throughputPerSecond()).isPositive();
        }
    }
}
