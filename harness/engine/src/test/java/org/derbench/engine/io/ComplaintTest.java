package org.derbench.engine.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComplaintTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Welcome, engineer![n]All use is logged.[n]me@a: Permission denied (publickey). | me@a: Permission denied (publickey).",
                "@@@@@@@@@@@@[n]@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @[n]@@@@@@@@[n]IT IS POSSIBLE ...[n]Host key verification failed. | Host key verification failed.",
                "@@@@@@@@@[n]@    It is CHANGED!     @[n]@@@@@@@@@   | It is CHANGED!",
                "***** Authorized users only *****[n][n]sh: 1: java: not found[n]     | sh: 1: java: not found",
                "Picked up JAVA_TOOL_OPTIONS: -Xmx1g[n]Error: Could not find or load main class X[n]  | Error: Could not find or load main class X",
                "Error: Specified qdisc kind is unknown.                     | Error: Specified qdisc kind is unknown.",
                "error: bad option -x[n]usage: tc [ OPTIONS ] OBJECT[n]see tc help                 | error: bad option -x",
                "Traceback (most recent call last):[n]  File \"a.py\", line 1[n]ValueError: bad value | ValueError: bad value",
                "Exception in thread x: it broke[n][t]at a.B.c(B.java:1)[n][t]... 3 more             | Exception in thread x: it broke",
                "fatal: not a git repository[n]                              | fatal: not a git repository",
                "[e][31mError: red[e][0m[n]                                  | Error: red",
                "bind failed[n]Connection to a closed.                       | bind failed",
                "No ED25519 host key is known for [x]:22 and you have requested strict checking.[n]Host key verification failed. "
                        + "| No ED25519 host key is known for [x]:22 and you have requested strict checking.",
                "@@@@@[n]Host key for x has changed and you have requested strict checking.[n]Host key verification failed. "
                        + "| Host key for x has changed and you have requested strict checking.",
                "me@jump: Permission denied (publickey).[n]kex_exchange_identification: Connection closed by remote host "
                        + "| me@jump: Permission denied (publickey).",
                "channel 0: open failed: administratively prohibited: open failed[n]stdio forwarding failed[n]"
                        + "kex_exchange_identification: Connection closed by remote host "
                        + "| channel 0: open failed: administratively prohibited: open failed",
                "ssh: connect to host jump port 22: Connection refused[n]Connection closed by UNKNOWN port 65535 "
                        + "| ssh: connect to host jump port 22: Connection refused",
                "Host key verification failed.[n]kex_exchange_identification: Connection closed by remote host "
                        + "| Host key verification failed.",
                "Welcome[n]kex_exchange_identification: read: Connection reset by peer "
                        + "| kex_exchange_identification: read: Connection reset by peer",
                "one[n]two                                                   | two",
                "[n] [n]-----[n]                                             | it said nothing",
                "''                                                          | it said nothing",
                "cannot bind[n]SLF4J: No SLF4J providers were found.[n]SLF4J: Failed to load class  | cannot bind",
                "SLF4J(W): No SLF4J providers were found.[n]SLF4J(W): See https://www.slf4j.org/codes.html | it said nothing",
                "log4j:WARN No appenders could be found for logger (x).     | it said nothing",
                "ERROR StatusLogger No Log4j 2 configuration file found.    | it said nothing",
                "port 1 is refused[n]12:00:01 [main] WARN x.Y - not configured | port 1 is refused",
                "12:00:01 [main] WARN x.Y - disk not found[n]bye            | 12:00:01 [main] WARN x.Y - disk not found",
                "Invalid maximum heap size: -Xmx[n]Error: Could not create the Java Virtual Machine.[n]"
                        + "Error: A fatal exception has occurred. Program will exit. | Invalid maximum heap size: -Xmx",
                "Error occurred during initialization of VM[n]Initial heap size set to a larger value than the maximum "
                        + "| Initial heap size set to a larger value than the maximum",
                "Error: Could not create the Java Virtual Machine. | Error: Could not create the Java Virtual Machine.",
                "#[n]# There is insufficient memory for the Java Runtime Environment to continue.[n]"
                        + "# Native memory allocation (mmap) failed to map 9 bytes.[n]"
                        + "# An error report file with more information is saved as:[n]# /tmp/hs_err_pid7.log "
                        + "| Native memory allocation (mmap) failed to map 9 bytes.",
                "it said [b]beep                                             | it said \\u0007beep",
            })
    void theReasonIsFoundAmongNoise(String said, String reason) {
        assertThat(Complaint.of(said.replace("[n]", "\n")
                        .replace("[t]", "\t")
                        .replace("[e]", "\u001b")
                        .replace("[b]", "\u0007")))
                .isEqualTo(reason);
    }

    @Test
    void bytesWrittenAsLettersAreShortened() {
        assertThat(Complaint.of("refused the key " + "QUJD".repeat(200)))
                .isEqualTo("refused the key QUJDQUJDQUJDQUJDQUJDQUJD... (800 characters)");
    }

    @Test
    void anEndlessLineIsCut() {
        assertThat(Complaint.of("x".repeat(100_000))).hasSizeLessThan(500);
    }

    @Test
    void aRunningProcessIsNotAwaitedLong() throws Exception {
        Process process = new ProcessBuilder(
                        "sh", "-c", "echo Welcome >&2; echo it cannot be done >&2; echo said; exec sleep 60")
                .start();
        try {
            assertThat(process.inputReader().readLine()).isEqualTo("said");
            assertThat(Complaint.of(process, Duration.ofMillis(500))).isEqualTo("it cannot be done");
        } finally {
            process.destroyForcibly();
        }
    }
}
