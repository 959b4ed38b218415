package org.derbench.adapter.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.lang.reflect.Method;
import java.util.List;
import org.derbench.spi.Middleware;
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
            return System.getProperty("derbench.lie").startsWith("hiccup/") ? new HiccupMiddleware() : new LiarMiddleware();
        }

        static Variant variant() {
            String name = System.getProperty("derbench.lie").split("/")[1];
            return middleware().variants().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
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
            "liar/swap, damaged or foreign 198",
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
