package org.derbench.support.adapter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.junit.jupiter.api.Test;

class FailureKindsTest {

    private final FailureKinds kinds = new FailureKinds(Map.of(IllegalStateException.class, Kind.TIMEOUT));

    @Test
    void aKnownCauseGivesTheKind() {
        Exception failure = new ExecutionException(new IllegalStateException("late"));
        assertThat(kinds.typed(failure).kind()).isEqualTo(Kind.TIMEOUT);
        assertThatThrownBy(() -> kinds.typing(() -> {
                    throw failure;
                }))
                .isInstanceOfSatisfying(
                        MiddlewareException.class,
                        typed -> assertThat(typed.kind()).isEqualTo(Kind.TIMEOUT))
                .hasRootCauseMessage("late");
    }

    @Test
    void anUnknownFailureHasTheJdksKind() {
        EOFException failure = new EOFException();
        assertThatThrownBy(() -> kinds.typing(() -> {
                    throw failure;
                }))
                .isSameAs(failure);
        assertThat(kinds.typed(failure).kind()).isEqualTo(Kind.CLOSED);
    }

    @Test
    void whatDoesNotFailIsReturned() throws Exception {
        assertThat(kinds.<String>typing(() -> "reply")).isEqualTo("reply");
    }
}
