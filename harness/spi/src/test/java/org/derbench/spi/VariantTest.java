package org.derbench.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class VariantTest {

    @Test
    void aVariantIsDerivedFromAnother() {
        Variant base = Variant.BASE.with("queue", 1000);
        Variant peak = base.named("peak").with("queue", 0).with("batch", true).needs(new Program("prosody", "prosody"));
        assertThat(base.settings().values()).isEqualTo(Map.of("queue", "1000"));
        assertThat(peak.name()).isEqualTo("peak");
        assertThat(peak.settings().integer("queue")).isZero();
        assertThat(peak.settings().flag("batch")).isTrue();
        assertThat(peak.programs()).containsExactly(new Program("prosody", "prosody"));
        assertThat(base.programs()).isEmpty();
    }

    @Test
    void anUndeclaredSettingIsNamedWithTheOthers() {
        assertThatThrownBy(() -> Variant.BASE.with("queue", 1).settings().text("window"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no setting 'window': there are [queue]");
    }

    @Test
    void aValueOfTheWrongKindIsNamed() {
        Settings settings = Settings.NONE.with("queue", "long");
        assertThatThrownBy(() -> settings.integer("queue")).hasMessage("setting 'queue' is a whole number, not 'long'");
        assertThatThrownBy(() -> settings.flag("queue")).hasMessage("setting 'queue' is true or false, not 'long'");
    }
}
