package org.derbench.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ExternalTest {

    @Test
    void aTopicNamesTheClientAndItsNumber() {
        External system =
                new External("mqtt", "here", 1883, "", Expect.ACKNOWLEDGED, "plant/{flow}/{client}/{number}", "+");
        assertThat(system.topicOf(new LoneContext(Duration.ZERO))).isEqualTo("plant/there/meters-1/1");
    }
}
