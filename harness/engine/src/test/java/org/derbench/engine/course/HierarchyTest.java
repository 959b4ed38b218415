package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;
import static org.derbench.engine.course.Sound.assertSound;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.derbench.engine.books.Books;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.engine.scenario.Onward;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.scenario.RouteSpec.Hop;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Agents on levels: five hosts of devices, three clusters, two aggregators, a market; what goes up to one topic each
 * comes down by one each.
 */
@Isolated("it judges what came in time")
@Execution(ExecutionMode.CONCURRENT)
class HierarchyTest {

    private static final int HOSTS = 5;
    private static final int CLUSTERS = 3;
    private static final int AGGREGATORS = 2;
    private static final Map<String, Object> FLEET = Map.of(
            "devices", 4L, "periodNs", 50_000_000L, "start", "even", "connections", 1L, "seed", 1L, "load", "open");

    private static final List<String> HOST = named("host", HOSTS);
    private static final List<String> CLUSTER = named("cluster", CLUSTERS);
    private static final List<String> AGGREGATOR = named("aggregator", AGGREGATORS);
    private static final List<String> MARKET = List.of("market");
    private static final RouteSpec ROUTE = new RouteSpec(List.of(
            new Hop("bids", named("bids", CLUSTERS), HOST, CLUSTER, false),
                    new Hop("up", named("up", AGGREGATORS), CLUSTER, AGGREGATOR, false),
            new Hop("offers", List.of("offers"), AGGREGATOR, MARKET, false),
                    new Hop("orders", named("orders", AGGREGATORS), MARKET, AGGREGATOR, false),
            new Hop("down", named("down", CLUSTERS), AGGREGATOR, CLUSTER, false),
                    new Hop("schedules", named("schedules", HOSTS), CLUSTER, HOST, false)));

    private static List<String> named(String name, int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(number -> name + "-" + number)
                .toList();
    }

    private static FlowSpec flow(Stage stage, String name, String from, String to) {
        return stage.flow(name, from, to, Pattern.PUSH_PULL);
    }

    /**
     * Those between a level and the one above it, at a process of the upper one: a topic into it, and one to each
     * below.
     */
    private static void below(
            Stage stage,
            String upper,
            String upFlow,
            List<String> lowers,
            String downFlow,
            int number,
            int of,
            List<FlowSpec> flows) {
        flows.add(flow(stage, upFlow, lowers.get(number), upper));
        for (int lower = number; lower < lowers.size(); lower += of) {
            flows.add(flow(stage, downFlow + "-" + (lower + 1), upper, lowers.get(lower)));
        }
    }

    private static void forward(
            Stage stage,
            List<String> level,
            int number,
            List<String> above,
            String up,
            String down,
            List<FlowSpec> flows) {
        String own = level.get(number);
        String upper = above.get(number % above.size());
        flows.add(flow(stage, up, own, upper));
        flows.add(flow(stage, down + "-" + (number + 1), upper, own));
        stage.role(own, "forward", Map.of(), false, null, flows.toArray(FlowSpec[]::new));
    }

    private static TrialRecord run(Stage stage) throws Exception {
        for (int host = 0; host < HOSTS; host++) {
            String cluster = CLUSTER.get(host % CLUSTERS);
            stage.role(
                    HOST.get(host),
                    "fleet",
                    FLEET,
                    host,
                    HOSTS,
                    true,
                    null,
                    flow(stage, "bids-" + (host % CLUSTERS + 1), HOST.get(host), cluster),
                    flow(stage, "schedules-" + (host + 1), cluster, HOST.get(host)));
        }
        for (int cluster = 0; cluster < CLUSTERS; cluster++) {
            List<FlowSpec> flows = new ArrayList<>();
            below(stage, CLUSTER.get(cluster), "bids-" + (cluster + 1), HOST, "schedules", cluster, CLUSTERS, flows);
            forward(stage, CLUSTER, cluster, AGGREGATOR, "up-" + (cluster % AGGREGATORS + 1), "down", flows);
        }
        for (int aggregator = 0; aggregator < AGGREGATORS; aggregator++) {
            List<FlowSpec> flows = new ArrayList<>();
            below(
                    stage,
                    AGGREGATOR.get(aggregator),
                    "up-" + (aggregator + 1),
                    CLUSTER,
                    "down",
                    aggregator,
                    AGGREGATORS,
                    flows);
            forward(stage, AGGREGATOR, aggregator, MARKET, "offers", "orders", flows);
        }
        List<FlowSpec> flows = new ArrayList<>();
        below(stage, "market", "offers", AGGREGATOR, "orders", 0, 1, flows);
        stage.role(
                "market",
                "control",
                Map.of("delayNs", 0L, "computeNs", 0L),
                false,
                null,
                flows.toArray(FlowSpec[]::new));
        return stage.run(Map.of());
    }

    @Test
    @DisplayName("each bid is answered by one schedule on the way back that it came")
    void eachBidHasOneScheduleBack() throws Exception {
        Stage.shows(() -> new Stage("Reading", ROUTE), stage -> {
            TrialRecord record = run(stage);

            assertSound(record);
            Books books = record.books().route();
            assertThat(books.scheduled()).isPositive().isEqualTo(books.ok());
            assertThat(record.books().hops().keySet())
                    .containsExactly("bids", "up", "offers", "orders", "down", "schedules");
            assertThat(record.times().hops().keySet())
                    .containsExactlyElementsOf(record.books().hops().keySet());
        });
    }

    @Test
    void theWayDownIsTheWayUp() {
        Onward onward = ROUTE.onward();
        for (int host = 0; host < HOSTS; host++) {
            long tick = 7L * HOSTS + host;
            int cluster = host % CLUSTERS;
            assertThat(onward.next("bids-" + (cluster + 1), tick))
                    .as("up, by any flow that there is")
                    .isEqualTo(named("up", AGGREGATORS));
            assertThat(onward.next("offers", tick)).containsExactly("orders-" + (cluster % AGGREGATORS + 1));
            assertThat(onward.next("orders-1", tick)).containsExactly("down-" + (cluster + 1));
            assertThat(onward.next("down-1", tick)).containsExactly("schedules-" + (host + 1));
        }
    }

    @Test
    @DisplayName("if a role was asked, the flow that it answered by says the way")
    void theAnsweringFlowSaysTheWay() {
        Onward onward = new RouteSpec(List.of(
                        new Hop("question", named("question", 2), List.of("aggregator"), named("ders", 2), true),
                        new Hop("schedule", named("schedule", 2), List.of("aggregator"), named("ders", 2), false)))
                .onward();
        assertThat(onward.next("question-2", 0)).isEqualTo(named("schedule", 2));
    }
}
