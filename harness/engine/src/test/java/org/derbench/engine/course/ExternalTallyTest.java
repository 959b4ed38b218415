package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExternalTallyTest {

    private static final String BROKER = "mqtt://127.0.0.1:1883";

    private final ExternalTally tally = new ExternalTally();

    @Test
    void nothingIsSaidWithoutAnExternalSystem() {
        assertThat(tally.words()).isEmpty();
    }

    @Test
    void forksAndProcessesAddUpByFlow() {
        tally.add(BROKER, "sent", 1_200);
        tally.add(BROKER, "seen", 30);
        tally.add(BROKER, "sent", 4);
        tally.add("http://127.0.0.1:8080/readings", "sent", 1);
        assertThat(tally.words())
                .containsExactly(
                        "1 message went to http://127.0.0.1:8080/readings: 1 by flow sent",
                        "1,234 messages went to mqtt://127.0.0.1:1883: 30 by flow seen, 1,204 by flow sent");
    }

    @Test
    void whoDoesNotSayMayHaveSentMore() {
        tally.add(BROKER, "sent", 2);
        tally.untold(BROKER, "sent");
        assertThat(tally.words()).containsExactly("at least 2 messages went to mqtt://127.0.0.1:1883: 2 by flow sent");
    }
}
