package org.derbench.engine.record;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.derbench.engine.json.Field;
import org.derbench.spi.Pattern;
import org.derbench.spi.Support;

/** The setup of a trial: what ran, and where. */
@RecordBuilder
public record Setup(
        @Field(value = "kind of host", column = "board") String board,

        @Field(value = "profile of the link", column = "link")
        String link,

        @Field(value = "name of the middleware", column = "middleware")
        String middleware,

        @Field(value = "variant of the middleware", column = "variant")
        String variant,

        @Field(value = "name of the serializer", column = "serializer")
        String serializer,

        @Field(value = "messaging pattern", column = "pattern")
        Pattern pattern,

        @Field(value = "how the middleware does the pattern", column = "support")
        Support support,

        @Field(value = "class of the messages that the trial carries", column = "node")
        String node,

        @Field(value = "how full the messages are", column = "nodeSize")
        String nodeSize,

        @Field(value = "how messages were offered", column = "load")
        String load,

        @Field(value = "whether the hosts or the link are emulated", column = "emulated")
        boolean emulated,

        @Field(
                value = "what is emulated, and how, in words; missing where nothing is emulated",
                optional = true,
                column = "emulation")
        String emulation,

        @Field(value = "settings of the middleware that were in force", optional = true)
        Map<String, String> settings,

        @Field(value = "version of the library behind the middleware", optional = true, column = "middlewareVersion")
        String middlewareVersion,

        @Field(value = "version of the library behind the serializer", optional = true, column = "serializerVersion")
        String serializerVersion,

        @Field(
                value = "family of the serializer's format, such as protobuf, json or xml",
                optional = true,
                column = "format")
        String format,

        @Field(
                value = "whether a person can read what the serializer writes",
                optional = true,
                column = "humanReadable")
        Boolean humanReadable,

        @Field(
                value = "the role that the broker ran at; missing without a broker",
                optional = true,
                column = "brokerAt")
        String brokerAt,

        @Field(value = "what ran as the broker", optional = true, column = "brokerRuns")
        String brokerRuns,

        @Field(
                value = "whether a plugin was dropped in rather than built with derbench",
                optional = true,
                column = "external")
        Boolean external,

        @Field(
                value =
                        "the scenario, if it is no pair; middleware, serializer, pattern and message are then its first flow's",
                optional = true)
        ScenarioSetup scenario,

        @Field(
                value = "fault of the trial: what is done to it on purpose, and when; missing without one",
                optional = true,
                column = "fault")
        String fault,

        @Field(
                value = "the CPUs of the hosts: same is one for all, split one each, free what the scheduler chose;"
                        + " missing where hosts emulate boards, or are machines of their own",
                optional = true,
                column = "cpus")
        String cpus) {

    /** The scenario of records that name none. */
    private static final String PAIR = "pair";

    /** Whether it is the scenario {@code pair}, whose records have no section {@code scenario}. */
    public boolean ofPair() {
        return Optional.ofNullable(scenario).isEmpty();
    }

    /** The name of its scenario. */
    public String scenarioName() {
        return Optional.ofNullable(scenario).map(ScenarioSetup::name).orElse(PAIR);
    }

    /**
     * The first words of its cell's name: board and link of a pair, otherwise the scenario with its changed parameters.
     */
    public String label() {
        return Optional.ofNullable(scenario)
                .map(named -> ScenarioSetup.label(named.name(), named.set()))
                .orElse(board + "@" + link);
    }

    /** The flows of its scenario, by name; empty for a pair, whose records describe none. */
    public Map<String, FlowSetup> flows() {
        return Optional.ofNullable(scenario).map(ScenarioSetup::flows).orElse(Map.of());
    }

    /** The names of its scenario's routes, that whose figures are the trial's first; empty where it has one. */
    public List<String> routes() {
        return Optional.ofNullable(scenario)
                .flatMap(named -> Optional.ofNullable(named.routes()))
                .map(routes -> List.copyOf(routes.keySet()))
                .orElse(List.of());
    }

    /** The name of the route whose figures are the trial's; empty where its scenario has one route. */
    public String firstRoute() {
        return routes().stream().findFirst().orElse("");
    }

    /** The systems that its scenario has and derbench did not run. */
    public List<ExternalSetup> externalSystems() {
        return Optional.ofNullable(scenario).map(ScenarioSetup::external).orElse(List.of());
    }

    /** The same setup with other words about emulation. */
    public Setup withEmulation(String words) {
        return SetupBuilder.builder(this).emulation(words).build();
    }

    /** The same setup on these CPUs; null where nobody can choose. */
    public Setup on(String other) {
        return SetupBuilder.builder(this).cpus(other).build();
    }

    /** The same setup as the first flow of a scenario. */
    public Setup in(ScenarioSetup other) {
        return SetupBuilder.builder(this).scenario(other).build();
    }

    /** The same setup with this fault; null for no fault. */
    public Setup with(String other) {
        return SetupBuilder.builder(this).fault(other).build();
    }
}
