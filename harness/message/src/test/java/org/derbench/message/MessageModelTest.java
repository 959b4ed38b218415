package org.derbench.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class MessageModelTest {

    private static final MessageModel MODEL = new MessageModel() {
        @Override
        public String name() {
            return "reports";
        }

        @Override
        public List<Class<? extends Message>> classes() {
            return List.of(Report.class);
        }

        @Override
        public List<String> sizes() {
            return List.of("small");
        }

        @Override
        public <T extends Message> List<T> pool(Class<T> type, String size, long seed, int count) {
            return IntStream.range(0, count)
                    .mapToObj(index -> type.cast(Reports.of(seed, index, 300)))
                    .toList();
        }
    };

    @Test
    @DisplayName("a message is found by its name, and an unknown name is answered with the known ones")
    void messagesAreFoundByName() {
        assertThat(MODEL.named("Report")).isEqualTo(Report.class);
        assertThatThrownBy(() -> MODEL.named("Sample"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("unknown message 'Sample' of model reports: one of Report");
    }

    @Test
    void aTrialsPoolStartsAnyLongerOne() {
        List<Report> pool = MODEL.pool(Report.class, "small", 1);
        assertThat(pool).hasSize(MessageModel.POOL).doesNotHaveDuplicates();
        assertThat(MODEL.pool(Report.class, "small", 1, 40)).startsWith(pool.toArray(Report[]::new));
    }

    @Test
    void referencesAreDifferentForEachMessage() {
        assertThat(MODEL.reference(Report.class, 3))
                .isEqualTo("reports/Report3")
                .isNotEqualTo(MODEL.reference(Report.class, 4));
    }
}
