package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.derbench.engine.books.Mark;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.Window;
import org.derbench.engine.testrole.Rig;
import org.derbench.message.Message;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Three devices that hear what is published to all of them. */
class ListenWorkTest {

    private static final PartWindow WINDOW = new PartWindow(10, 20);

    private final Rig rig =
            new Rig().does("listen", "devices", 3L).onward(Map.of("news", List.of("answers")), Map.of());
    private final OpenFlow news = rig.in("news", Pattern.PUB_SUB);

    /** The part of a publication that came to that device. */
    private static Part part(long tick, int device) {
        return new Part(Rig.reading(tick, 1), "news", tick, 0, 0, device);
    }

    /** The outlet of the answers, after that device has answered a publication. */
    private Outlet answered(OpenFlow answers, long tick, int device) throws Exception {
        RoleSetting setting = rig.setting(List.of(news, answers), answers);
        Outlet outlet = setting.outlets().get(0);
        outlet.open();
        outlet.ledger().arm(WINDOW);
        new ListenWork(setting).take(List.of(part(tick, device)));
        rig.held.leave();
        return outlet;
    }

    @Test
    @DisplayName("a device confirms a publication with its stamp, and by its own name")
    void aDeviceConfirmsByItsName() throws Exception {
        OpenFlow answers = rig.senders(3).confirming().out("answers", Pattern.PUSH_PULL);
        Outlet outlet = answered(answers, 12, 2);
        Message sent = answers.codecs().decode(rig.wire.bytes().get(0));
        assertThat(sent.stampTicks()).isEqualTo(12);
        assertThat(sent.sender()).isEqualTo("meter-03");
        assertThat(outlet.ledger().markSum()).isEqualTo(Mark.of(12, Mark.at(0, 2)));
    }

    @Test
    void answersOfAnotherKindHaveNoName() throws Exception {
        OpenFlow answers = rig.out("answers", Pattern.PUSH_PULL);
        Outlet outlet = answered(answers, 12, 2);
        assertThat(answers.codecs().decode(rig.wire.bytes().get(0)).sender()).isEmpty();
        assertThat(outlet.ledger().markSum()).isEqualTo(Mark.of(12, 0));
    }

    @Test
    void oneAnswerToAPublicationIsSampled() throws Exception {
        OpenFlow answers = rig.out("answers", Pattern.PUSH_PULL);
        answered(answers, 12, 1);
        assertThat(rig.samples.encode(tick -> true)).isEmpty();
        answered(answers, 12, 0);
        assertThat(rig.samples.encode(tick -> true)).containsOnlyKeys("news");
    }

    @Test
    void whereTheRouteEndsPartsEnd() {
        rig.ending();
        rig.end.arm(WINDOW, new Window(0, Long.MAX_VALUE), 0, 0, 0);
        new ListenWork(rig.setting(List.of())).take(List.of(rig.part("in", 12)));
        assertThat(rig.end.counts().ended()).isEqualTo(1);
        assertThat(rig.held.waiting()).isZero();
    }
}
