package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.function.UnaryOperator;
import org.derbench.engine.books.FirstArrivals;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.report.TrialTraits;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.time.ManualClock;
import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The pace of a route's run-in, and its end. */
class LedgerRunInTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final RepetitionPlan PLAN =
            new RepetitionPlan(Duration.ofSeconds(10), Duration.ofSeconds(1), PATIENCE, PATIENCE);
    private static final RouteSpec.Hop UP =
            new RouteSpec.Hop("up", List.of("up"), List.of("device"), List.of("market"), false);
    private static final RouteSpec ROUTE = new RouteSpec(List.of(UP));

    private static final Map<Class<? extends Command>, Answer> ANSWERS = Map.of(
            Command.Begin.class, new Answer.Begun(0),
            Command.Came.class, new Answer.Arrived(Map.of("up", FirstArrivals.of(1)), null),
            Command.Arm.class, new Answer.Armed(false));

    private final ManualClock clock = new ManualClock();
    private final List<Double> perSecond = new ArrayList<>();
    /** The compiler's share in a round, by its number from 0. */
    private IntToDoubleFunction compiler = round -> round < 4 ? 0.5 : 0.01;
    /** How long messages pass after a round, in seconds, by the pace. */
    private UnaryOperator<Double> empties = pace -> 0.0;

    private double busyUntilS;
    private long passed;

    private final Course.Phases phases = new UndisturbedPhases() {
        @Override
        public RoleAnswers run(Command command, Duration bound) {
            Map<String, Answer> answers = new LinkedHashMap<>();
            ROUTE.sources().forEach(role -> answers.put(role, answer(command)));
            answers.put("market", answer(command));
            return new RoleAnswers(answers);
        }

        @Override
        public RoleAnswers run(List<String> roles, Command command, Duration bound) {
            return new RoleAnswers(Map.of(roles.get(0), new Answer.WindowAt(Ticks.ofEpochNs(clock.nanoTime()))));
        }
    };

    private Answer answer(Command command) {
        if (command instanceof Command.RunIn round) {
            return ranIn(round);
        }
        if (command instanceof Command.Settle) {
            return new Answer.Settled(seconds() < busyUntilS ? passed++ : passed, true);
        }
        return ANSWERS.getOrDefault(command.getClass(), Answer.DONE);
    }

    /** Each role answers; the round is the device's. */
    private Answer.RanIn ranIn(Command.RunIn round) {
        boolean ofDevice = perSecond.isEmpty() || seconds() > busyUntilS;
        if (ofDevice) {
            perSecond.add(round.perSecond());
            clock.sleepUntil(clock.nanoTime() + round.lengthNs());
            busyUntilS = seconds() + empties.apply(round.perSecond());
        }
        return new Answer.RanIn(compiler.applyAsDouble(perSecond.size() - 1));
    }

    private double seconds() {
        return clock.nanoTime() / 1e9;
    }

    private LedgerScheme scheme(RouteSpec route) {
        return new LedgerScheme(
                route, new TrialTraits(Map.of(), Map.of(), 0, Map.of()), new Bounds(PATIENCE, PATIENCE), Map.of());
    }

    private List<Double> ran(LedgerScheme scheme) throws Exception {
        for (Scheme.RunIn each : scheme.runIn(new Scheme.Setting(PLAN, null, phases, clock))) {
            each.run(new Course(scheme, null, clock));
        }
        return perSecond;
    }

    @Test
    @DisplayName("each round is twice as fast until the compilers are quiet")
    void roundsDoubleUntilCompilersAreQuiet() throws Exception {
        LedgerScheme scheme = scheme(ROUTE);
        assertThat(ran(scheme))
                .startsWith(100.0, 200.0, 400.0, 800.0)
                .hasSize(10)
                .endsWith(4000.0);
        assertThat(scheme.ranIn()).isTrue();
    }

    @Test
    @DisplayName("a route that does not empty soon gets half of the load")
    void aSlowRouteGetsLess() throws Exception {
        empties = pace -> pace > 200 ? 1.0 : 0.0;
        assertThat(ran(scheme(ROUTE))).startsWith(100.0, 200.0, 400.0, 200.0, 400.0, 200.0);
    }

    @Test
    @DisplayName("a long route gets more load as well, though messages are under way for a second")
    void aLongRouteKeepsUp() throws Exception {
        empties = pace -> 1.0;
        assertThat(ran(scheme(ROUTE))).startsWith(100.0, 200.0, 400.0, 800.0);
    }

    @Test
    void aStuckRouteEndsTheRunIn() throws Exception {
        empties = pace -> pace > 100 ? 60.0 : 0.0;
        LedgerScheme scheme = scheme(ROUTE);
        assertThat(ran(scheme)).containsExactly(100.0, 200.0);
        assertThat(scheme.ranIn()).as("who sent once or twice").isFalse();
    }

    @Test
    @DisplayName("it ends in time, though compilers still work")
    void itEndsInTime() throws Exception {
        compiler = round -> 0.5;
        assertThat(ran(scheme(ROUTE)).stream().mapToDouble(pace -> pace / 2).sum())
                .isLessThan(33_000);
        assertThat(seconds()).isLessThan(30);
    }

    @Test
    @DisplayName("another's system gets no load but the one that was asked for")
    void externalSystemsAreSpared() throws Exception {
        RouteSpec.Hop out = new RouteSpec.Hop("up", List.of("up"), List.of("device"), List.of("device"), true);
        LedgerScheme scheme = scheme(new RouteSpec(List.of(out)));
        assertThat(ran(scheme)).isEmpty();
        assertThat(scheme.ranIn()).isFalse();
    }
}
