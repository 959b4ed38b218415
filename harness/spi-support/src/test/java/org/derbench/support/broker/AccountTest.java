package org.derbench.support.broker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AccountTest {

    @Test
    void eachPasswordIsAnother() {
        assertThat(Account.randomPassword())
                .isNotEqualTo(Account.randomPassword())
                .hasSize(32);
    }
}
