package org.derbench.engine.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.derbench.engine.books.Books;
import org.derbench.engine.fault.FaultRecord;
import org.junit.jupiter.api.Test;

/** A fault's effects do not count against a trial; all other effects do. */
class FaultVerdictTest {

    private Long recoveredAfterNs = 1L;
    private boolean mayDrop;
    private boolean mayReorder;
    private FaultRecord.Toll last = new FaultRecord.Toll(0, 0, 0, 0, 0, 0, 0);

    private String lacks(Books books, FaultRecord.Toll touched) {
        FaultRecord.Times times = new FaultRecord.Times(0, 1, null, null, recoveredAfterNs, 0, List.of());
        return new FaultVerdict(
                        books,
                        new FaultRecord("", times, touched, Map.of()),
                        mayDrop,
                        mayReorder,
                        List.of(),
                        List.of(),
                        last,
                        List.of())
                .lacks();
    }

    private static Books books(long ok, long late, long lost, long corrupt, long unsent) {
        return new Books(ok + late + lost + corrupt + unsent, ok, late, lost, corrupt, unsent, 0, 0, 0);
    }

    @Test
    void aFaultsLossesAreNoDefect() {
        assertThat(lacks(books(500, 200, 200, 0, 100), new FaultRecord.Toll(800, 200, 200, 100, 0, 7, 7)))
                .isEmpty();
    }

    @Test
    void earlierLossIsADefectUnlessDeclared() {
        assertThat(lacks(books(790, 0, 210, 0, 0), new FaultRecord.Toll(800, 200, 0, 0, 0, 0, 0)))
                .isEqualTo("10 of 200 lost before the fault, undeclared");
        mayDrop = true;
        assertThat(lacks(books(790, 0, 210, 0, 0), new FaultRecord.Toll(800, 200, 0, 0, 0, 0, 0)))
                .isEmpty();
    }

    @Test
    void nothingLongAfterwardsIsItsDoing() {
        Books books = books(500, 0, 200, 0, 0);
        FaultRecord.Toll touched = new FaultRecord.Toll(700, 200, 0, 0, 0, 7, 7);
        last = new FaultRecord.Toll(0, 1, 0, 0, 0, 2, 3);
        assertThat(lacks(books, touched))
                .isEqualTo("1 lost long after the fault, undeclared; 2 delivered twice long after the fault; "
                        + "3 out of order long after the fault, undeclared");
        mayDrop = true;
        mayReorder = true;
        assertThat(lacks(books, touched)).isEqualTo("2 delivered twice long after the fault");
    }

    @Test
    void onePercentMayBeLateBefore() {
        assertThat(lacks(books(998, 2, 0, 0, 0), new FaultRecord.Toll(800, 0, 0, 0, 0, 0, 0)))
                .isEmpty();
        assertThat(lacks(books(997, 1, 0, 0, 2), new FaultRecord.Toll(800, 0, 0, 0, 0, 0, 0)))
                .isEqualTo("3 of 200 late or unsent before the fault");
    }

    @Test
    void onlyEarlierDoublesAreDefects() {
        assertThat(lacks(new Books(1000, 1000, 0, 0, 0, 0, 5, 0, 0), new FaultRecord.Toll(800, 0, 0, 0, 0, 5, 0)))
                .isEmpty();
        assertThat(lacks(new Books(1000, 1000, 0, 0, 0, 0, 7, 0, 0), new FaultRecord.Toll(800, 0, 0, 0, 0, 5, 0)))
                .isEqualTo("2 delivered twice before the fault");
    }

    @Test
    void earlierReorderingIsADefectUnlessDeclared() {
        Books books = new Books(1000, 1000, 0, 0, 0, 0, 0, 7, 0);
        assertThat(lacks(books, new FaultRecord.Toll(800, 0, 0, 0, 0, 0, 7))).isEmpty();
        assertThat(lacks(books, new FaultRecord.Toll(800, 0, 0, 0, 0, 0, 5)))
                .isEqualTo("2 out of order before the fault, undeclared");
        mayReorder = true;
        assertThat(lacks(books, new FaultRecord.Toll(800, 0, 0, 0, 0, 0, 5))).isEmpty();
    }

    @Test
    void foreignMessagesAreAlwaysADefect() {
        assertThat(lacks(new Books(1000, 1000, 0, 0, 0, 0, 0, 0, 3), new FaultRecord.Toll(800, 0, 0, 0, 0, 0, 0)))
                .isEqualTo("3 came that nobody sent, or that cannot be read");
    }

    @Test
    void corruptMessagesAreAlwaysADefect() {
        assertThat(lacks(books(999, 0, 0, 1, 0), new FaultRecord.Toll(800, 0, 0, 0, 1, 0, 0)))
                .isEqualTo("1 of 1000 corrupt");
    }

    @Test
    void aTrialWithoutRecoveryIsDegraded() {
        recoveredAfterNs = null;
        assertThat(lacks(books(300, 0, 700, 0, 0), new FaultRecord.Toll(800, 700, 0, 0, 0, 0, 0)))
                .isEqualTo("did not recover within 30 s");
    }
}
