package org.derbench.adapter.mqtt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.derbench.spi.MiddlewareException;
import org.junit.jupiter.api.Test;

class ExternalMqttPeerTest {

    @Test
    void aTopicWithWildcardsIsRefusedAtOnce() throws MiddlewareException {
        assertThat(ExternalMqttPeer.checked("plant/devices-1/readings")).isEqualTo("plant/devices-1/readings");
        assertThatThrownBy(() -> ExternalMqttPeer.checked("plant/+/readings"))
                .isInstanceOf(MiddlewareException.class)
                .hasMessageContaining("must not contain single level wildcard (+)");
    }
}
