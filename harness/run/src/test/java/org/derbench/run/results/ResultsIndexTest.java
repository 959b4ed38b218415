package org.derbench.run.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.derbench.engine.record.Identity;
import org.derbench.engine.record.IdentityBuilder;
import org.derbench.engine.record.LinkFacts;
import org.derbench.engine.record.LinkState;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Cells;
import org.derbench.run.plan.ScheduledFork;
import org.junit.jupiter.api.Test;

class ResultsIndexTest {

    private static final Cell RMI = Cells.of("rmi", "S");
    private static final Cell ICE = Cells.of("ice", "S");

    private final ResultsIndex recorded = new ResultsIndex();

    private static TrialRecord trial(Cell cell, int fork, int repetition) {
        return Cells.record(Cells.head(cell, fork, repetition), Outcome.OK, null, 100);
    }

    private static TrialRecord attempt(Integer attempt, int repetition) {
        TrialHead head = Cells.head(RMI);
        Identity identity = IdentityBuilder.builder()
                .sweep("s")
                .cell(RMI.id())
                .fork(1)
                .repetition(repetition)
                .attempt(attempt)
                .order(0)
                .earlierFailures(List.of())
                .build();
        return Cells.record(new TrialHead(identity, head.setup(), Map.of()), Outcome.OK, null, 100);
    }

    private static TrialRecord unsupported(Cell cell) {
        return TrialRecord.without(Cells.head(cell), Outcome.UNSUPPORTED, "no");
    }

    @Test
    void aTrialIsThereOnce() {
        assertThat(recorded.has(trial(RMI, 1, 1))).isFalse();
        assertThat(recorded.add(trial(RMI, 1, 1))).isTrue();
        assertThat(recorded.add(trial(RMI, 1, 1))).isFalse();
        assertThat(recorded.has(trial(RMI, 1, 1))).isTrue();
        assertThat(recorded.count()).isEqualTo(1);
    }

    @Test
    void otherRepetitionsForksAndCellsAreOtherTrials() {
        List<TrialRecord> all = List.of(trial(RMI, 1, 1), trial(RMI, 1, 2), trial(RMI, 2, 1), trial(ICE, 1, 1));
        assertThat(all).allSatisfy(record -> assertThat(recorded.add(record)).isTrue());
        assertThat(recorded.count()).isEqualTo(4);
        assertThat(recorded.cells()).containsExactlyInAnyOrder(RMI.id(), ICE.id());
        assertThat(recorded.all())
                .extracting(TrialRecord::identity)
                .containsExactlyElementsOf(
                        all.stream().map(TrialRecord::identity).toList());
    }

    @Test
    void whatIsBulkyIsNotHeld() {
        TrialHead head = Cells.head(RMI, 1, 1);
        recorded.add(Cells.record(
                new TrialHead(
                        head.identity(),
                        head.setup(),
                        Map.of("initiator", new LinkState(LinkFacts.unset("1mbit"), null, null))),
                Outcome.OK,
                null,
                100));
        assertThat(recorded.all().get(0).links()).isEmpty();
    }

    @Test
    void onlyACellThatNeverRunsIsUnsupported() {
        recorded.add(unsupported(ICE));
        recorded.add(trial(RMI, 1, 1));
        assertThat(recorded.isUnsupported(ICE)).isTrue();
        assertThat(recorded.isUnsupported(RMI)).isFalse();
        assertThat(recorded.add(unsupported(ICE))).isFalse();
    }

    @Test
    void theFirstMissingRepetitionRunsNext() {
        ScheduledFork fork = new ScheduledFork(RMI, 2);
        assertThat(recorded.firstMissing(fork, 3)).isEqualTo(1);
        recorded.add(trial(RMI, 2, 1));
        recorded.add(trial(RMI, 2, 3));
        assertThat(recorded.firstMissing(fork, 3)).isEqualTo(2);
        recorded.add(trial(RMI, 2, 2));
        assertThat(recorded.firstMissing(fork, 3)).isEqualTo(4);
        assertThat(recorded.firstMissing(fork, 4)).isEqualTo(4);
        assertThat(recorded.firstMissing(new ScheduledFork(RMI, 1), 3)).isEqualTo(1);
    }

    @Test
    void theLastAttemptOfAForkCounts() {
        ScheduledFork fork = new ScheduledFork(RMI, 1);
        assertThat(recorded.attempts(fork, 3)).isZero();
        recorded.add(attempt(null, 1));
        assertThat(recorded.attempts(fork, 3)).isEqualTo(1);
        recorded.add(attempt(3, 2));
        recorded.add(attempt(2, 3));
        assertThat(recorded.attempts(fork, 3)).isEqualTo(3);
        assertThat(recorded.attempts(fork, 1)).isEqualTo(1);
    }
}
