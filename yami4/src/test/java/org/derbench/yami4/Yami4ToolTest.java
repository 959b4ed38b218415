package org.derbench.yami4;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.derbench.yami4.tool.ServeCommand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class Yami4ToolTest {

    private static final String ALL_TYPES =
            "bo=boolean:true in=integer:-2 lo=long:72623859790382856 do=double:1.5 st=string:\"\u00e6\" "
                    + "bi=binary:0x0102 boa=boolean[]:[true,false] ina=integer[]:[1,-1] loa=long[]:[1] doa=double[]:[0.5] "
                    + "sta=string[]:[\"a\",\"\"] bia=binary[]:[0x09,0x] np=nested:{k=string:\"v\"} npa=nested[]:[{x=integer:1},{}]";

    private final ByteArrayOutputStream served = new ByteArrayOutputStream();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Yami4Tool tool = new Yami4Tool(print(out), print(err));
    private Agent server;
    private String target;

    @BeforeEach
    void serve() throws Exception {
        server = new Agent();
        target = new ServeCommand(print(served)).start(server, "tcp://127.0.0.1:*");
    }

    @AfterEach
    void close() throws Exception {
        server.close();
    }

    @Test
    void sendPrintsTheReplyWithAllTypes() {
        assertThat(run("send " + target + " echo get " + ALL_TYPES)).isZero();
        assertThat(text(out)).isEqualTo("replied " + ALL_TYPES + "\n");
        assertThat(text(served)).contains("echo get " + ALL_TYPES);
    }

    @Test
    void aRejectionIsPrintedAndIsAFailure() {
        assertThat(run("send " + target + " reject get")).isEqualTo(1);
        assertThat(text(out)).isEqualTo("rejected rejected as asked for\n");
    }

    @Test
    void noAnswerIsAFailure() {
        assertThat(run("send " + target + " sink get --timeout-ms 50")).isEqualTo(1);
        assertThat(text(out)).isEqualTo("no answer within 50 ms\n");
    }

    @Test
    void theServerPrintsAOneWayMessage() throws Exception {
        assertThat(run("oneway " + target + " sink print a=integer:1")).isZero();
        Await.await("it arrives").until(() -> text(served).contains("sink print a=integer:1"));
    }

    @Test
    void subscribePrintsWhatOthersPublish() throws Exception {
        ByteArrayOutputStream updates = new ByteArrayOutputStream();
        CompletableFuture<Integer> subscriber =
                CompletableFuture.supplyAsync(() -> new Yami4Tool(print(updates), print(err))
                        .run(List.of("subscribe", target, "topic", "subscribe", "--updates", "2")));
        Await.await("it is subscribed").until(() -> text(updates).contains("replied"));
        assertThat(run("send " + target + " publish x v=integer:1")).isZero();
        assertThat(run("send " + target + " publish x v=integer:2")).isZero();
        assertThat(subscriber.get(20, TimeUnit.SECONDS)).isZero();
        assertThat(text(updates)).contains("subscription_update v=integer:1\nsubscription_update v=integer:2\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fly",
                "serve",
                "serve here",
                "send tcp://127.0.0.1:1 object",
                "send nowhere object message",
                "send tcp://127.0.0.1:1 o m a=integer:x",
                "oneway tcp://127.0.0.1:1 o m --fast",
                "subscribe tcp://127.0.0.1:1 o m --updates many",
                "send tcp://*:* o m"
            })
    void wrongUsageIsOneLineAndExit2(String arguments) {
        assertThat(run(arguments)).isEqualTo(2);
        assertThat(text(err).lines())
                .hasSize(1)
                .allSatisfy(line -> assertThat(line).isNotBlank().doesNotContain("Exception"));
    }

    @Test
    void nobodyThereIsOneLineAndAFailure() throws Exception {
        server.close();
        assertThat(run("send " + target + " echo get")).isEqualTo(1);
        assertThat(text(err).lines())
                .hasSize(1)
                .allSatisfy(line -> assertThat(line).contains(target).contains("refused"));
    }

    @Test
    void helpTellsOfEachCommandAndType() {
        assertThat(run("--help")).isZero();
        assertThat(text(out)).contains("serve", "send", "oneway", "subscribe");
        for (ParameterType type : ParameterType.values()) {
            assertThat(text(out)).contains("=" + type.label() + ":");
        }
    }

    private int run(String arguments) {
        return tool.run(List.of(arguments.split(" ")));
    }

    private static PrintStream print(ByteArrayOutputStream to) {
        return new PrintStream(to, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream printed) {
        return printed.toString(StandardCharsets.UTF_8);
    }
}
