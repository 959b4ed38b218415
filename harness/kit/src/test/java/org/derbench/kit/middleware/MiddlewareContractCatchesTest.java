package org.derbench.kit.middleware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.time.Duration;
import java.util.Map;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Variant;
import org.derbench.support.adapter.Reconnect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each fault is caught by the test that is there for it. */
class MiddlewareContractCatchesTest {

    private static final TestReporter QUIET = new TestReporter() {
        @Override
        public void publishEntry(Map<String, String> entries) {
            // a faulty middleware's losses are of no interest
        }
    };

    /** For kits that end soon. */
    private static final MiddlewarePatience SOON =
            new MiddlewarePatience(Duration.ofSeconds(10), Duration.ofSeconds(2), Duration.ofSeconds(3));
    /** For kits that wait for one message that never comes. */
    private static final MiddlewarePatience BRISK =
            new MiddlewarePatience(Duration.ofSeconds(4), Duration.ofSeconds(2), Duration.ofSeconds(3));
    /** For kits in which something hangs, and is waited for to the end. */
    private static final MiddlewarePatience SHORT =
            new MiddlewarePatience(Duration.ofSeconds(2), Duration.ofSeconds(2), Duration.ofSeconds(1));

    /** One test of the contract. */
    @FunctionalInterface
    private interface ContractTest {
        void run(MiddlewareContract contract, MiddlewareCase each) throws Exception;
    }

    private static void assertCaught(Fault fault, Pattern pattern, ContractTest test, String message) {
        assertCaught(fault, pattern, SOON, test, message);
    }

    private static void assertCaught(
            Fault fault, Pattern pattern, MiddlewarePatience patience, ContractTest test, String message) {
        assertThat(caught(fault, pattern, patience, test)).hasMessageContaining(message);
    }

    private static Throwable caught(Fault fault, Pattern pattern, MiddlewarePatience patience, ContractTest test) {
        Middleware middleware = new MemoryMiddleware(fault);
        MiddlewareContract contract = new MiddlewareContract(middleware, patience) {};
        MiddlewareCase each = new MiddlewareCase(middleware, Variant.BASE, pattern, patience);
        Throwable thrown = catchThrowable(() -> test.run(contract, each));
        assertThat(thrown).as("what the contract says of %s", fault).isNotNull();
        return thrown;
    }

    private static final ContractTest MANY = (contract, each) -> contract.losesNoMessageUnlessItSaysSo(each, QUIET);
    private static final ContractTest CLOSE = MiddlewareContract::closeFreesPortsAndThreadsForAnotherPair;
    private static final ContractTest NOBODY = MiddlewareContract::aMissingEndIsATypedError;

    @Test
    void aDroppedMessageIsCaught() {
        assertCaught(Fault.DROPS_A_MESSAGE, Pattern.PUSH_PULL, MANY, "of 10000: lost 2,");
    }

    @Test
    void aDroppedReplyIsCaught() {
        assertCaught(Fault.DROPS_A_MESSAGE, Pattern.REQUEST_REPLY, MANY, "of 10000: lost 4,");
    }

    @Test
    void anAnswerOfNullIsCaught() {
        assertCaught(Fault.ANSWERS_WITH_NULL, Pattern.REQUEST_REPLY, MANY, "the middleware answered with null");
    }

    @Test
    void aDuplicatedMessageIsCaught() {
        assertCaught(Fault.DUPLICATES_A_MESSAGE, Pattern.PUB_SUB, MANY, "lost 0, duplicated 2");
    }

    @Test
    void aDamagedMessageIsCaught() {
        assertCaught(Fault.DAMAGES_A_MESSAGE, Pattern.PUSH_PULL, MANY, "damaged or foreign 1");
    }

    @Test
    void aLostEmptyMessageIsCaught() {
        assertCaught(
                Fault.LOSES_EMPTY_MESSAGES,
                Pattern.PUSH_PULL,
                BRISK,
                MiddlewareContract::carriesMessagesOfAnySize,
                "0 bytes");
    }

    @Test
    void aDeadlockUnderBackPressureIsCaught() {
        assertCaught(
                Fault.STOPS_WHEN_MANY_ARE_OUTSTANDING,
                Pattern.PUSH_PULL,
                (contract, each) -> contract.backPressureBothWaysDoesNotDeadlock(each, QUIET),
                "lost messages");
    }

    @Test
    void aFailureOnItsOwnThreadIsCaught() {
        assertCaught(Fault.TELLS_OF_A_FAILURE, Pattern.PUSH_PULL, MANY, "a thread died");
    }

    @Test
    void aLeakedThreadIsCaught() {
        assertCaught(Fault.LEAKS_A_THREAD, Pattern.PUSH_PULL, CLOSE, "threads left behind");
    }

    @Test
    void aLeakedPortIsCaught() {
        assertCaught(Fault.LEAKS_A_PORT, Pattern.PUSH_PULL, CLOSE, "is free after close");
    }

    @Test
    void aLeftProcessIsCaught() {
        assertCaught(Fault.LEAVES_A_PROCESS, Pattern.PUSH_PULL, CLOSE, "a process outlives what started it: ");
    }

    @Test
    void aHangingCloseIsCaught() {
        assertCaught(Fault.HANGS_ON_CLOSE, Pattern.PUSH_PULL, SHORT, CLOSE, "close of the peer of the");
    }

    @Test
    void aSecondCloseThatFailsIsCaught() {
        assertCaught(Fault.FAILS_ON_SECOND_CLOSE, Pattern.PUSH_PULL, CLOSE, "closed already");
    }

    @Test
    void oneThatTalksToNobodyIsCaught() {
        assertCaught(Fault.TALKS_TO_NOBODY, Pattern.PUSH_PULL, NOBODY, "found nothing wrong");
    }

    @Test
    void oneThatHangsWithoutItsPeerIsCaught() {
        assertCaught(Fault.HANGS_WITHOUT_PEER, Pattern.REQUEST_REPLY, SHORT, NOBODY, "does not return");
    }

    @Test
    void trustInAWrongClientIsCaught() {
        assertCaught(
                Fault.FALLS_FOR_A_WRONG_CLIENT,
                Pattern.PUSH_PULL,
                MiddlewareContract::aWrongClientDisturbsNobody,
                "what is");
    }

    @Test
    void oneThatSharesABusyPortIsCaught() {
        assertCaught(
                Fault.SHARES_A_BUSY_PORT,
                Pattern.REQUEST_REPLY,
                MiddlewareContract::aBusyPortIsRefused,
                "found nothing wrong");
    }

    @Test
    void oneThatListensOnAnotherAddressIsCaught() {
        assertCaught(
                Fault.LISTENS_EVERYWHERE,
                Pattern.PUSH_PULL,
                MiddlewareContract::listensOnItsOwnAddressOnly,
                "listens on");
    }

    private static final ContractTest COUNTERS = (contract, each) -> {
        contract.useOnce();
        contract.itsLibrarysCountsHaveNamesAndNeverFall();
    };

    @Test
    void aCounterThatIsMisnamedIsCaught() {
        assertCaught(
                Fault.SHOUTS_A_COUNTERS_NAME,
                Pattern.PUSH_PULL,
                COUNTERS,
                "a counter is named like 'connectionsMade', not 'CONNECTIONS'");
    }

    @Test
    void aCounterThatFallsIsCaught() {
        assertCaught(Fault.COUNTS_DOWN, Pattern.PUSH_PULL, COUNTERS, "'left' falls from 100 to 99");
    }

    @Test
    void aFalsePromiseToReconnectIsCaught() {
        MiddlewareCase each = new MiddlewareCase(
                new MemoryMiddleware(), Reconnect.variant(Reconnect.settable(Variant.BASE)), Pattern.PUSH_PULL, SOON);
        assertThatThrownBy(() -> MiddlewareReturn.isNoticed(each, Duration.ofSeconds(3)))
                .hasMessageContaining("after the other end came back");
    }

    @Test
    void aNameInUpperCaseIsCaught() {
        assertCaught(
                Fault.SHOUTS_ITS_NAME,
                Pattern.PUSH_PULL,
                (contract, each) -> contract.declaresSaneData(),
                "SHOUTS_ITS_NAME");
    }

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"SKIPS_A_SUBSCRIBER", "DOUBLES_FOR_A_SUBSCRIBER"})
    void aWrongedSubscriberIsNamed(Fault fault) {
        assertCaught(
                fault,
                Pattern.PUB_SUB,
                BRISK,
                MiddlewareContract::eachSubscriberGetsEachPublicationOnce,
                "messages of subscriber meters-1");
    }
}
