package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.testmodel.Reading;
import org.derbench.engine.testmodel.ReadingModel;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ContentCheckTest {

    private final Pool pool = Pool.of(new ReadingModel(), Reading.class, "small", 1);
    private final ContentCheck check = new ContentCheck(pool);

    @Test
    @DisplayName("an echo that is not compared is taken for the pool's next message, round by round")
    void whatIsNotComparedIsTheNext() {
        check.echoed(true);
        for (int arrival = 0; arrival < 10_000; arrival++) {
            int index = arrival % pool.size();
            assertThat(check.right(pool.message(index))).isTrue();
            assertThat(check.last()).isEqualTo(index);
        }
    }

    @Test
    void theNextMayBeAnyOfThePool() {
        assertThat(check.right(pool.message(5))).isTrue();
        assertThat(check.last()).isEqualTo(5);
        assertThat(check.right(pool.message(2))).isTrue();
        assertThat(check.last()).isEqualTo(2);
    }

    @Test
    void anotherContentIsWrong() {
        Reading other = new Reading();
        other.setValue(-1);
        assertThat(check.right(other)).isFalse();
    }
}
