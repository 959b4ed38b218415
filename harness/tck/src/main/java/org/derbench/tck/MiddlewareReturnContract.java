package org.derbench.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.derbench.spi.Middleware;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** That a variant connects again, by itself: all else of {@link MiddlewareContract} its base shows, too. An adapter's test extends it in one line. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@ExtendWith(MiddlewareProgress.class)
public abstract class MiddlewareReturnContract extends MiddlewareCases {

    /** @param variant the one that says that it connects again */
    protected MiddlewareReturnContract(Middleware middleware, String variant) {
        super(middleware, Set.of(variant), MiddlewarePatience.USUAL);
    }

    @Test
    void itHasEachPatternThatItPromises() throws Exception {
        assertThat(variants()).as("variants to test").isNotEmpty();
        assertThat(missing()).as("what traits() promises and the peer lacks").isEmpty();
    }

    @ParameterizedTest
    @MethodSource("casesThatConnectAgain")
    void itConnectsAgainOnceTheOtherEndOrItsBrokerIsBack(MiddlewareCase each) throws Exception {
        MiddlewareReturn.isNoticed(each, MiddlewareReturn.AT_MOST);
    }
}
