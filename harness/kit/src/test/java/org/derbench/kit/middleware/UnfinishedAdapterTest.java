package org.derbench.kit.middleware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;

/**
 * The messages to the author of an unfinished adapter: what is wrong, in the order in which it is to be done, and each
 * only once.
 */
class UnfinishedAdapterTest {

    static class OfASkeleton extends MiddlewareContract {
        OfASkeleton() {
            super(HollowMiddleware.skeleton(), MiddlewarePatience.USUAL);
        }
    }

    static class OfPromises extends MiddlewareContract {
        OfPromises() {
            super(HollowMiddleware.promising(), MiddlewarePatience.USUAL);
        }
    }

    static class OfAPromisedBroker extends MiddlewareContract {
        OfAPromisedBroker() {
            super(HollowMiddleware.promisingABroker("a broker"), MiddlewarePatience.USUAL);
        }
    }

    static class OfASharedBroker extends MiddlewareContract {
        OfASharedBroker() {
            super(HollowMiddleware.promisingABroker("a broker"), MiddlewarePatience.USUAL);
        }

        @Override
        protected boolean sharesBroker() {
            return true;
        }
    }

    static class OfAVariantThatIsNot extends MiddlewareContract {
        OfAVariantThatIsNot() {
            super(new MemoryMiddleware(), "baes");
        }
    }

    /** The failures of that kit, in its order. */
    private static List<String> failures(Class<? extends MiddlewareContract> kit) {
        return EngineTestKit.engine("junit-jupiter").selectors(selectClass(kit)).execute().allEvents().failed().stream()
                .map(event -> event.getRequiredPayload(TestExecutionResult.class)
                        .getThrowable()
                        .orElseThrow()
                        .getMessage())
                .toList();
    }

    @Test
    void aSkeletonsFailuresComeInTheAuthorsOrder() {
        List<String> failures = failures(OfASkeleton.class);
        assertThat(failures.get(0))
                .contains(
                        "src/main/resources/META-INF/services/org.derbench.spi.Middleware has a line org.derbench.kit.middleware.HollowMiddleware");
        assertThat(failures.get(1)).contains("library").contains("fill-in");
        assertThat(failures)
                .hasSizeGreaterThan(3)
                .filteredOn(each -> !failures.subList(0, 2).contains(each))
                .containsOnly("fill in Hollow.pull");
    }

    @Test
    void aMissingMethodFailsOneTestByName() {
        List<String> failures = failures(OfPromises.class);
        assertThat(failures).hasSize(2);
        assertThat(failures.get(0)).contains("META-INF/services");
        assertThat(failures.get(1))
                .contains(
                        "hollow/base request-reply",
                        "traits() says NATIVE: override reply",
                        "hollow/base push-pull",
                        "traits() says NATIVE: override pull",
                        "hollow/base pub-sub",
                        "traits() says ADAPTED: override publish");
    }

    @Test
    void aMissingBrokerIsToldLikeAPattern() {
        for (Class<? extends MiddlewareContract> kit : List.of(OfAPromisedBroker.class, OfASharedBroker.class)) {
            List<String> failures = failures(kit);
            assertThat(failures).hasSize(2);
            assertThat(failures.get(1)).contains("hollow/base push-pull", "traits() says BROKERED: override broker");
        }
    }

    @Test
    void aKitOverNoVariantFails() {
        assertThat(failures(OfAVariantThatIsNot.class))
                .singleElement()
                .asString()
                .contains("variants to test");
    }

    @Test
    void aPlaceholderForTheBrokersNameIsRefused() {
        assertThatThrownBy(() ->
                        MiddlewareDeclarations.check(HollowMiddleware.promisingABroker("fill in the broker's name")))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("name of its broker");
    }

    @Test
    void aMissingJvmOptionIsNamed() {
        assertThatThrownBy(() -> MiddlewareDeclarations.check(HollowMiddleware.needing("-Dno.jvm.has=this")))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("<argLine> in pom.xml")
                .hasMessageContaining("-Dno.jvm.has=this");
    }
}
