package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.derbench.engine.books.AnswerTally;
import org.derbench.engine.scenario.AnswerRule;
import org.derbench.engine.testrole.Rig;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class AnswerChoiceTest {

    private static final int SEEDS = 50;
    private static final long LATEST = 1_000_000;

    private final Rig rig = new Rig();
    private final List<Long> answered = new ArrayList<>();
    private final List<Long> absorbed = new ArrayList<>();

    private AnswerChoice choice(AnswerRule rule) {
        return AnswerChoice.by(rule, (part, decidedNs) -> answered.add(part.tick()), part -> absorbed.add(part.tick()));
    }

    private void come(AnswerChoice choice, long... ticks) {
        for (long tick : ticks) {
            choice.take(rig.part("in", tick));
        }
    }

    @Test
    void theNewestIsAnsweredWhenItIsTime() {
        AnswerChoice choice = choice(AnswerRule.each(Rig.MS));
        come(choice, 1, 3, 2);
        assertThat(answered).isEmpty();
        choice.due(rig.clock::nanoTime);
        choice.due(rig.clock::nanoTime);
        come(choice, 5, 4);
        choice.due(rig.clock::nanoTime);
        assertThat(answered).containsExactly(3L, 5L);
        assertThat(absorbed).containsExactly(1L, 2L, 4L);
    }

    @Test
    @DisplayName("the delay of a command runs from when it is decided")
    void aDecisionHasItsOwnTime() {
        List<Long> decided = new ArrayList<>();
        AnswerChoice choice =
                AnswerChoice.by(AnswerRule.each(Rig.MS), (part, decidedNs) -> decided.add(decidedNs), part -> {});
        come(choice, 1);
        rig.clock.pass(7 * Rig.MS);
        choice.due(rig.clock::nanoTime);
        assertThat(decided).containsExactly(rig.clock.nanoTime());
    }

    @Test
    void anEarlierPartsAnswerIsNotCounted() {
        AnswerChoice choice = choice(AnswerRule.each(Rig.MS));
        come(choice, 1);
        choice.arm();
        choice.due(rig.clock::nanoTime);
        assertThat(answered).containsExactly(1L);
        assertThat(choice.tally()).isEqualTo(AnswerTally.NONE);
    }

    @Test
    void aTallyIsExactWhereverItBegins() {
        assertThat(LongStream.range(0, SEEDS)).allSatisfy(seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            int oneIn = random.nextInt(2, 20);
            AnswerChoice choice = choice(AnswerRule.oneIn(oneIn));
            come(choice, random.longs(random.nextInt(50), 0, LATEST).toArray());
            choice.arm();
            answered.clear();
            int parts = random.nextInt(1, 500);
            come(choice, random.longs(parts, 0, LATEST).toArray());
            AnswerTally tally = choice.tally();
            assertThat(tally.taken()).isEqualTo(parts);
            assertThat(tally.answered()).isEqualTo(answered.size());
            assertThat(Math.abs(tally.answered() * oneIn - parts)).isLessThan(oneIn);
        });
    }

    @Test
    void eachPartIsAnsweredOrAbsorbedOnce() {
        assertThat(LongStream.range(0, SEEDS)).allSatisfy(seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            AnswerChoice choice =
                    choice(random.nextBoolean() ? AnswerRule.each(Rig.MS) : AnswerRule.oneIn(random.nextInt(2, 9)));
            answered.clear();
            absorbed.clear();
            List<Long> came = random.longs(200, 0, LATEST).boxed().toList();
            came.forEach(tick -> {
                come(choice, tick);
                if (random.nextInt(5) == 0) {
                    choice.due(rig.clock::nanoTime);
                }
            });
            choice.loadEnded();
            List<Long> ended = new ArrayList<>(answered);
            ended.addAll(absorbed);
            assertThat(ended).containsExactlyInAnyOrderElementsOf(came);
        });
    }
}
