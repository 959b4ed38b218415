package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.derbench.engine.books.DeviceNames;
import org.derbench.engine.books.Mark;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.SenderTally;
import org.derbench.engine.books.Window;
import org.derbench.engine.record.StoredSenders;
import org.derbench.engine.testmodel.Readings;
import org.derbench.engine.testrole.NotedStore;
import org.derbench.engine.testrole.Rig;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Rows are counted by device, where each device sends by a name of its own. */
class StoreSendersTest {

    private static final PartWindow WINDOW = new PartWindow(0, 100);
    private static final Window COVERED = new Window(0, Long.MAX_VALUE);

    private final Rig rig = new Rig().does("store").ending().senders(3);
    private final NotedStore store = new NotedStore();
    private final OpenFlow in = rig.in("in", Pattern.PUSH_PULL);
    private final StoreWork work = new StoreWork(rig.setting(List.of(in)), List.of(store));
    private final SenderTally expected = new SenderTally(DeviceNames.of(3, in.pool()));

    private void armed() {
        work.arm(WINDOW);
        work.rows().orElseThrow().arm(WINDOW, COVERED, 0);
        expected.arm(WINDOW, COVERED, 0);
    }

    private Part part(String meter, int device, long tick) {
        return new Part(Rig.reading(meter, tick, 1), "in", tick, 0, Mark.at(0, device));
    }

    private void committed(Part... parts) {
        work.connect();
        for (Part part : parts) {
            work.take(List.of(part));
        }
        Rig.until(work::idle);
    }

    @Test
    @DisplayName("committed parts are counted by device, each once, as a fresh connection finds them")
    void committedPartsAreCountedByDevice() {
        armed();
        committed(part("meter-01", 0, 1), part("meter-03", 2, 2));
        expected.passed(1, 0, Mark.at(0, 0), rig.clock.nanoTime());
        expected.passed(2, 2, Mark.at(0, 2), rig.clock.nanoTime());
        assertThat(work.rows().orElseThrow().counts()).isEqualTo(expected.counts());
        assertThat(work.storeReport().senders()).isEqualTo(new StoredSenders(2, 2, List.of()));
        work.take(List.of(part("meter-03", 2, 2)));
        Rig.until(work::idle);
        assertThat(work.rows().orElseThrow().counts()).as("the same part again").isEqualTo(expected.counts());
    }

    @Test
    void aFailedCommitIsOfNobody() {
        armed();
        store.fail(new IOException("the disk is full"));
        committed(part("meter-01", 0, 1));
        assertThat(work.rows().orElseThrow().counts()).isEqualTo(expected.counts());
        assertThat(work.storeReport().senders()).isEqualTo(new StoredSenders(0, 0, List.of()));
    }

    @Test
    @DisplayName("a row without a device's name is under its flow's, and no device has committed it")
    void aRowMayBeOfNoDevice() {
        armed();
        Readings readings = new Readings();
        readings.parts(List.of(Rig.reading("meter-01", 1, 1), Rig.reading(2, 1)));
        committed(new Part(readings, "in", 1, 0, Mark.at(0, 0)));
        assertThat(work.storeReport().senders())
                .isEqualTo(new StoredSenders(1, 2, List.of(new StoredSenders.Sender("in", 0, 1))));
    }

    @Test
    void namesInLeavingFlowsDoNotMatter() {
        OpenFlow out = rig.out("out", Pattern.PUSH_PULL);
        StoreWork other = new StoreWork(rig.setting(List.of(out)), List.of(store));
        assertThat(other.rows()).isEmpty();
        assertThat(other.storeReport().senders()).isNull();
    }
}
