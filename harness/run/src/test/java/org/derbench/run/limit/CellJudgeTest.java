package org.derbench.run.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.derbench.engine.condition.Condition;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.limit.Judgement.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CellJudgeTest {

    private static final double MS = 1e6;
    private static final Limit P99 = Limit.of("p99", "200 ms");

    private static JudgedTrial trial(
            int fork, Outcome outcome, boolean overloaded, List<Condition> conditions, Map<String, Double> figures) {
        return new JudgedTrial(
                "cell", fork, outcome, outcome == Outcome.OK ? "" : "5 lost", overloaded, conditions, figures, 100);
    }

    private static List<JudgedTrial> forks(String figure, List<Condition> conditions, double... values) {
        return IntStream.range(0, values.length)
                .mapToObj(i -> trial(i + 1, Outcome.OK, false, conditions, Map.of(figure, values[i])))
                .toList();
    }

    private static List<JudgedTrial> latencies(double... ms) {
        return forks("p99", List.of(), Arrays.stream(ms).map(each -> each * MS).toArray());
    }

    private static Judgement judged(Limit limit, List<JudgedTrial> trials) {
        return new CellJudge("cell", limit, trials).judge();
    }

    @Test
    void aLatencyBelowItsLimitMeetsIt() {
        assertThat(judged(P99, latencies(100, 101, 102)).answer()).isEqualTo(Answer.MET);
    }

    @Test
    void aLatencyAboveItsLimitBreaksIt() {
        assertThat(judged(P99, latencies(300, 301, 302)).answer()).isEqualTo(Answer.BROKEN);
    }

    @Test
    void anIntervalOverTheLimitTellsNothing() {
        Judgement judged = judged(P99, latencies(150, 200, 250));
        assertThat(judged.answer()).isEqualTo(Answer.CANNOT_BE_TOLD);
        assertThat(judged.why()).isEqualTo("its interval has values on both sides with 3 forks");
    }

    @Test
    void twoForksTellNothing() {
        Judgement judged = judged(P99, latencies(1, 1));
        assertThat(judged.answer()).isEqualTo(Answer.CANNOT_BE_TOLD);
        assertThat(judged.why()).isEqualTo("2 forks, an interval takes 3");
    }

    @Test
    void repetitionsAreNoForks() {
        List<JudgedTrial> repetitions = latencies(1, 1, 1).stream()
                .map(each -> trial(1, Outcome.OK, false, List.of(), each.figures()))
                .toList();
        assertThat(judged(P99, repetitions).why()).startsWith("1 fork,");
    }

    @Test
    void aThroughputMustReachItsLimit() {
        Limit limit = Limit.of("throughput", "500/s");
        assertThat(judged(limit, forks("throughput", List.of(), 600, 601, 602)).answer())
                .isEqualTo(Answer.MET);
        assertThat(judged(limit, forks("throughput", List.of(), 400, 401, 402)).answer())
                .isEqualTo(Answer.BROKEN);
    }

    @ParameterizedTest
    @EnumSource(
            value = Condition.class,
            names = {"COLD", "UNSTEADY", "DISTURBED", "CUT_OFF", "UNRESOLVED", "NO_LINK"})
    void conditionsLeaveALatencyUntold(Condition condition) {
        Judgement judged = judged(P99, forks("p99", List.of(condition), MS, MS, MS));
        assertThat(judged.answer()).isEqualTo(Answer.CANNOT_BE_TOLD);
        assertThat(judged.why()).contains(condition.label());
    }

    @Test
    void withoutALinkALimitIsBrokenStill() {
        assertThat(judged(P99, forks("p99", List.of(Condition.NO_LINK), 300 * MS, 300 * MS, 300 * MS))
                        .answer())
                .isEqualTo(Answer.BROKEN);
    }

    @Test
    void oneLostMessageBreaksNoneLost() {
        Limit limit = Limit.of("lost", "0");
        assertThat(judged(limit, forks("lost", List.of(), 0, 1, 0)).answer()).isEqualTo(Answer.BROKEN);
        assertThat(judged(limit, forks("lost", List.of(), 0)).answer()).isEqualTo(Answer.MET);
    }

    @Test
    void aColdWindowLosesMessagesAsAnyOther() {
        Limit limit = Limit.of("lost", "0");
        assertThat(judged(limit, forks("lost", List.of(Condition.COLD), 0)).answer())
                .isEqualTo(Answer.MET);
        assertThat(judged(limit, forks("lost", List.of(Condition.DISTURBED), 0)).answer())
                .isEqualTo(Answer.CANNOT_BE_TOLD);
    }

    @Test
    void aDegradedTrialsCountsCount() {
        List<JudgedTrial> trials = List.of(trial(1, Outcome.DEGRADED, false, List.of(), Map.of("lost", 5.0)));
        assertThat(judged(Limit.of("lost", "0"), trials).answer()).isEqualTo(Answer.BROKEN);
    }

    @Test
    void aTrialThatFailedForbidsMet() {
        List<JudgedTrial> trials = new ArrayList<>(latencies(1, 1, 1));
        trials.add(trial(4, Outcome.FAILED, false, List.of(), Map.of()));
        Judgement judged = judged(P99, trials);
        assertThat(judged.answer()).isEqualTo(Answer.CANNOT_BE_TOLD);
        assertThat(judged.why()).isEqualTo("1 of 4 trials FAILED: 5 lost");
    }

    @Test
    void whatDoesNotKeepUpBreaksALatency() {
        List<JudgedTrial> trials = List.of(trial(1, Outcome.OK, true, List.of(), Map.of("p99", MS)));
        Judgement judged = judged(P99, trials);
        assertThat(judged.answer()).isEqualTo(Answer.BROKEN);
        assertThat(judged.why()).isEqualTo("it did not keep up in 1 of 1 trial");
    }

    @Test
    void aPercentileThatNoWindowShowsIsUntold() {
        List<JudgedTrial> trials = List.of(trial(1, Outcome.OK, false, List.of(), Map.of()));
        assertThat(judged(P99, trials).why()).isEqualTo("its windows have too few messages to show it");
    }
}
