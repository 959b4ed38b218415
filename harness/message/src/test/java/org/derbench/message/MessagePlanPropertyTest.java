package org.derbench.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class MessagePlanPropertyTest {

    /** With the fields that each sample of a list has: its value and two tags of a group. */
    private static final int SAMPLE_BYTES = 11;

    /** Without any optional field, and with the least list. */
    private static final int LEAST_BYTES = EncodedSize.of(Reports.of(0, 0, 0));

    @Property(tries = 200)
    void aSeedAndIndexMakeOneMessage(
            @ForAll long seed, @ForAll @IntRange(max = 500) int index, @ForAll @IntRange(max = 4_000) int bytes) {
        assertThat(Reports.of(seed, index, bytes)).isEqualTo(Reports.of(seed, index, bytes));
    }

    @Property(tries = 200)
    void aFieldsValueIgnoresOtherFields(@ForAll long seed, @ForAll @IntRange(max = 500) int index) {
        Report small = Reports.of(seed, index, 100);
        Report large = Reports.of(seed, index, 4_000);
        assertThat(large.getFirst().getValue()).isEqualTo(small.getFirst().getValue());
        assertThat(values(large))
                .hasSizeGreaterThan(300)
                .startsWith(values(small).toArray(Double[]::new));
    }

    @Property(tries = 200)
    @Label("a message is as close to the wanted size as its lists allow")
    void aMessageIsCloseToTheSize(@ForAll long seed, @ForAll @IntRange(max = 4_000) int bytes) {
        assertThat(EncodedSize.of(Reports.of(seed, 3, bytes)))
                .isBetween(Math.max(bytes, LEAST_BYTES) - SAMPLE_BYTES, Math.max(bytes, LEAST_BYTES) + SAMPLE_BYTES);
    }

    @Property(tries = 200)
    void whatIsMandatoryIsThereInEverySize(@ForAll long seed, @ForAll @IntRange(max = 4_000) int bytes) {
        Report report = Reports.of(seed, 0, bytes);
        assertThat(report.getFirst()).isNotNull();
        assertThat(report.getSamples()).hasSizeGreaterThanOrEqualTo(4).doesNotContainNull();
    }

    /** The flag takes two bytes and the number three, which is less than a sample more. */
    @Example
    @Label("optional fields come in their order where no whole element fits")
    void optionalFieldsFillUpInTheirOrder() {
        Report report = Reports.of(1, 0, LEAST_BYTES + 5);
        assertThat(report.getSamples()).hasSize(4);
        assertThat(report.getValid()).isNotNull();
        assertThat(report.getCount()).isNotNull();
        assertThat(report.getSum()).isNull();
        assertThat(EncodedSize.of(report)).isEqualTo(LEAST_BYTES + 5);
    }

    private static List<Double> values(Report report) {
        return report.getSamples().stream().map(Sample::getValue).toList();
    }
}
