package org.derbench.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.derbench.spi.MiddlewareException.Kind;
import org.junit.jupiter.api.Test;

class MiddlewareExceptionTest {

    private static Kind kindOf(Throwable failure) {
        return MiddlewareException.of(failure).kind();
    }

    @Test
    void theFirstKnownCauseGivesTheType() {
        assertThat(kindOf(new BindException("in use"))).isEqualTo(Kind.REFUSED);
        assertThat(kindOf(new RuntimeException(new ConnectException("refused"))))
                .isEqualTo(Kind.CONNECT);
        assertThat(kindOf(new ExecutionException(new SocketTimeoutException()))).isEqualTo(Kind.TIMEOUT);
        assertThat(kindOf(new SocketException("Broken pipe"))).isEqualTo(Kind.CLOSED);
        assertThat(kindOf(new EOFException())).isEqualTo(Kind.CLOSED);
    }

    @Test
    void aTypedFailureStaysWhatItIs() {
        MiddlewareException overflow = new MiddlewareException(Kind.OVERFLOW, "full");
        assertThat(MiddlewareException.of(new CompletionException(overflow))).isSameAs(overflow);
    }

    @Test
    void anythingElseIsRefusedWithItsReason() {
        MiddlewareException refused =
                MiddlewareException.of(new CompletionException(new IllegalStateException("no such topic")));
        assertThat(refused.kind()).isEqualTo(Kind.REFUSED);
        assertThat(refused).hasMessage("no such topic");
    }
}
