package org.derbench.adapter.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Settings;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;
import org.derbench.tck.MiddlewareContract;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** Each way in which an adapter lies is caught by a test of the contract kit: by itself, or as soon as it is first used. */
@ResourceLock("derbench.lie")
class LiesAreCaughtTest {

    private static final String MANY = "losesNoMessageUnlessItSaysSo";

    /** The kit, over the variant that {@link Chosen} says. */
    static class Kit extends MiddlewareContract {
        Kit() {
            super(Chosen.middleware());
        }

        @Override
        protected List<Variant> variants() {
            return List.of(Chosen.variant());
        }
    }

    /** What the kit is over: JUnit makes its objects by itself. */
    private static final class Chosen {

        static Middleware middleware() {
            return new OneWay(System.getProperty("derbench.lie").startsWith("hiccup/") ? new HiccupMiddleware() : new LiarMiddleware());
        }

        static Variant variant() {
            return middleware().variants().stream().filter(each -> each.name().equals(lie())).findFirst().orElseThrow();
        }

        static String lie() {
            return System.getProperty("derbench.lie").split("/")[1];
        }
    }

    /** A middleware in one pattern: whatever is missing is waited for. */
    private record OneWay(Middleware whole) implements Middleware {

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
            Pattern only = switch (Chosen.lie()) {
                case "swap", "block" -> Pattern.REQUEST_REPLY;
                case "promise" -> Pattern.PUB_SUB;
                default -> Pattern.PUSH_PULL;
            };
            Traits all = whole.traits(settings);
            return new Traits(Map.of(only, all.support(only)), all.carriage(), all.outstandingRequests(), all.handlersMaySend(), Set.of(), all.brokerRuns(), all.clients());
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

    @ParameterizedTest
    @CsvSource({"liar/stale, duplicated 100"})
    void ofManyMessages(String lie, String said) {
        assertCaught(lie, MANY, said);
    }

    @ParameterizedTest
    @Tag("longer")
    @CsvSource({"hiccup/undeclared-loss, lost 10", "hiccup/corrupt, damaged or foreign 10", "hiccup/garble, damaged or foreign ones",
            "hiccup/duplicate, duplicated messages", "hiccup/stop, lost messages", "liar/hasty, lost messages", "liar/alone, damaged or foreign ones",
            "liar/swap, damaged or foreign",
            "liar/block, lost messages"})
    void ofManyMessagesThatItWaitsFor(String lie, String said) {
        assertCaught(lie, MANY, said);
    }

    @ParameterizedTest
    @CsvSource({"liar/cut, carriesMessagesOfAnySize, echo of a message of 65536 bytes", "liar/promise, hasEachPatternThatItPromises, traits() says NATIVE: override"})
    void byATestOfItsOwn(String lie, String test, String said) {
        assertCaught(lie, test, said);
    }

    private static void assertCaught(String lie, String test, String said) {
        System.setProperty("derbench.lie", lie);
        try {
            Method method = ReflectionSupport.findMethods(Kit.class, each -> each.getName().equals(test), HierarchyTraversalMode.TOP_DOWN).get(0);
            List<Event> failed = EngineTestKit.engine("junit-jupiter").selectors(selectMethod(Kit.class, method)).execute().allEvents().failed().list();
            assertThat(failed).extracting(event -> event.getRequiredPayload(TestExecutionResult.class).getThrowable().orElseThrow().getMessage())
                    .as("what the kit says of %s", lie).anyMatch(message -> message.contains(said));
        } finally {
            System.clearProperty("derbench.lie");
        }
    }
}
