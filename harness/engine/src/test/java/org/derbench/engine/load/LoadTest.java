package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoadTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "closed",
                "closed:8",
                "closed:8:10ms",
                "saturate",
                "rate:1000",
                "rate:0.5",
                "oneway",
                "stages:5s@10,20s@10-100,500ms@0",
                "burst:50:2s",
                "burst:50:15min:2s",
                "profile:household:100:24s"
            })
    void everyLoadIsWrittenAsItIsRead(String label) {
        assertThat(Load.of(label).label()).isEqualTo(label);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "open",
                "closed:0",
                "closed:x",
                "closed:1025",
                "closed:8:0ms",
                "closed:8:3601s",
                "closed:8:10",
                "closed:8:10ns",
                "rate",
                "rate:",
                "rate:-1",
                "rate:NaN",
                "saturate:3",
                "oneway:1",
                "stages:5s",
                "stages:5s@-1",
                "stages:5s@0",
                "stages:5s@10,",
                "stages:5 s@10",
                "stages:1h@10000000",
                "burst:0:2s",
                "burst:050:2s",
                "burst:50:2",
                "burst:50:2s:2s",
                "burst:50:2s:0s",
                "profile:moon:100:24s",
                "profile:household:0:24s",
                "profile:household:100:1s"
            })
    void otherTextsAreRefusedInOneLine(String label) {
        assertThatThrownBy(() -> Load.of(label))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'" + label + "'")
                .hasMessageContaining("rate:N")
                .hasMessageNotContaining("\n");
    }

    @Test
    void oneOutstandingIsWhatClosedMeans() {
        assertThat(Load.of("closed:1")).isEqualTo(Load.of("closed"));
    }
}
