package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.Stream;
import org.derbench.engine.behaviour.Forwarder;
import org.derbench.engine.behaviour.Part;
import org.derbench.engine.behaviour.RoleSetting;
import org.derbench.engine.behaviour.RouterDesign;
import org.derbench.engine.behaviour.Work;
import org.derbench.engine.books.Books;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.engine.scenario.RouteRules;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Tries every behaviour at every place of a route: either the route is refused when it is read, in one line, or every
 * part that was due is accounted for and comes to its end.
 */
@Isolated("it judges what came in time")
class BehaviourContractTest {

    private static final int AT_A_TIME = 6;
    private static final Map<String, Object> DEVICES = Map.of(
            "devices", 5L, "periodNs", 50_000_000L, "start", "even", "connections", 1L, "seed", 1L, "load", "open");
    private static final Map<String, Object> ANSWER = Map.of("delayNs", 1_000_000L, "computeNs", 0L);
    /** What a behaviour cannot do without. */
    private static final Map<String, Map<String, Object>> PARAMETERS = Map.of(
            Behaviours.FLEET, DEVICES,
            Behaviours.POLL, merged(DEVICES, ANSWER),
            Behaviours.GATHER, Map.of("readings", 3L, "atMostNs", 100_000_000L),
            Behaviours.CONTROL, ANSWER,
            Behaviours.ROUTER, Map.of("design", RouterDesign.ONE_SENDER.label(), "threads", 4L, "devices", 5L));

    private static Map<String, Object> merged(Map<String, Object> one, Map<String, Object> other) {
        Map<String, Object> merged = new LinkedHashMap<>(one);
        merged.putAll(other);
        return merged;
    }

    /** Where a behaviour stands: {@code x} has it. A hop is written {@code from>to}; one that asks {@code from?to}. */
    private enum Place {
        FIRST("x>end"),
        ASKS_FIRST("x?answerer"),
        ASKS_AND_SENDS("x?answerer x>answerer"),
        IS_ASKED("asker?x asker>x"),
        MIDDLE("maker>x x>end"),
        LAST("maker>x"),
        TWICE_IN_ONE_DIRECTION("maker>x x>between between>x x>end"),
        TWICE_UP_AND_DOWN("maker>x x>controller controller>x x>maker"),
        WHERE_IT_TURNS("maker>between between>x x>between between>maker"),
        COPY("maker>between between>end", "between>x"),
        BESIDE("maker>end", "", "other>x"),
        LAST_WITH_A_WAY_ON("maker>x", "", "x>end"),
        BESIDE_WITH_A_WAY_ON("maker>end", "", "other>x x>end"),
        MAKES_BESIDE("maker>end", "", "x>end"),
        ASKS_BESIDE("maker>end", "", "x?answerer");

        private final List<String> route;
        private final List<String> copies;
        private final List<String> beside;

        Place(String route, String... others) {
            this.route = hops(route);
            this.copies = others.length > 0 ? hops(others[0]) : List.of();
            this.beside = others.length > 1 ? hops(others[1]) : List.of();
        }

        private static List<String> hops(String text) {
            return text.isEmpty() ? List.of() : List.of(text.split(" "));
        }

        Stream<String> flows() {
            return Stream.of(route, copies, beside).flatMap(List::stream);
        }
    }

    /** A behaviour at a place. */
    private record Try(String behaviour, Place place) {

        private static final Map<String, String> OTHERS = Map.of(
                "maker", Behaviours.FLEET,
                "other", Behaviours.FLEET,
                "asker", Behaviours.POLL,
                "answerer", Behaviours.REPLY,
                "between", Behaviours.FORWARD,
                "controller", Behaviours.CONTROL,
                "end", Behaviours.SINK);

        private static boolean asks(String flow) {
            return flow.contains("?");
        }

        private static String from(String flow) {
            return flow.split("[>?]")[0];
        }

        private static String to(String flow) {
            return flow.split("[>?]")[1];
        }

        private static Pattern pattern(String flow) {
            return asks(flow) ? Pattern.REQUEST_REPLY : Pattern.PUSH_PULL;
        }

        private String behaviour(String role) {
            return role.equals("x") ? behaviour : OTHERS.get(role);
        }

        private List<String> roles() {
            return place.flows()
                    .flatMap(flow -> Stream.of(from(flow), to(flow)))
                    .distinct()
                    .toList();
        }

        private Map<String, String> copies() {
            Map<String, String> copies = new LinkedHashMap<>();
            place.copies.forEach(flow -> copies.put(flow, place.route.get(0)));
            return copies;
        }

        RouteRules rules() {
            Map<String, RouteRules.Role> roles = new LinkedHashMap<>();
            roles().forEach(role -> roles.put(
                    role,
                    new RouteRules.Role(
                            behaviour(role),
                            1,
                            ((Number) PARAMETERS
                                            .getOrDefault(behaviour(role), Map.of())
                                            .getOrDefault("devices", 0L))
                                    .intValue())));
            Map<String, RouteRules.Flow> flows = new LinkedHashMap<>();
            place.flows()
                    .forEach(flow -> flows.put(
                            flow, new RouteRules.Flow(from(flow), to(flow), pattern(flow), "Readings", "small")));
            return new RouteRules(roles, flows, place.route, copies());
        }

        private RouteSpec.Hop hop(String flow) {
            return new RouteSpec.Hop(flow, List.of(flow), List.of(from(flow)), List.of(to(flow)), asks(flow));
        }

        TrialRecord run() {
            RouteSpec route = new RouteSpec(
                    place.route.stream().map(this::hop).toList(),
                    copies().entrySet().stream()
                            .map(copy -> new RouteSpec.Copy(hop(copy.getKey()), copy.getValue()))
                            .toList());
            Stage stage = new Stage("Readings", route);
            try {
                for (String role : roles()) {
                    FlowSpec[] flows = place.flows()
                            .filter(flow -> from(flow).equals(role) || to(flow).equals(role))
                            .map(flow -> stage.flow(flow, from(flow), to(flow), pattern(flow)))
                            .toArray(FlowSpec[]::new);
                    stage.role(
                            role,
                            behaviour(role),
                            PARAMETERS.getOrDefault(behaviour(role), Map.of()),
                            route.ends().contains(role),
                            behaviour(role).equals(Behaviours.STORE) ? new MemoryStore(0, false) : null,
                            flows);
                }
                return stage.run(Map.of());
            } catch (Exception e) {
                throw new CompletionException(e);
            }
        }
    }

    /**
     * Asserts that every part which was due is accounted for: a machine that stands still may leave some unsent or make
     * some late, and nothing else.
     */
    private static void accounts(TrialRecord record, List<String> hops) {
        assertThat(String.valueOf(record.reason()))
                .as(record.toLine())
                .matches("null|nothing ended .*|\\d+ of \\d+ (unsent|late).*");
        Books books = record.books().route();
        assertThat(books.scheduled()).isEqualTo(books.ok() + books.late() + books.unsent());
        assertThat(books.duplicated()).isZero();
        assertThat(record.books().hops().keySet()).containsAll(hops);
        record.books()
                .copies()
                .values()
                .forEach(copy -> copy.hops()
                        .values()
                        .forEach(hop -> assertThat(hop.arrived() + hop.unsent())
                                .as("copies")
                                .isEqualTo(hop.due())));
    }

    private static boolean allEnded(TrialRecord record) {
        return record.outcome() == Outcome.OK
                && record.books().route().scheduled() > 0
                && record.books().route().ok() == record.books().route().scheduled();
    }

    /** They wait most of the time, each for its window: many at a time take no longer than a few. */
    @TestFactory
    Stream<DynamicTest> everyPlacedBehaviourIsRefusedOrCounted() {
        ExecutorService threads = Executors.newFixedThreadPool(AT_A_TIME);
        Map<Try, CompletableFuture<TrialRecord>> running = new LinkedHashMap<>();
        List<DynamicTest> tests = new ArrayList<>();
        for (String behaviour : Behaviours.NAMES) {
            for (Place place : Place.values()) {
                Try tried = new Try(behaviour, place);
                tried.rules()
                        .broken()
                        .ifPresentOrElse(
                                rule -> tests.add(DynamicTest.dynamicTest(
                                        behaviour + " " + place + " is refused: " + rule.reason(),
                                        () -> assertThat(rule.reason())
                                                .isNotBlank()
                                                .doesNotContain("\n"))),
                                () -> running.put(tried, CompletableFuture.supplyAsync(tried::run, threads)));
            }
        }
        running.forEach((tried, record) -> tests.add(DynamicTest.dynamicTest(
                tried.behaviour() + " " + tried.place() + " is counted",
                () -> accounts(record.join(), tried.place().route))));
        tests.add(DynamicTest.dynamicTest(
                "most of them lose nothing to the machine",
                () -> assertThat(running.values())
                        .filteredOn(record -> allEnded(record.join()))
                        .hasSizeGreaterThanOrEqualTo(running.size() * 2 / 3)));
        threads.shutdown();
        return tests.stream();
    }

    @Test
    void everyBehaviourIsOfUseSomewhere() {
        assertThat(Behaviours.NAMES)
                .filteredOn(behaviour -> Stream.of(Place.values())
                        .allMatch(place ->
                                new Try(behaviour, place).rules().broken().isPresent()))
                .containsExactly(
                        Behaviours.SOURCE, Behaviours.ECHO, Behaviours.BROKER, Behaviours.LISTEN, Behaviours.EXTERNAL);
    }

    /** Sends on all but every tenth part. */
    private record Forgetting(Forwarder sendingOn, int[] turn) implements Work {

        @Override
        public void take(List<Part> parts) {
            sendingOn.send(parts.stream().filter(part -> ++turn[0] % 10 != 0).toList());
        }
    }

    /** Sends every tenth part on twice. */
    private record Doubling(Forwarder sendingOn, int[] turn) implements Work {

        @Override
        public void take(List<Part> parts) {
            sendingOn.send(parts);
            sendingOn.send(parts.stream().filter(part -> ++turn[0] % 10 == 0).toList());
        }
    }

    private static TrialRecord faulty(Function<RoleSetting, Work> does) throws Exception {
        Stage stage = new Stage(
                "Readings",
                new RouteSpec(List.of(
                        new RouteSpec.Hop("in", List.of("in"), List.of("maker"), List.of("x"), false),
                        new RouteSpec.Hop("out", List.of("out"), List.of("x"), List.of("end"), false))));
        FlowSpec in = stage.flow("in", "maker", "x", Pattern.PUSH_PULL);
        FlowSpec out = stage.flow("out", "x", "end", Pattern.PUSH_PULL);
        stage.role("maker", Behaviours.FLEET, DEVICES, false, null, in);
        stage.role("x", does, in, out);
        stage.role("end", Behaviours.SINK, Map.of(), true, null, out);
        return stage.run(Map.of());
    }

    @Test
    void aBehaviourThatForgetsAPartIsFound() throws Exception {
        TrialRecord record = faulty(setting -> new Forgetting(new Forwarder(setting), new int[1]));
        assertThatThrownBy(() -> accounts(record, List.of())).isInstanceOf(AssertionError.class);
        assertThat(record.outcome()).isEqualTo(Outcome.INVALID);
    }

    @Test
    void aBehaviourThatDoublesPartsIsFound() throws Exception {
        TrialRecord record = faulty(setting -> new Doubling(new Forwarder(setting), new int[1]));
        assertThatThrownBy(() -> accounts(record, List.of())).isInstanceOf(AssertionError.class);
    }
}
