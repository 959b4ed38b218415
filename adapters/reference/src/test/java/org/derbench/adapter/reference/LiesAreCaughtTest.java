package org.derbench.adapter.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Settings;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/**
 * Each way in which an adapter lies is caught by a test of the contract kit: by itself, or as soon as it is first used.
 */
class LiesAreCaughtTest {

    private static final String MANY = "losesNoMessageUnlessItSaysSo";
    /** The system property by which the kit's runner names the lie. */
    private static final String LIE = "derbench.lie";

    private static final int AT_ONCE = 5;
    /** What the kit says of each. */
    private static final Map<String, String> WAITED_FOR = Map.of(
            "hiccup/undeclared-loss",
            "lost 10",
            "hiccup/corrupt",
            "damaged or foreign 10",
            "hiccup/garble",
            "damaged or foreign ones",
            "hiccup/duplicate",
            "duplicated messages",
            "hiccup/stop",
            "lost messages",
            "liar/stale",
            "duplicated 100",
            "liar/hasty",
            "lost messages",
            "liar/alone",
            "damaged or foreign ones",
            "liar/swap",
            "damaged or foreign",
            "liar/block",
            "lost messages");

    /** The kit, over the variant that lies in that way. */
    @ExtendWith(Chosen.class)
    static class Kit extends MiddlewareContract {

        private final Lie lie;

        Kit(Lie lie) {
            super(new OneWay(lie, lie.middleware()));
            this.lie = lie;
        }

        @Override
        protected List<Variant> variants() {
            return List.of(lie.variant());
        }
    }

    /** A variant of one of the two middlewares that lie. */
    private record Lie(String text) {

        Middleware middleware() {
            return text.startsWith("hiccup/") ? new HiccupMiddleware() : new LiarMiddleware();
        }

        String name() {
            return text.split("/")[1];
        }

        Variant variant() {
            return middleware().variants().stream()
                    .filter(each -> each.name().equals(name()))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Which one the kit is over: JUnit makes its objects by itself. */
    private static final class Chosen implements ParameterResolver {

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext kit) {
            return parameter.getParameter().getType() == Lie.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext kit) {
            return new Lie(kit.getConfigurationParameter(LIE).orElseThrow());
        }
    }

    /** A middleware in one pattern: whatever is missing is waited for. */
    private record OneWay(Lie lie, Middleware whole) implements Middleware {

        @Override
        public String name() {
            return whole.name();
        }

        @Override
        public Library library() {
            return whole.library();
        }

        @Override
        public List<Variant> variants() {
            return whole.variants();
        }

        @Override
        public Traits traits(Settings settings) {
            Pattern only = switch (lie.name()) {
                case "swap", "block" -> Pattern.REQUEST_REPLY;
                case "promise" -> Pattern.PUB_SUB;
                default -> Pattern.PUSH_PULL;
            };
            Traits all = whole.traits(settings);
            return new Traits(
                    Map.of(only, all.support(only)),
                    all.carriage(),
                    all.outstandingRequests(),
                    all.handlersMaySend(),
                    Set.of(),
                    all.brokerRuns(),
                    all.clients());
        }

        @Override
        public List<String> ports() {
            return whole.ports();
        }

        @Override
        public Peer open(Context context) throws Exception {
            return whole.open(context);
        }
    }

    /** Several at the same time, since most of it is waiting. The simulation sees each in the first lane. */
    @Test
    @Tag("longer")
    void ofManyMessagesThatItWaitsFor() throws Exception {
        ExecutorService beside = Executors.newFixedThreadPool(AT_ONCE);
        try {
            List<Future<?>> caught = new ArrayList<>();
            WAITED_FOR.forEach((lie, said) -> caught.add(beside.submit(() -> assertCaught(lie, MANY, said))));
            for (Future<?> each : caught) {
                each.get(5, TimeUnit.MINUTES);
            }
        } finally {
            beside.shutdownNow();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "liar/cut, carriesMessagesOfAnySize, echo of a message of 65536 bytes",
        "liar/promise, hasEachPatternThatItPromises, traits() says NATIVE: override"
    })
    void byATestOfItsOwn(String lie, String test, String said) {
        assertCaught(lie, test, said);
    }

    private static void assertCaught(String lie, String test, String said) {
        Method method = ReflectionSupport.findMethods(
                        Kit.class, each -> each.getName().equals(test), HierarchyTraversalMode.TOP_DOWN)
                .get(0);
        List<Event> failed = EngineTestKit.engine("junit-jupiter")
                .configurationParameter(LIE, lie)
                .selectors(selectMethod(Kit.class, method))
                .execute()
                .allEvents()
                .failed()
                .list();
        assertThat(failed)
                .extracting(event -> event.getRequiredPayload(TestExecutionResult.class)
                        .getThrowable()
                        .orElseThrow()
                        .getMessage())
                .as("what the kit says of %s", lie)
                .anyMatch(message -> message.contains(said));
    }
}
