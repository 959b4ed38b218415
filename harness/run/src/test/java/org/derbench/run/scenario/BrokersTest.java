package org.derbench.run.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.derbench.lab.BadInputException;
import org.derbench.run.plan.Cell;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where brokers run, and what settings they and their clients have, by the agents' scenario. */
class BrokersTest {

    private static final Scenario CALLIA = new Scenarios(Path.of("../../scenarios")).named("callia");

    private static ScenarioCase with(Map<String, String> set) {
        return CALLIA.with(set, name -> "--set");
    }

    @Test
    void flowsAcrossOneBorderShareABroker() {
        Brokers brokers = new Brokers(with(Map.of()));
        ScenarioCase as = brokers.scenario();

        assertThat(brokers.at(as.flow("bids"))).isEqualTo("cluster-1");
        assertThat(brokers.at(as.flow("aggregatorschedules"))).isEqualTo("aggregator");
        assertThat(brokers.of(as.flow("bids"))).isEqualTo(brokers.of(as.flow("schedules")));
        assertThat(as.flows().stream().map(brokers::of).distinct()).hasSize(3);
        assertThat(as.flows().stream().map(brokers::at).distinct())
                .containsExactly("cluster-1", "aggregator", "market");
    }

    @Test
    void bordersMayShareOneBroker() {
        Brokers brokers = new Brokers(with(Map.of("clusterBroker", "market", "aggregatorBroker", "market")));
        assertThat(brokers.scenario().flows().stream().map(brokers::of).distinct())
                .hasSize(1);
        assertThat(brokers.scenario().flows().stream().map(brokers::at).distinct())
                .containsExactly("market");
    }

    @Test
    @DisplayName("a scenario without places has one broker where its route ends")
    void aScenarioWithoutPlacesHasOneBroker() {
        ScenarioCase metering = new Scenarios(Path.of("../../scenarios"))
                .named("metering")
                .with(Map.of("middleware", "mqtt", "upMiddleware", "mqtt"), name -> "");
        assertThat(metering.flows().stream().map(new Brokers(metering)::at).distinct())
                .containsExactly("server");
    }

    @Test
    void settingsAreTheFlowsMiddlewares() {
        ScenarioCase kafka = with(Map.of("acks", "0", "autocommit", "true", "middleware", "kafka/tls"));
        assertThat(kafka.flow("schedules").settings())
                .isEqualTo(Map.of("acks", "0", "enable.auto.commit", "true", "batch.size", "16384"));
        assertThat(Cell.of(kafka).settings()).isEqualTo(kafka.flow("bids").settings());
        assertThat(with(Map.of("middleware", "mqtt", "acks", "0")).flow("bids").settings())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hosts|1|roles.cluster.count: 'cluster' has 2 processes and 'device' 1: at least as many are needed there, since 'marketschedules' leads back",
                "aggregators|3|roles.aggregator.count: 'aggregator' has 3 processes and 'cluster' 2: at least as many are needed there, since 'marketschedules' leads back"
            })
    void unreachableAgentsAreOneLine(String parameter, String value, String complaint) {
        assertThatThrownBy(() -> with(Map.of(parameter, value)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(complaint)
                .hasMessageNotContaining("\n");
    }
}
