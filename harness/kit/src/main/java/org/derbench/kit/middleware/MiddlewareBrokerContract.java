package org.derbench.kit.middleware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.spi.End;
import org.derbench.spi.Middleware;
import org.derbench.support.broker.Account;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The part of the contract that is about brokers: whom they let in, whom they run as, and where they listen. */
abstract class MiddlewareBrokerContract extends MiddlewareMessagesContract {

    /** Some libraries take all of it before they say that they were refused. */
    private static final Duration STRANGERS = Duration.ofSeconds(2);

    MiddlewareBrokerContract(
            Middleware middleware, Variation variation, Set<String> only, MiddlewarePatience patience) {
        super(middleware, variation, only, patience);
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesWithPassword")
    void theBrokerRefusesClientsWithoutTheTrialsPassword(MiddlewareCase each) throws Exception {
        Map<String, Integer> ports = MiddlewarePair.freePorts(each);
        try (MiddlewarePair pair = new MiddlewarePair(each, ports)) {
            Map<String, String> facts = new ConcurrentHashMap<>(pair.brokerFacts());
            assertThat(facts.put(Account.PASSWORD, Account.randomPassword()))
                    .as("what the broker told as its password")
                    .isNotBlank();
            assertThat(refusal(each, ports, facts))
                    .as("what a stranger gets")
                    .isNotNull()
                    .isNotInstanceOf(AssertionError.class);
            // by those who know it
            MiddlewareExchange.assertNoneLost(each, MiddlewareExchange.FEW.run(each, pair, () -> {}));
        }
    }

    /** The failure of an end with these facts; null if it is admitted. */
    private static Throwable refusal(MiddlewareCase each, Map<String, Integer> ports, Map<String, String> facts)
            throws Exception {
        try (MiddlewareEnd stranger = each.end(End.CONNECTING, ports, STRANGERS, facts)) {
            MiddlewareWiring wiring = new MiddlewareWiring(each.pattern(), stranger);
            Throwable thrown = catchThrowable(() -> {
                wiring.bind(message -> {});
                wiring.connect(message -> {}, 1);
            });
            if (thrown instanceof MiddlewareHang hang) {
                throw hang;
            }
            return thrown;
        }
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesWithBroker")
    void theBrokerIsNotRootAndListensLocally(MiddlewareCase each) throws Exception {
        Map<String, Integer> ports = MiddlewarePair.freePorts(each);
        try (MiddlewarePair pair = new MiddlewarePair(each, ports)) {
            assertThat(pair.brokerProcesses()).as("what its broker runs as").isNotEmpty();
            pair.brokerProcesses().stream()
                    .filter(Process::isAlive)
                    .flatMap(ProcessFacts::of)
                    .forEach(process -> check(process, ports));
        }
    }

    private static void check(ProcessFacts process, Map<String, Integer> ports) {
        try {
            assertThat(process.user())
                    .as("user of %s", process.process().info().command().orElse("?"))
                    .isNotZero();
            assertThat(process.listensAt())
                    .as("where the broker listens")
                    .allMatch(at -> at.getAddress().getHostAddress().equals(MiddlewareContext.RESPONDER_HOST)
                            && ports.containsValue(at.getPort()));
        } catch (IOException | UncheckedIOException e) {
            // a process that ended meanwhile has no facts
            if (process.process().isAlive()) {
                throw new AssertionError(
                        "nothing is known of process " + process.process().pid(), e);
            }
        }
    }
}
