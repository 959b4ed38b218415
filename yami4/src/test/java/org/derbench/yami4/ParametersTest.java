package org.derbench.yami4;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;

class ParametersTest {

    private final Parameters parameters = new Parameters().setInteger("a", 1).setString("b", "x");

    @Test
    void entriesKeepTheirOrder() {
        parameters.setInteger("a", 2).setBoolean("c", true);
        assertThat(parameters.names()).containsExactly("a", "b", "c");
        parameters.remove("a");
        parameters.remove("nosuch");
        assertThat(parameters.names()).containsExactly("b", "c");
        assertThat(parameters.size()).isEqualTo(2);
    }

    @Test
    void aMissingEntryNamesThoseThereAre() {
        assertThatExceptionOfType(ParameterException.class)
                .isThrownBy(() -> parameters.getLong("c"))
                .withMessageContaining("[a, b]");
        assertThat(parameters.type("c")).isNull();
    }

    @Test
    void anEntryOfAnotherTypeNamesItsType() {
        assertThatExceptionOfType(ParameterException.class)
                .isThrownBy(() -> parameters.getLong("a"))
                .withMessageContaining("integer");
        assertThat(parameters.type("a")).isEqualTo(ParameterType.INTEGER);
    }

    @Test
    void aValueOfNoTypeIsRefused() {
        assertThatExceptionOfType(ParameterException.class)
                .isThrownBy(() -> parameters.set("f", 1.0f))
                .withMessageContaining("Float");
    }

    @Test
    void equalityIsByNamesValuesAndOrder() {
        assertThat(parameters)
                .isEqualTo(new Parameters().setInteger("a", 1).setString("b", "x"))
                .hasSameHashCodeAs(new Parameters().setInteger("a", 1).setString("b", "x"));
        assertThat(parameters).isNotEqualTo(new Parameters().setString("b", "x").setInteger("a", 1));
        assertThat(parameters).isNotEqualTo(new Parameters().setInteger("a", 1));
    }

    @Test
    void theirTextIsShort() {
        parameters
                .setBinaryArray("c", new byte[] {1}, new byte[0])
                .setNested("d", new Parameters().setDouble("e", 0.5));
        assertThat(parameters).hasToString("a=integer:1 b=string:\"x\" c=binary[]:[0x01,0x] d=nested:{e=double:0.5}");
    }
}
