package org.derbench.cim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import java.util.stream.Collectors;
import org.derbench.cim.control.EndDeviceControls;
import org.derbench.cim.envelope.MeterReadingsMessage;
import org.derbench.cim.reading.MeterReading;
import org.derbench.cim.reading.MeterReadings;
import org.derbench.cim.reading.Reading;
import org.derbench.message.ContentDifference;
import org.derbench.message.Message;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Bulks and their parts: what a concentrator makes of the readings of many meters. */
class BulksTest {

    private static final long SECOND = 1 << 24;
    private static final long NOW = 1_800_000_000L * SECOND + 12_345;

    private final CimModel model = new CimModel();
    private final MeterReadings gathered = gathered();

    /** A bulk of four meters, a second apart. */
    private MeterReadings gathered() {
        MeterReadings bulk = new MeterReadings();
        List<MeterReadings> each = model.pool(MeterReadings.class, "small", 1, 4);
        bulk.parts(each.stream().flatMap(one -> one.parts().stream()).toList());
        return bulk;
    }

    @Test
    @DisplayName("each reading is a part with its meter's name and its own time")
    void eachReadingIsAPart() {
        assertThat(gathered.parts())
                .extracting(Message::sender)
                .containsExactly("METER_0000001", "METER_0000002", "METER_0000003", "METER_0000004");
        long first = gathered.stampTicks();
        assertThat(gathered.parts())
                .extracting(Message::stampTicks)
                .containsExactly(first, first + SECOND, first + 2 * SECOND, first + 3 * SECOND);
        assertThat(gathered.sender()).isEqualTo("METER_0000001");
    }

    @Test
    @DisplayName("the readings of a bulk are of different meters and of one moment")
    void aBulksReadingsAreOfOneMoment() {
        for (MeterReadings bulk : model.pool(MeterReadings.class, "large", 1, 2)) {
            assertThat(bulk.parts()).hasSize(120).extracting(Message::sender).doesNotHaveDuplicates();
            assertThat(bulk.parts()).extracting(Message::stampTicks).containsOnly(bulk.stampTicks());
        }
        assertThat(model.pool(MeterReadings.class, "medium", 1, 16).stream()
                        .flatMap(bulk -> bulk.parts().stream())
                        .map(Message::sender)
                        .collect(Collectors.toSet()))
                .hasSize(16 * 50);
    }

    @Test
    @DisplayName("a stamp moves all parts and keeps their distances")
    void aStampMovesAllPartsTogether() {
        gathered.stamp(NOW);
        assertThat(gathered.parts())
                .extracting(Message::stampTicks)
                .containsExactly(NOW, NOW + SECOND, NOW + 2 * SECOND, NOW + 3 * SECOND);
        assertThat(gathered.sameContent(gathered())).isTrue();
    }

    @Test
    @DisplayName("a part without a time gets the stamp; all parts get it if the first has no time")
    void partsWithoutTimeGetTheStamp() {
        MeterReadings bulk = gathered();
        bulk.parts().get(1).getReadings().get(0).setTimeStamp(null);
        bulk.stamp(NOW);
        assertThat(bulk.parts())
                .extracting(Message::stampTicks)
                .containsExactly(NOW, NOW, NOW + 2 * SECOND, NOW + 3 * SECOND);
        bulk.parts().get(0).getReadings().get(0).setTimeStamp("no time");
        bulk.stamp(NOW);
        assertThat(bulk.parts()).extracting(Message::stampTicks).containsOnly(NOW);
    }

    @Test
    void theTimeOfALaterPartIsContent() {
        MeterReadings late = gathered();
        late.parts().get(3).stamp(late.parts().get(3).stampTicks() + 1);
        assertThat(late.sameContent(gathered)).isFalse();
        MeterReadings none = gathered();
        none.parts().get(3).getReadings().get(0).setTimeStamp("yesterday");
        assertThat(none.sameContent(gathered)).isFalse();
        assertThat(gathered.sameContent(none)).isFalse();
    }

    @Test
    void missingOrFurtherPartsAreOtherContent() {
        MeterReadings fewer = gathered();
        fewer.parts(fewer.parts().subList(0, 3));
        assertThat(fewer.sameContent(gathered)).isFalse();
        assertThat(gathered.sameContent(fewer)).isFalse();
    }

    @Test
    void aDifferenceIsNamedByItsPart() {
        MeterReadings changed = gathered();
        changed.parts().get(2).getReadings().get(0).setValue("0.000");
        assertThat(ContentDifference.between(gathered, changed))
                .hasValueSatisfying(
                        difference -> assertThat(difference.path()).isEqualTo("meterReading[2].readings[0].value"));
    }

    @Test
    void furtherReadingsAreContentWithTheirTime() {
        MeterReading one = gathered().parts().get(0);
        MeterReading other = gathered().parts().get(0);
        List.of(one, other).forEach(each -> each.getReadings().add(new Reading()));
        assertThat(one.sameContent(other)).isTrue();
        other.getReadings().get(1).setTimeStamp("2026-01-01T00:00:00Z");
        assertThat(one.sameContent(other)).isFalse();
        other.getReadings().remove(1);
        assertThat(one.sameContent(other)).isFalse();
    }

    @Test
    void absentListsAreNoParts() {
        MeterReadings bulk = new MeterReadings();
        bulk.setMeterReading(null);
        assertThat(bulk.parts()).isEmpty();
        assertThat(bulk.sameContent(new MeterReadings())).isTrue();
        MeterReading part = new MeterReading();
        part.setReadings(null);
        assertThat(part.sameContent(new MeterReading())).isTrue();
        assertThatIllegalStateException().isThrownBy(part::stampTicks).withMessage("a MeterReading has no time");
        part.stamp(NOW);
        assertThat(part.stampTicks()).isEqualTo(NOW);
    }

    @Test
    void partsOfAnotherNounAreRefused() {
        Message control = model.pool(EndDeviceControls.class, "small", 1, 1)
                .get(0)
                .parts()
                .get(0);
        assertThatExceptionOfType(ClassCastException.class)
                .isThrownBy(() -> new MeterReadings().parts(List.of(control)));
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> control.parts(List.of()))
                .withMessage("a EndDeviceControl has no parts");
    }

    @Test
    void nounsHavePartsAndHeadersTheStamp() {
        MeterReadingsMessage message = new MeterReadingsMessage();
        message.parts(gathered.parts());
        message.stamp(NOW);
        assertThat(message.parts()).hasSize(4);
        assertThat(message.sender()).isEqualTo("METER_0000001");
        assertThat(message.getHeader().getTimestamp())
                .isEqualTo(message.getPayload()
                        .getMeterReadings()
                        .parts()
                        .get(0)
                        .getReadings()
                        .get(0)
                        .getTimeStamp());
        assertThat(message.stampTicks()).isEqualTo(NOW);
    }

    @Test
    void aCommandIsFromItsIssuer() {
        EndDeviceControls controls =
                model.pool(EndDeviceControls.class, "medium", 1, 1).get(0);
        assertThat(controls.sender()).isEqualTo("SUPERVISORY_CONTROL");
        assertThat(controls.parts()).hasSize(50);
    }
}
