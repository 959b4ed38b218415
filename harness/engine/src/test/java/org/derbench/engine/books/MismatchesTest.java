package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.time.Ticks;
import org.derbench.iec61850.NodeGenerator;
import org.derbench.iec61850.NodeSize;
import org.derbench.iec61850.ln.MMXU;
import org.derbench.spi.CodecException;
import org.junit.jupiter.api.Test;

class MismatchesTest {

    private final Mismatches mismatches = new Mismatches();

    private static MMXU node() {
        return new NodeGenerator(3).pool(MMXU.class, NodeSize.SMALL, 1).get(0);
    }

    @Test
    void theFirstDifferenceIsNamedDespiteStamps() {
        MMXU sent = node();
        MMXU came = node();
        came.stamp(sent.stampTicks() + 7);
        came.getHz().getMag().setF(12.5f);
        mismatches.differs(sent, came);
        mismatches.differs(sent, node());
        assertThat(mismatches.of(2).differing()).isEqualTo(2);
        assertThat(mismatches.of(2).firstDifference())
                .isEqualTo("in `hz.mag.f`: sent " + sent.getHz().getMag().getF() + ", got 12.5");
    }

    @Test
    void aForeignStampIsADifferenceToo() {
        MMXU came = node();
        mismatches.stranger(came);
        assertThat(mismatches.of(1).differing()).isEqualTo(1);
        assertThat(mismatches.of(1).firstDifference())
                .startsWith("in its time stamp: got ")
                .endsWith(", which was not sent");
    }

    @Test
    void anEarlierRepetitionsMessageIsNoDifference() {
        MMXU came = node();
        Mismatches since = new Mismatches(came.stampTicks() + 1);
        since.stranger(came);
        assertThat(since.any()).isFalse();
        came.stamp(came.stampTicks() + 1);
        since.stranger(came);
        assertThat(since.any()).isTrue();
    }

    @Test
    void unreadableArrivalsKeepTheFirstError() {
        mismatches.unreadable(new CodecException("no digit at 7"));
        mismatches.unreadable(new CodecException("another"));
        assertThat(mismatches.of(2)).isEqualTo(new FirstArrivals(2, 0, null, 2, "no digit at 7"));
    }

    @Test
    void aDifferenceBesideThePartsIsNamedFirst() {
        mismatches.differsBesideParts();
        mismatches.differs(node(), node());
        mismatches.differsBesideParts();
        assertThat(mismatches.of(3)).isEqualTo(new FirstArrivals(3, 3, "beside its parts", 0, null));
        Mismatches others = new Mismatches();
        others.differs(node(), node());
        others.differsBesideParts();
        assertThat(others.of(2).firstDifference()).isEqualTo("in its time stamp");
    }

    @Test
    void differencesAndUnreadableOnesAreBothWrong() {
        assertThat(mismatches.any()).isFalse();
        mismatches.differsBesideParts();
        mismatches.unreadable(new CodecException("no digit at 7"));
        assertThat(mismatches.any()).isTrue();
    }

    @Test
    void noMessageIsTenMinutesLate() {
        MMXU came = node();
        came.stamp(Ticks.ofEpochNs(1_000_000_000));
        Mismatches since = new Mismatches(Ticks.ofEpochNs(601_000_000_000L));
        came.stamp(came.stampTicks() + 1);
        since.stranger(came);
        assertThat(since.any()).isFalse();
        came.stamp(came.stampTicks() - 1);
        since.stranger(came);
        assertThat(since.any()).isTrue();
    }
}
