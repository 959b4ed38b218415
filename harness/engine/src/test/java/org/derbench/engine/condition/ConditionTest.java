package org.derbench.engine.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ConditionTest {

    @ParameterizedTest
    @EnumSource(Condition.class)
    void itIsFoundByItsName(Condition condition) {
        assertThat(Condition.of(condition.label())).isEqualTo(condition);
    }

    @Test
    void aNameThatThereIsNotIsRefused() {
        assertThatThrownBy(() -> Condition.of("tepid")).hasMessage("no condition 'tepid'");
    }

    @Test
    void whatNoRuleNamesIsShown() {
        assertThat(Condition.COLD.in(Use.PREDICTION)).isEqualTo(Fate.SHOWN);
        assertThat(Condition.COLD.in(Use.RANK)).isEqualTo(Fate.LEFT_OUT);
    }

    @ParameterizedTest
    @EnumSource(Condition.class)
    void everyConditionLimitsSomething(Condition condition) {
        assertThat(condition.limits()).isNotEmpty();
    }

    @Test
    void whatItLimitsIsSaidInWords() {
        assertThat(Condition.COLD.limits()).isEqualTo("left out of rank, claim, comparison, limit");
        assertThat(Condition.DISTURBED.limits()).isEqualTo("left out of whatever is concluded");
        assertThat(Condition.NO_LINK.limits()).isEqualTo("left out of rank, claim; never met in advice, limit, count");
    }
}
