package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.testmodel.Reading;
import org.derbench.engine.testmodel.Readings;
import org.derbench.engine.testrole.Rig;
import org.derbench.message.Message;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class InletTest {

    private final Rig rig = new Rig();
    private final OpenFlow bulks = rig.inTogether("bulks", Pattern.PUSH_PULL);
    private final List<Part> taken = new ArrayList<>();

    private Inlet opened(OpenFlow flow, boolean wholes) throws Exception {
        Inlet inlet = new Inlet(flow, wholes, 1, rig.clock, taken::addAll, rig.failures);
        inlet.open();
        inlet.ledger().arm(new PartWindow(10, 20));
        return inlet;
    }

    private static Readings readings(Reading... of) {
        Readings readings = new Readings();
        readings.setList(new ArrayList<>(Arrays.asList(of)));
        return readings;
    }

    private int comes(Message message) throws Exception {
        byte[] bytes = bulks.codecs().encode(message);
        rig.wire.comes("bulks", bytes);
        return bytes.length;
    }

    @Test
    @DisplayName("each part of a message is handed on with its flow and time")
    void eachPartIsHandedOnWithItsOrigin() throws Exception {
        Inlet inlet = opened(bulks, false);
        int bytes = comes(readings(Rig.reading(10, 1), Rig.reading(11, 2)));
        assertThat(taken)
                .extracting(Part::flow, Part::tick, Part::cameNs)
                .containsExactly(tuple("bulks", 10L, rig.clock.nanoTime()), tuple("bulks", 11L, rig.clock.nanoTime()));
        assertThat(inlet.ledger().counts()).isEqualTo(new FlowCounts(1, bytes, 2, 0, 0, 0, 0, 0));
        assertThat(inlet.complaint()).isNull();
    }

    @Test
    void aWholeMessageIsItsOnlyPart() throws Exception {
        Inlet inlet = opened(bulks, true);
        comes(readings(Rig.reading(10, 1)));
        assertThat(taken)
                .singleElement()
                .satisfies(part -> assertThat(part.message()).isInstanceOf(Readings.class));
        comes(readings(Rig.reading(11, 1), Rig.reading(12, 1)));
        assertThat(taken).as("two readings are another content than one").hasSize(1);
        assertThat(inlet.complaint()).isNotNull();
    }

    @Test
    void aBulksFieldsBesidePartsAreCompared() throws Exception {
        Inlet inlet = opened(bulks, false);
        Readings damaged = readings(Rig.reading(10, 1), Rig.reading(11, 2));
        damaged.setNote("of another meter");
        comes(damaged);
        assertThat(taken).isEmpty();
        assertThat(inlet.ledger().counts().corrupt()).isEqualTo(2);
        assertThat(inlet.complaint()).isEqualTo("beside its parts");
    }

    @Test
    void onlyRightPartsGoOnAndEachOnce() throws Exception {
        Inlet inlet = opened(bulks, false);
        comes(readings(Rig.reading(10, 1)));
        comes(readings(Rig.reading(10, 1)));
        comes(readings(Rig.reading(11, -1), Rig.reading(12, 1)));
        assertThat(taken).extracting(Part::tick).containsExactly(10L, 12L);
        assertThat(inlet.ledger().counts())
                .matches(counts -> counts.messages() == 3
                        && counts.parts() == 2
                        && counts.corrupt() == 1
                        && counts.duplicated() == 1);
        assertThat(inlet.complaint()).contains("value");
    }

    @Test
    void withoutARightPartNothingIsHandedOn() throws Exception {
        Inlet inlet = new Inlet(bulks, false, 1, rig.clock, parts -> taken.add(parts.get(0)), rig.failures);
        inlet.open();
        comes(readings(Rig.reading(11, -1)));
        assertThat(taken).isEmpty();
    }

    @Test
    void failuresInTakingPartsEndTheTrial() throws Exception {
        Inlet inlet = new Inlet(
                bulks,
                false,
                1,
                rig.clock,
                parts -> {
                    throw new AssertionError("no way on");
                },
                rig.failures);
        inlet.open();
        comes(readings(Rig.reading(10, 1)));
        assertThat(rig.failed)
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessage("no way on"));
    }

    @Test
    void unreadableMessagesAreCountedAndStop() throws Exception {
        Inlet inlet = opened(bulks, false);
        rig.wire.comes("bulks", new byte[] {1, 2, 3});
        comes(readings(Rig.reading(10, 1), null));
        assertThat(taken).isEmpty();
        assertThat(inlet.ledger().counts()).isEqualTo(new FlowCounts(2, 0, 0, 0, 2, 0, 0, 0));
        assertThat(inlet.complaint()).isNotBlank();
    }

    @Test
    void whatComesWhileItIsClosedIsIgnored() throws Exception {
        Inlet inlet = opened(bulks, false);
        inlet.close();
        comes(readings(Rig.reading(10, 1)));
        assertThat(inlet.ledger().counts()).isEqualTo(FlowCounts.NONE);
        inlet.reopen();
        comes(readings(Rig.reading(10, 1)));
        assertThat(taken).hasSize(1);
    }

    @Test
    void itSubscribesToPublicationsAndPullsPushes() throws Exception {
        Inlet published = opened(rig.in("news", Pattern.PUB_SUB), false);
        Inlet pushed = opened(rig.in("readings", Pattern.PUSH_PULL), false);
        assertThat(rig.wire.made()).containsExactly("subscribe news", "pull readings");
        assertThat(List.of(published.name(), pushed.name())).containsExactly("news", "readings");
        assertThat(List.of(published.pattern(), pushed.pattern())).containsExactly(Pattern.PUB_SUB, Pattern.PUSH_PULL);
    }
}
