package org.derbench.kit.serializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;
import static org.junit.platform.testkit.engine.EventConditions.event;
import static org.junit.platform.testkit.engine.EventConditions.finishedWithFailure;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.instanceOf;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/** Each fault that a serializer may have is caught by the test that is there for it. */
class SerializerContractTest {

    private final Optional<String> recording = Optional.ofNullable(System.clearProperty(GoldenSizes.PROPERTY));

    @AfterEach
    void goOnRecording() {
        recording.ifPresent(value -> System.setProperty(GoldenSizes.PROPERTY, value));
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                Arguments.of(FaultySerializers.DropsAField.class, "aNodeOfAnySizeComesBackEqual"),
                Arguments.of(FaultySerializers.DropsAField.class, "emptyAndExtremeNodesComeBackEqual"),
                Arguments.of(FaultySerializers.SharesItsBuffer.class, "theCallerOwnsEncodedAndDecodedObjects"),
                Arguments.of(LooksWhereTheModelIs.class, "itWorksInItsOwnClassLoader"),
                Arguments.of(RemembersEarlierMessages.class, "itWorksInItsOwnClassLoader"),
                Arguments.of(FaultySerializers.SharesItsCodecsState.class, "twoCodecsWorkInTwoThreads"),
                Arguments.of(FaultySerializers.StaysInItsThread.class, "aCodecGoesFromThreadToThread"),
                Arguments.of(FaultySerializers.RemembersWhatItSent.class, "eachMessageStandsAlone"),
                Arguments.of(FaultySerializers.AllocatesWhatIsDeclared.class, "hugeDeclaredLengthsTakeLittleMemory"),
                Arguments.of(FaultySerializers.DecodesToNull.class, "everyTruncationIsRefusedOrANode"),
                Arguments.of(FaultySerializers.BreaksForGood.class, "mutationsAreRefusedOrANode"),
                Arguments.of(FaultySerializers.RunsOutOfStack.class, "deepNestingIsRefusedOrANode"),
                Arguments.of(FaultySerializers.AcceptsAForeignClass.class, "aForeignClassIsNeverMade"),
                Arguments.of(FaultySerializers.MakesAnotherNodeClass.class, "everyTruncationIsRefusedOrANode"),
                Arguments.of(FaultySerializers.ChangesItsFormat.class, "theSizesOfItsEncodingsAreThoseRecorded"),
                Arguments.of(FaultySerializers.IsNoService.class, "itIsAServiceOfThePlugin"),
                Arguments.of(FaultySerializers.FetchesEntities.class, "entitiesNeitherGrowNorFetch"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void aFaultIsCaught(Class<? extends SerializerContract> contract, String test) {
        Events results = EngineTestKit.engine("junit-jupiter")
                .selectors(selectMethod(contract, method(contract, test)))
                .execute()
                .testEvents();
        results.assertThatEvents().haveAtLeastOne(event(finishedWithFailure(instanceOf(AssertionError.class))));
    }

    private static Method method(Class<? extends SerializerContract> contract, String test) {
        List<Method> methods = ReflectionSupport.findMethods(
                contract, each -> each.getName().equals(test), HierarchyTraversalMode.TOP_DOWN);
        assertThat(methods).hasSize(1);
        return methods.get(0);
    }

    /** What fails there, in its order. */
    private static List<String> failures(DiscoverySelector... selectors) {
        return EngineTestKit.engine("junit-jupiter").selectors(selectors).execute().allEvents().failed().stream()
                .map(event -> event.getRequiredPayload(TestExecutionResult.class)
                        .getThrowable()
                        .orElseThrow()
                        .getMessage())
                .toList();
    }

    @Test
    void aMemoryOfMessagesIsTold() {
        assertThat(failures(selectMethod(
                        RemembersEarlierMessages.class,
                        method(RemembersEarlierMessages.class, "itWorksInItsOwnClassLoader"))))
                .singleElement()
                .asString()
                .contains("a message cannot be read without those before it");
    }

    @Test
    void aReturnedBufferIsTold() {
        Class<? extends SerializerContract> contract = UnfinishedSerializers.ReturnsItsBuffer.class;
        assertThat(failures(selectMethod(contract, method(contract, "eachMessageStandsAlone"))))
                .isEmpty();
        assertThat(failures(selectMethod(contract, method(contract, "theCallerOwnsEncodedAndDecodedObjects"))))
                .singleElement()
                .asString()
                .contains("encode returns its own buffer: return a copy");
    }

    @Test
    void aSkeletonsFailuresComeInTheAuthorsOrder() {
        List<String> failures = failures(selectClass(UnfinishedSerializers.IsASkeleton.class));
        assertThat(failures.get(0))
                .contains(
                        "src/main/resources/META-INF/services/org.derbench.spi.Serializer has a line org.derbench.kit.serializer.UnfinishedSerializers$");
        assertThat(failures.get(1)).contains("library", "fill-in");
        Class<? extends SerializerContract> contract = UnfinishedSerializers.HasNoLicence.class;
        assertThat(failures(selectMethod(contract, method(contract, "itSaysWhatItIs"))))
                .singleElement()
                .asString()
                .contains("licence of the library", "NOASSERTION");
    }
}
