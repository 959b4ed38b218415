package org.derbench.message;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class AbstractBeanTest {

    @Test
    void beansAreEqualByClassAndContent() {
        Report one = Reports.of(1, 0, 400);
        Report other = Reports.of(1, 0, 400);
        assertThat(one)
                .isEqualTo(other)
                .hasSameHashCodeAs(other)
                .isNotEqualTo(Reports.of(1, 1, 400))
                .isNotEqualTo(null)
                .isNotEqualTo(new Sample());
    }

    @Test
    @DisplayName("another stamp makes another message with the same content")
    void anotherStampKeepsTheSameContent() {
        Report one = Reports.of(1, 0, 400);
        Report other = Reports.of(1, 0, 400);
        other.stamp(one.stampTicks() + 1);
        assertThat(other).isNotEqualTo(one);
        assertThat(other.sameContent(one)).isTrue();
        other.getFirst().setValue(-1);
        assertThat(other.sameContent(one)).isFalse();
        assertThat(other.sameContent(null)).isFalse();
    }

    @Test
    void anAbsentListEqualsAnEmptyOne() {
        Sample absent = new Sample();
        absent.setHarmonics(null);
        assertThat(absent).isEqualTo(new Sample()).hasSameHashCodeAs(new Sample());
    }

    @Test
    void aBeanPrintsWhatIsThere() {
        Sample sample = new Sample();
        sample.setValue(1.5);
        sample.setHarmonics(null);
        sample.setPhase(Phase.B);
        assertThat(sample).hasToString("Sample{value=1.5, phase=B}");
    }

    @Test
    void aMessageWithoutPartsIsItsOnlyOne() {
        Report report = new Report();
        assertThat(report.parts())
                .hasSize(1)
                .allSatisfy(part -> assertThat(part).isSameAs(report));
    }
}
