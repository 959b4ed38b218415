package org.derbench.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ContentDifferenceTest {

    private static final int BYTES = 600;

    private static String difference(Consumer<Report> change) {
        Report changed = Reports.of(1, 0, BYTES);
        change.accept(changed);
        return ContentDifference.between(Reports.of(1, 0, BYTES), changed)
                .map(ContentDifference::toString)
                .orElse("none");
    }

    @Test
    void equalMessagesDoNotDiffer() {
        assertThat(difference(report -> {})).isEqualTo("none");
    }

    @Test
    void theFirstDifferenceIsNamedWithBothValues() {
        double before = Reports.of(1, 0, BYTES).getFirst().getValue();
        assertThat(difference(report -> {
                    report.getFirst().setValue(-1);
                    report.setCount(7);
                }))
                .isEqualTo("first.value: expected " + before + ", but was -1.0");
    }

    @Test
    void listElementsAreNamedByTheirPosition() {
        assertThat(difference(report -> report.getSamples().get(2).setValue(-1)))
                .startsWith("samples[2].value: expected ");
        assertThat(difference(report -> report.getSamples().remove(0))).startsWith("samples: expected [Sample{");
    }

    @Test
    void absentIsNullAndTextsHaveQuotes() {
        assertThat(difference(report -> report.setFirst(null)))
                .startsWith("first: expected Sample{")
                .endsWith("but was null");
        assertThat(difference(report -> report.getFirst().setName("null"))).endsWith("but was 'null'");
    }

    @Test
    void anAbsentListIsAnEmptyOne() {
        Sample absent = new Sample();
        absent.setHarmonics(null);
        assertThat(ContentDifference.between(new Sample(), absent)).isEmpty();
        absent.setHarmonics(new ArrayList<>(List.of(0f)));
        assertThat(ContentDifference.between(new Sample(), absent))
                .hasValueSatisfying(found -> assertThat(found.path()).isEqualTo("harmonics"));
    }

    @Test
    @DisplayName("zeros with different signs differ, and NaN equals itself")
    void zerosWithDifferentSignsDiffer() {
        assertThat(difference(report -> {
                    report.getFirst().setValue(0d);
                }))
                .startsWith("first.value");
        Sample negative = new Sample();
        negative.setValue(-0d);
        assertThat(ContentDifference.between(new Sample(), negative))
                .hasValueSatisfying(found -> assertThat(found.actual()).isEqualTo("-0.0"));
        Sample one = new Sample();
        Sample other = new Sample();
        one.setValue(Double.NaN);
        other.setValue(Double.NaN);
        assertThat(ContentDifference.between(one, other)).isEmpty();
    }

    @Test
    void longValuesAreCutAndClassesNamed() {
        assertThat(difference(report -> report.getFirst().setName("x".repeat(1_000))))
                .hasSizeLessThan(600)
                .endsWith("xxx...");
        assertThat(ContentDifference.between(new Sample(), new Report()))
                .contains(new ContentDifference("", "Sample", "Report"));
    }
}
