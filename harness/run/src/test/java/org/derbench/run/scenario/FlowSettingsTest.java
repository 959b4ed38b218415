package org.derbench.run.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class FlowSettingsTest {

    @Test
    void aCommaOfAValueHasABackslash() {
        assertThat(FlowSettings.of("frame=[2\\,{x}=3], a = 1")).isEqualTo(Map.of("a", "1", "frame", "[2,{x}=3]"));
        assertThat(FlowSettings.text(Map.of("frame", "[2,3]"))).isEqualTo("frame=[2\\,3]");
        assertThat(FlowSettings.of("")).isEmpty();
    }

    @Test
    void aSettingStandsOnce() {
        assertThatThrownBy(() -> FlowSettings.of("a=1, a=2")).hasMessage("must set 'a' once");
        assertThatThrownBy(() -> FlowSettings.of("a=1,b")).hasMessage("must be 'name=value, name=value', not 'a=1,b'");
    }
}
