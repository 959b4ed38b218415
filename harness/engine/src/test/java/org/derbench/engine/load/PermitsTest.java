package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PermitsTest {

    @Test
    void permitsGrowAndShrinkWhileInUse() throws InterruptedException {
        Permits permits = new Permits(1);
        permits.acquire();
        permits.limit(4);
        assertThat(permits.availablePermits()).isEqualTo(3);
        permits.limit(2);
        assertThat(permits.availablePermits()).isEqualTo(1);
        assertThat(permits.limit()).isEqualTo(2);
    }
}
