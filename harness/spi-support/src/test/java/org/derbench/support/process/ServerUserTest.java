package org.derbench.support.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ServerUserTest {

    private static final List<String> ALL = List.of("         0          0 4294967295");
    private static final List<String> ONLY_ROOT_WHO_IS_ANOTHER = List.of("0 1000 1");
    private static final List<String> MANY = List.of("0 1000 1", "1 100000 65536");
    private static final List<String> ONLY_ROOT = List.of("0 0 1");
    private static final long ALL_CAPABILITIES = 0x1ffffffffffL;

    @Test
    void rootsBrokersAreNobodys() throws Exception {
        assertThat(ServerUser.of(0, ALL_CAPABILITIES, ALL, true)).isEqualTo(ServerUser.NOBODY);
        assertThat(ServerUser.of(0, ALL_CAPABILITIES, MANY, true)).isEqualTo(ServerUser.NOBODY);
    }

    @Test
    void aNamespacesRootKeepsItsOwnUser() throws Exception {
        assertThat(ServerUser.of(1000, 0, ALL, false)).isEqualTo(ServerUser.SAME);
        assertThat(ServerUser.of(0, ALL_CAPABILITIES, ONLY_ROOT_WHO_IS_ANOTHER, true))
                .isEqualTo(ServerUser.SAME);
    }

    @Test
    void rootIsToldWhatItLacksForNobody() {
        assertThatThrownBy(() -> ServerUser.of(0, ALL_CAPABILITIES, ALL, false))
                .hasMessageContaining("never run as root")
                .hasMessageContaining("setpriv");
        assertThatThrownBy(() -> ServerUser.of(0, 0, ALL, true))
                .hasMessageContaining("never run as root")
                .hasMessageContaining("CAP_SETUID");
        assertThatThrownBy(() -> ServerUser.of(0, ALL_CAPABILITIES, ONLY_ROOT, true))
                .hasMessageContaining("never run as root");
    }
}
