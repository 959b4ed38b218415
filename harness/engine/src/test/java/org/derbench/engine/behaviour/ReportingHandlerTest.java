package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.books.Intake;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.testrole.Rig;
import org.derbench.spi.Pattern;
import org.derbench.spi.Sender;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Code that a middleware's threads call never throws into them, where nobody would hear of it. */
class ReportingHandlerTest {

    private final Rig rig = new Rig();

    @Test
    void failuresInTakingAMessageEndTheTrial() {
        new ReportingHandler(
                        message -> {
                            throw new AssertionError("not as it was");
                        },
                        rig.failures)
                .onMessage(new byte[0]);
        assertThat(rig.failed)
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessage("not as it was"));
    }

    @Test
    void anEchoThatFailsEndsTheTrial() throws Exception {
        OpenFlow flow = rig.in("there", Pattern.PUSH_PULL);
        try (EchoResponder echo = new EchoResponder(
                flow.codecs(), new Intake(flow.pool(), rig.clock), new LegSample(), rig.clock, true, rig.failures)) {
            echo.start(Sender.of(
                    message -> {
                        throw new AssertionError("no way back");
                    },
                    () -> {}));
            echo.onMessage(flow.codecs().encode(Rig.reading(1, 1)));
        }
        assertThat(rig.failed)
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessage("no way back"));
    }

    @Test
    @DisplayName("a request that cannot be answered ends the trial and is answered with nothing")
    void anUnanswerableRequestEndsTheTrial() {
        OpenFlow flow = rig.in("question", Pattern.REQUEST_REPLY);
        ReplyResponder responder = new ReplyResponder(flow.pool(), flow.codecs(), null, rig.clock, rig.failures);
        assertThat(responder.onRequest(flow.pool().reference(0).clone())).isEmpty();
        assertThat(rig.failed).singleElement().isInstanceOf(NullPointerException.class);
    }
}
