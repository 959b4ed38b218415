package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.books.SeenTicks.Sight;
import org.junit.jupiter.api.Test;

class SeenTicksTest {

    @Test
    void stampsAreTakenOnceInWhateverOrderTheyCome() {
        SeenTicks seen = new SeenTicks();
        assertThat(seen.see(10)).isEqualTo(Sight.IN_ORDER);
        assertThat(seen.see(30)).isEqualTo(Sight.IN_ORDER);
        assertThat(seen.see(20)).isEqualTo(Sight.OUT_OF_ORDER);
        assertThat(seen.see(20)).isEqualTo(Sight.DUPLICATE);
        assertThat(seen.see(10)).isEqualTo(Sight.DUPLICATE);
    }
}
