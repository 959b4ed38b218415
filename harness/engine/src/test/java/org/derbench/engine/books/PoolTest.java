package org.derbench.engine.books;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.LongStream;
import org.derbench.engine.testmodel.Reading;
import org.derbench.engine.testmodel.ReadingModel;
import org.derbench.iec61850.Iec61850Model;
import org.derbench.iec61850.ln.MMXU;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PoolTest {

    private final Pool pool = Pool.of(new ReadingModel(), Reading.class, "small", 1);

    @Test
    void aReferenceMeansItsMessage() {
        for (int index = 0; index < pool.size(); index++) {
            assertThat(pool.resolve(pool.reference(index).clone())).isEqualTo(index);
        }
    }

    @Test
    void aReferenceCountsFromOne() {
        ReadingModel model = new ReadingModel();
        assertThat(pool.reference(0)).asString(US_ASCII).isEqualTo(model.reference(Reading.class, 1));
        assertThat(pool.reference(4)).asString(US_ASCII).isEqualTo(model.reference(Reading.class, 5));
    }

    @Test
    void aReferenceMayBeAnXmlDocument() {
        Pool documents = pool.withXmlReferences();
        assertThat(documents.reference(4))
                .asString(US_ASCII)
                .isEqualTo("<reference>" + new ReadingModel().reference(Reading.class, 5) + "</reference>");
        assertThat(documents.resolve(documents.reference(4).clone())).isEqualTo(4);
        assertThat(documents.message(4)).isSameAs(pool.message(4));
    }

    @Test
    void aReferenceToNoMessageIsRefused() {
        assertThatThrownBy(() -> pool.resolve("none".getBytes(US_ASCII)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no message 'none'");
    }

    @Test
    void itsMessagesAreOfItsClass() {
        assertThat(pool.type()).isEqualTo(Reading.class);
        assertThat(pool.message(3)).isInstanceOf(Reading.class);
    }

    @Test
    @DisplayName("each round of a mix begins one message later, so that no device sends one size for ever")
    void roundsOfAMixShift() {
        Pool mix = Pool.of(new Iec61850Model(), MMXU.class, "small 75 %, large 25 %", 1);
        int size = mix.size();
        assertThat(LongStream.of(0, 1, size, size + 1, 2L * size, size * (long) size)
                        .mapToObj(mix::indexOf))
                .containsExactly(0, 1, 1, 2, 2, 0);
    }

    @Test
    void equalContentsHaveOneNumber() {
        Contents contents = new Contents(List.of(reading(5), reading(7), reading(5)));
        assertThat(contents.size()).isEqualTo(3);
        for (int twice = 0; twice < 2; twice++) {
            assertThat(contents.number(0)).isZero();
            assertThat(contents.number(1)).isEqualTo(1);
            assertThat(contents.number(2)).isZero();
        }
    }

    @Test
    void aContentIsFoundGoingRound() {
        Contents contents = new Contents(List.of(reading(5), reading(7), reading(5)));
        assertThat(contents.at(reading(5), 1)).isEqualTo(2);
        assertThat(contents.at(reading(7), 2)).isEqualTo(1);
        assertThat(contents.at(reading(9), 1)).isEqualTo(-1);
    }

    private static Reading reading(int value) {
        Reading reading = new Reading();
        reading.setValue(value);
        return reading;
    }
}
