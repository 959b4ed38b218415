package org.derbench.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TraitsTest {

    private static final Traits BASE = Traits.of(Support.NATIVE, Support.ADAPTED, Support.UNSUPPORTED);

    @Test
    void theBaseIsBinaryAndUnbounded() {
        assertThat(BASE)
                .isEqualTo(new Traits(
                        Map.of(Pattern.REQUEST_REPLY, Support.NATIVE, Pattern.PUSH_PULL, Support.ADAPTED),
                        Carriage.BINARY,
                        Integer.MAX_VALUE,
                        false,
                        Set.of(),
                        "",
                        Integer.MAX_VALUE,
                        false,
                        Set.of(),
                        1));
    }

    @Test
    void eachChangeKeepsWhatWasChangedBefore() {
        Traits all = BASE.carrying(Carriage.BASE64)
                .outstanding(3)
                .sendingInHandlers()
                .dropping(Pattern.PUB_SUB)
                .brokeredBy("broker")
                .serving(5)
                .compressing()
                .reordering(Pattern.PUSH_PULL)
                .reaching(7);

        assertThat(all)
                .isEqualTo(new Traits(
                        BASE.patterns(),
                        Carriage.BASE64,
                        3,
                        true,
                        Set.of(Pattern.PUB_SUB),
                        "broker",
                        5,
                        true,
                        Set.of(Pattern.PUSH_PULL),
                        7));
        assertThat(BASE.carriage()).as("the ones before").isEqualTo(Carriage.BINARY);
    }
}
