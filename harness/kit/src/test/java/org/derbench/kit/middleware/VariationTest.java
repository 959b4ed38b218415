package org.derbench.kit.middleware;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.derbench.spi.Pattern;
import org.derbench.spi.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The kit tries everything with a base variant, and with another variant what that can change. */
class VariationTest {

    private static MiddlewareContract contract(Variation variation) {
        return new MiddlewareContract(new MemoryMiddleware(Fault.NONE), variation, Variant.BASE.name()) {};
    }

    private static List<Pattern> patterns(List<MiddlewareCase> cases) {
        return cases.stream().map(MiddlewareCase::pattern).toList();
    }

    @ParameterizedTest
    @EnumSource(Variation.class)
    void everyVariantIsTriedInEachPattern(Variation variation) throws Exception {
        MiddlewareContract contract = contract(variation);
        assertThat(patterns(contract.cases())).containsExactly(Pattern.values());
        assertThat(contract.casesOneWay()).isNotEmpty();
        assertThat(contract.casesThatAreFastWithLargeMessages()).isNotEmpty();
    }

    @Test
    void aBaseVariantIsTriedInEverything() throws Exception {
        MiddlewareContract contract = contract(Variation.WHOLE);
        assertThat(contract.casesOfMessages()).isEqualTo(contract.cases());
        assertThat(contract.casesOfConnecting()).isEqualTo(contract.cases());
        assertThat(contract.casesWithPorts()).isEqualTo(contract.cases());
        assertThat(patterns(contract.casesThatAreFastWithLargeMessages())).containsExactly(Pattern.REQUEST_REPLY);
        assertThat(patterns(contract.casesThatAreSlowWithLargeMessages()))
                .containsExactly(Pattern.PUSH_PULL, Pattern.PUB_SUB);
        assertThat(contract.casesUnderPressure()).isEqualTo(contract.cases());
        assertThat(contract.casesWithReplies()).isNotEmpty();
        assertThat(contract.casesWithRepliesOfTheirOwn()).isNotEmpty();
    }

    @Test
    void anotherStreamIsUnderPressureInOnePattern() throws Exception {
        MiddlewareContract contract = contract(Variation.ENCRYPTED);
        assertThat(contract.casesThatAreFastWithLargeMessages()).hasSize(1);
        assertThat(contract.casesThatAreSlowWithLargeMessages()).isEmpty();
        assertThat(contract.casesUnderPressure()).hasSize(1);
        assertThat(contract.casesOneWay()).hasSize(1);
        assertThat(contract.casesOfMessages()).isEqualTo(contract.cases());
        assertThat(contract.casesWithPorts()).isEqualTo(contract.cases());
        assertThat(contract.casesOfConnectingWithPorts()).isEqualTo(contract.cases());
        assertThat(contract.casesWithReplies()).isEmpty();
    }

    @Test
    void whoConnectsAgainIsTriedWithNobodyThere() throws Exception {
        MiddlewareContract contract = contract(Variation.RECONNECTING);
        assertThat(contract.casesOfConnecting()).isEqualTo(contract.cases());
        assertThat(contract.casesWithRepliesOfTheirOwn()).isNotEmpty();
        assertThat(contract.casesOfMessages()).isEmpty();
        assertThat(contract.casesWithPorts()).isEmpty();
    }

    @Test
    void anotherDeliveryIsTriedByItsMessages() throws Exception {
        MiddlewareContract contract = contract(Variation.DELIVERY);
        assertThat(contract.casesOfMessages()).isEqualTo(contract.cases());
        assertThat(contract.casesUnderPressure()).isEqualTo(contract.cases());
        assertThat(contract.casesWithReplies()).isNotEmpty();
        assertThat(contract.casesWithPorts()).isEmpty();
        assertThat(contract.casesOfConnecting()).isEmpty();
    }

    @Test
    void onlyBaseVariantsStartBrokersOfTheirOwn() {
        assertThat(contract(Variation.WHOLE).sharesBroker()).isFalse();
        assertThat(contract(Variation.ENCRYPTED).sharesBroker()).isTrue();
    }
}
