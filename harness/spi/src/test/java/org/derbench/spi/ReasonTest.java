package org.derbench.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.nio.channels.ClosedChannelException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

class ReasonTest {

    @Test
    void reasonsHaveNoNamesOfClasses() {
        assertThat(Reason.of(new ConnectException("Connection refused"))).isEqualTo("connect: Connection refused");
        assertThat(Reason.of(new SocketTimeoutException("Read timed out"))).isEqualTo("socket timeout: Read timed out");
        assertThat(Reason.of(new IOException("no such topic"))).isEqualTo("no such topic");
        assertThat(Reason.of(new ClosedChannelException())).isEqualTo("closed channel");
        assertThat(Reason.of(new RuntimeException())).isEqualTo("failed without a reason");
        assertThat(Reason.of(new ExecutionException(new ConnectException("refused"))))
                .isEqualTo("connect: refused");
        assertThat(Reason.of(new IllegalStateException("x: java.lang.IllegalArgumentException: bad\n\tworse")))
                .isEqualTo("x: bad worse");
    }

    @Test
    void stateOfALibrarysObjectsIsLeftOut() {
        assertThat(Reason.of(new EOFException("HttpConnectionOverHTTP@37d1511d::SocketChannelEndPoint@5f954845[{l=/1")))
                .isEqualTo("the other end has closed the connection");
        assertThat(Reason.of(new AnnotatedConnectException("Connection refused")))
                .isEqualTo("connect: Connection refused");
    }

    /** As Netty's is called. */
    private static final class AnnotatedConnectException extends ConnectException {
        AnnotatedConnectException(String message) {
            super(message);
        }
    }

    @Test
    void noLibrarysWordsBringNamesOfClasses() {
        for (String message : List.of(
                "Cannot deserialize value of type `java.lang.Integer` from String",
                "Cannot invoke \"org.derbench.support.exchange.Caller.call()\" because \"<local1>\" is null",
                "org.zeromq.ZMQException: Errno 48",
                "class java.lang.String cannot be cast to class java.lang.Integer (java.lang.String and java.lang.Integer are in module java.base)",
                "com.example.Outer$Inner$DeepException",
                "caught java.net.SocketException; nested exception is: \n\tjava.net.SocketException: reset")) {
            assertThat(Reason.of(new RuntimeException(message)))
                    .doesNotContain("java.lang", "java.net", "org.", "com.", "Exception", "\n");
        }
    }
}
