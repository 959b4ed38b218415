package org.derbench.support.adapter;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Peer;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;
import org.junit.jupiter.api.Test;

class AdapterTest {

    private static final Traits NATIVE = Traits.of(Support.NATIVE, Support.NATIVE, Support.NATIVE);

    private static Adapter declared(Traits traits, Variant... variants) {
        return new Adapter("sample", Library.JDK, traits, variants) {
            @Override
            public Peer open(Context context) {
                return new Peer() {};
            }
        };
    }

    @Test
    void whatIsDeclaredIsWhatItSays() {
        Adapter adapter = declared(NATIVE);
        assertThat(adapter.name()).isEqualTo("sample");
        assertThat(adapter.traits(Settings.NONE)).isEqualTo(NATIVE);
        assertThat(adapter.variants()).containsExactly(Variant.BASE);
        assertThat(adapter.ports()).containsExactly("request", "flow");
    }

    @Test
    void whatHasABrokerHasItsPortAlone() {
        assertThat(declared(NATIVE.brokeredBy("a broker")).ports()).containsExactly(Adapter.BROKER);
    }
}
