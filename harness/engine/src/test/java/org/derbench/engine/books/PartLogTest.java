package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PartLogTest {

    private final PartLog log = new PartLog();
    private final RouteEnd end = new RouteEnd();

    private static List<List<Long>> decoded(String text) {
        List<List<Long>> all = new ArrayList<>();
        PartLog.decode(text, (tick, endedNs) -> all.add(List.of(tick, endedNs)));
        return all;
    }

    @Test
    void endsComeBackFromTextInOrder() {
        for (long part = 0; part < 1_000; part++) {
            log.ended(part, 10 * part);
        }
        List<List<Long>> all = decoded(log.encode());
        assertThat(all).hasSize(1_000);
        assertThat(all.get(0)).containsExactly(0L, 0L);
        assertThat(all.get(999)).containsExactly(999L, 9_990L);
        assertThat(decoded(PartLog.join(log.encode(), log.encode()))).hasSize(2_000);
    }

    @Test
    void beyondAMillionNoneIsKept() {
        for (long part = 0; part < (1 << 20) + 2; part++) {
            log.ended(part, part);
        }
        assertThat(decoded(log.encode())).hasSize(1 << 20);
    }

    private static List<Long> ends(EndLog of) {
        List<Long> ends = new ArrayList<>();
        of.forEach((dueNs, endedNs) -> ends.add(endedNs));
        return ends;
    }

    @Test
    void aStampNamesItsProcess() {
        log.ended(100, 1);
        log.ended(101, 2);
        log.ended(103, 3);
        Map<String, EndLog> byMaker = log.byMaker(2, 0);
        assertThat(byMaker).containsOnlyKeys("0", "1");
        assertThat(ends(byMaker.get("0"))).containsExactly(1L);
        assertThat(ends(byMaker.get("1"))).containsExactly(2L, 3L);
    }

    @Test
    void anEndLogsOnlyWithAFault() {
        end.arm(new PartWindow(10, 20), new Window(0, 1_000), 0, 0, 0);
        end.ended(10, 5);
        assertThat(end.logs()).isEmpty();
        end.arm(new PartWindow(10, 20, 15), new Window(0, 1_000), 0, 0, 0);
        end.ended(10, 5);
        end.copyEnded("events", 11, 6);
        assertThat(decoded(end.logs().get(PartLog.ROUTE))).containsExactly(List.of(10L, 5L));
        assertThat(decoded(end.logs().get("events"))).containsExactly(List.of(11L, 6L));
        end.arm(new PartWindow(10, 20, 15), new Window(0, 1_000), 0, 0, 0);
        assertThat(end.logs()).as("of the window before").isEmpty();
    }

    @Test
    void touchedPartsAreTheWindowsAfterTheFault() {
        PartWindow window = new PartWindow(10, 20, 15);
        assertThat(window.faultComes()).isTrue();
        assertThat(new PartWindow(10, 20).faultComes()).isFalse();
        assertThat(window.from(Extent.WINDOW)).isEqualTo(10);
        assertThat(window.from(Extent.TOUCHED)).isEqualTo(15);
        assertThat(new PartWindow(10, 20, 5).from(Extent.TOUCHED)).isEqualTo(10);
    }

    @Test
    void aSuccessorKnowsItsPredecessorsParts() {
        FlowLedger before = new FlowLedger();
        before.arm(new PartWindow(10, 20));
        before.arrived(9, true, 0);
        before.arrived(10, true, 0);
        before.arrived(19, true, 0);
        FlowLedger after = new FlowLedger();
        after.remember(before.seenStamps());
        assertThat(List.of(after.arrived(10, true, 0), after.arrived(19, true, 0), after.arrived(11, true, 0)))
                .containsExactly(false, false, true);
        assertThat(after.arrived(9, true, 0)).as("it was of no window").isTrue();
    }

    @Test
    void aMovedLogHasOtherTimes() {
        log.ended(100, 1);
        log.ended(101, 2);
        assertThat(decoded(PartLog.move(log.encode(), ownNs -> 1_000 + ownNs)))
                .containsExactly(List.of(100L, 1_001L), List.of(101L, 1_002L));
    }
}
