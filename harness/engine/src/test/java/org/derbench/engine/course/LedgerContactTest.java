package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.derbench.engine.books.FirstArrivals;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.time.ManualClock;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A first message by each flow of a route; each flow may take as long as any. */
class LedgerContactTest {

    private static final long SECOND = 1_000_000_000;
    private static final RouteSpec ROUTE = new RouteSpec(Stream.of("up", "on", "down")
            .map(flow -> new RouteSpec.Hop(flow, List.of(flow), List.of("device"), List.of("market"), false))
            .toList());

    private final ManualClock clock = new ManualClock();
    /** How many have come by each flow. */
    private final Map<String, Long> came = new LinkedHashMap<>();

    private String refused;

    private final Course.Phases phases = new Course.Phases() {
        @Override
        public RoleAnswers run(List<String> roles, Command command, Duration bound) {
            throw new UnsupportedOperationException(command.word());
        }

        @Override
        public RoleAnswers run(Command command, Duration bound) {
            Map<String, FirstArrivals> by = new LinkedHashMap<>();
            came.forEach((flow, messages) -> by.put(flow, FirstArrivals.of(messages)));
            return new RoleAnswers(Map.of("market", new Answer.Arrived(by, refused)));
        }

        @Override
        public Answer ask(String role, Command command, Duration bound) {
            throw new UnsupportedOperationException(command.word());
        }

        @Override
        public void killRole(String role, Duration bound) {
            throw new UnsupportedOperationException(role);
        }

        @Override
        public void restart(String role, Supplier<List<Command>> before) {
            throw new UnsupportedOperationException(role);
        }
    };

    private void comesAfter(long seconds, String flow) {
        clock.at(clock.nanoTime() + seconds * SECOND, () -> came.merge(flow, 1L, Long::sum));
    }

    private double seconds() throws Exception {
        return new LedgerContact(ROUTE.all(), Duration.ofSeconds(10), Duration.ofSeconds(1), clock)
                        .make(phases, bound -> phases.run(new Command.Contact(0), bound))
                / (double) SECOND;
    }

    @Test
    void contactIsMadeByAllFlows() throws Exception {
        comesAfter(1, "up");
        comesAfter(2, "on");
        comesAfter(3, "down");
        assertThat(seconds()).isBetween(3.0, 3.1);
    }

    @Test
    @DisplayName("each flow has its time when the one before it has had its own")
    void eachFlowHasItsOwnTime() throws Exception {
        comesAfter(9, "up");
        comesAfter(18, "on");
        comesAfter(27, "down");
        assertThat(seconds()).isBetween(27.0, 27.1);
    }

    @Test
    void moreByAKnownFlowIsNoProgress() {
        for (int second = 1; second < 100; second++) {
            comesAfter(second, "up");
        }
        long beganNs = clock.nanoTime();
        assertThatThrownBy(this::seconds)
                .isInstanceOf(NodeException.class)
                .hasMessageContaining("no message came by flow 'on' to market within 10 s");
        assertThat((clock.nanoTime() - beganNs) / (double) SECOND).isBetween(11.0, 11.5);
    }

    @Test
    void whoCouldNotSendSaysWhy() {
        refused = "its window is full";
        assertThatThrownBy(this::seconds)
                .hasMessageContaining("flow 'up' to market within 10 s; at the market, its window is full");
    }
}
