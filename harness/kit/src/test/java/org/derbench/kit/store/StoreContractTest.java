package org.derbench.kit.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.List;
import java.util.stream.Stream;
import org.derbench.kit.store.MemoryStore.Wrong;
import org.derbench.spi.Store;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.testkit.engine.EngineTestKit;

/**
 * A store that keeps its word passes the kit; one that does one thing wrong is caught by the test that is there for it.
 */
class StoreContractTest {

    /** What is tried now. */
    private static Wrong wrong;

    static class Tried extends StoreContract {
        @Override
        protected Store store() {
            return new MemoryStore(wrong);
        }
    }

    private static List<String> failures(Wrong of) {
        wrong = of;
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(Tried.class))
                .execute()
                .testEvents()
                .failed()
                .stream()
                .map(event -> event.getTestDescriptor().getDisplayName().replace("()", ""))
                .toList();
    }

    @Test
    void aStoreThatKeepsItsWordPasses() {
        assertThat(failures(Wrong.NOTHING)).isEmpty();
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                Arguments.of(Wrong.LOSES_ONE_OF_200, "whatIsAcknowledgedIsThereRowByRow"),
                Arguments.of(Wrong.TAKES_A_ROW_TWICE, "ofACommitThatFailsNothingIsThere"),
                Arguments.of(Wrong.KEEPS_HALF_OF_WHAT_FAILED, "ofACommitThatFailsNothingIsThere"),
                Arguments.of(Wrong.COUNTS_WHAT_IT_WAS_GIVEN, "aFreshConnectionSeesOnlyCommits"),
                Arguments.of(Wrong.FORGETS_WHOSE_A_ROW_IS, "whatIsAcknowledgedIsThereRowByRow"),
                Arguments.of(Wrong.HAS_ROWS_FOR_EACH_SESSION, "severalThreadsCommitSideBySide"),
                Arguments.of(Wrong.ENDS_WITH_ANY_SESSION, "sessionsOfOneStoreStandAlone"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void whatIsWrongIsCaught(Wrong of, String test) {
        assertThat(failures(of)).contains(test);
    }
}
