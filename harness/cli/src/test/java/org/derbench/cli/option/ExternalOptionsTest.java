package org.derbench.cli.option;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.derbench.lab.BadInputException;
import org.derbench.spi.Expect;
import org.derbench.spi.External;
import org.junit.jupiter.api.Test;

class ExternalOptionsTest {

    private static External.Scheme scheme(String name) {
        return new External.Scheme(name, 1, List.of(Expect.ANSWERED));
    }

    private static void require(boolean hasOwn, String name, String... all) {
        ExternalOptions.requireSecured(
                scheme(name),
                List.of(all).stream().map(ExternalOptionsTest::scheme).toList(),
                hasOwn);
    }

    @Test
    void certificatesGoWithASecuredScheme() {
        assertThatCode(() -> require(true, "mqtts", "mqtt", "mqtts")).doesNotThrowAnyException();
        assertThatThrownBy(() -> require(true, "mqtt", "mqtt", "mqtts"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("the external access has certificates, and mqtt:// goes in clear: use mqtts://");
        assertThatCode(() -> require(true, "opc.tcp", "opc.tcp"))
                .as("one address for both")
                .doesNotThrowAnyException();
    }

    @Test
    void anAuthorityAloneSecuresNothing() {
        assertThatThrownBy(() -> require(false, "opc.tcp", "opc.tcp"))
                .isInstanceOf(BadInputException.class)
                .hasMessage(
                        "the external access has a ca alone, and opc.tcp:// goes in clear without certificate and key");
        assertThatCode(() -> require(false, "mqtts", "mqtt", "mqtts")).doesNotThrowAnyException();
    }
}
