package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.derbench.engine.books.Account;
import org.derbench.engine.time.ManualClock;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each load answers. */
class LoadFactsTest {

    private static final RepetitionPlan PLAN = new RepetitionPlan(
            Duration.ofSeconds(10), Duration.ofSeconds(5), Duration.ofSeconds(1), Duration.ofSeconds(3));

    @ParameterizedTest
    @CsvSource({
        "closed,1,1",
        "closed:8,8,8",
        "closed:8:10ms,8,8",
        "closed:1024,1024,1024",
        "saturate,1024,1",
        "rate:10,1024,1024",
        "oneway,1024,1073741824"
    })
    @DisplayName("a load has a most and a first number of messages outstanding")
    void aLoadBoundsItsOutstandingMessages(String label, int window, int first) {
        assertThat(Load.of(label).window()).isEqualTo(window);
        assertThat(Load.of(label).firstWindow()).isEqualTo(first);
    }

    @ParameterizedTest
    @CsvSource({
        "closed,true,closed:16 then closed,false,0,3",
        "closed:8,true,closed:16 then closed:8,false,0,3",
        "closed:8:10ms,true,closed:16 then closed:8,false,0,3",
        "saturate,true,closed:16,false,12000,3",
        "rate:1000,true,closed:16 then closed,true,6250,3",
        "oneway,false,closed:16,false,0,60"
    })
    @DisplayName("a load says whether its messages come back and how it is run and judged")
    void aLoadSaysHowItRuns(
            String label, boolean comesBack, String runIn, boolean byLatency, long readyMs, long drainSeconds) {
        Load load = Load.of(label);
        assertThat(load.comesBack()).isEqualTo(comesBack);
        assertThat(load.runIn().stream().map(Load::label).collect(Collectors.joining(" then ")))
                .isEqualTo(runIn);
        assertThat(load.judgedByLatency()).isEqualTo(byLatency);
        assertThat(load.drainAtMost(PLAN)).hasSeconds(drainSeconds);
        assertThat(load.readyAtMost(PLAN)).hasMillis(readyMs);
    }

    @Test
    void aSearchHasItsTimeBesideWarmUps() {
        RepetitionPlan shorter =
                new RepetitionPlan(Duration.ofSeconds(2), PLAN.duration(), PLAN.lateAfter(), PLAN.drainAtMost());
        assertThat(Load.of("saturate").readyAtMost(shorter)).hasSeconds(12);
    }

    @Test
    void onlyReturningLoadsFitRequests() {
        assertThat(Load.of("oneway").goesWith(Pattern.REQUEST_REPLY)).isFalse();
        assertThat(Load.of("oneway").goesWith(Pattern.PUSH_PULL)).isTrue();
        assertThat(Load.of("closed").goesWith(Pattern.REQUEST_REPLY)).isTrue();
    }

    @Test
    void onlyARateHasPauses() {
        assertThat(Load.of("rate:1000").pauseNs()).isEqualTo(1_000_000);
        assertThat(Load.of("rate:0.5").pauseNs()).isEqualTo(2_000_000_000);
        assertThat(Load.of("closed").pauseNs()).isZero();
    }

    @Test
    void timeToThinkIsAPause() {
        assertThat(Load.of("closed:8:10ms").pauseNs()).isEqualTo(10_000_000);
        assertThat(Load.of("closed:1:2s").label()).isEqualTo("closed:1:2000ms");
        assertThat(Load.of("closed:8:10ms").due(Duration.ofSeconds(1))).isEqualTo(new Due(0, 8 * 102));
    }

    @Test
    @DisplayName("a rate remembers the messages of its window and its drain within limits")
    void aRateRemembersWindowAndDrain() {
        assertThat(Load.of("rate:10000").memory(PLAN)).isEqualTo(80_000);
        assertThat(Load.of("rate:1").memory(PLAN)).isEqualTo(1 << 14);
        assertThat(Load.of("rate:10000000").memory(PLAN)).isEqualTo(1 << 20);
        assertThat(Load.of("closed").memory(PLAN)).isEqualTo(1 << 14);
        assertThat(Load.of("oneway").memory(PLAN)).isEqualTo(1 << 8);
    }

    @Test
    void onlyARateIsDueByTheClock() {
        assertThat(Load.of("rate:1000").dueByClock()).isTrue();
        for (String other : List.of("closed", "saturate", "oneway")) {
            assertThat(Load.of(other).dueByClock()).as(other).isFalse();
        }
    }

    @Test
    void theHighestRateIsTenMillionPerSecond() {
        assertThat(Load.of("rate:10000000").label()).isEqualTo("rate:10000000");
        assertThat(Rate.of("10000001")).isNull();
        assertThat(Rate.of("0")).isNull();
    }

    @Test
    void onlyWhatNeverPausesGoesByPlacesAlone() {
        ManualClock clock = new ManualClock();
        Loop.Surroundings parts =
                new Loop.Surroundings(clock, new Permits(1), new Account(4, clock, 1, true), 1, false, failure -> {});
        assertThat(Load.of("rate:1").loop(parts)).isInstanceOf(AgendaLoop.class);
        assertThat(Load.of("closed:8:10ms").loop(parts)).isInstanceOf(AgendaLoop.class);
        assertThat(Load.of("closed").loop(parts)).isInstanceOf(ClosedLoop.class);
        assertThat(Load.of("saturate").loop(parts)).isInstanceOf(ClosedLoop.class);
        assertThat(Load.of("oneway").loop(parts)).isInstanceOf(ClosedLoop.class);
    }

    /** A load's requests between its warm-up and its window. */
    private static final class Asked implements WarmUpActions {

        private final Permits permits = new Permits(1);
        private int begun;

        @Override
        public WindowSearch search() {
            return new WindowSearch(() -> Math.min(permits.limit(), 16), permits, () -> true);
        }

        @Override
        public void beginAnew() {
            begun++;
        }
    }

    @ParameterizedTest
    @CsvSource({"closed,0,1,", "oneway,0,1,", "rate:1000,1,1,", "saturate,0,16,true"})
    @DisplayName("a rate begins its window without backlog, and a saturation searches before")
    void loadsPrepareTheirWindows(String label, int begun, int places, Boolean searchEnded) throws Exception {
        Asked asked = new Asked();
        assertThat(Load.of(label).makeReady(asked)).isEqualTo(searchEnded);
        assertThat(asked.begun).isEqualTo(begun);
        assertThat(asked.permits.limit()).isEqualTo(places);
    }
}
