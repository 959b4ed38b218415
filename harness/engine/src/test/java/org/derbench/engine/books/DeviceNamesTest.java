package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DeviceNamesTest {

    @ParameterizedTest
    @CsvSource({
        "METER_0000001, 10000, METER_0000001, METER_0010000",
        "device-00042, 12, device-00001, device-00012",
        "a1, 1000, 0001, 1000",
        "gateway, 250, gate001, gate250",
        "00ABCDEF1, 12, 00ABCDE01, 00ABCDE12",
        "ab1cd, 12, ab001, ab012",
        "ab12c, 12, ab001, ab012"
    })
    void namesAreAsLongAsTheSample(String sample, int count, String first, String last) {
        DeviceNames names = DeviceNames.like(sample, count);
        assertThat(names.first()).isEqualTo(first);
        assertThat(names.name(count - 1)).isEqualTo(last);
        assertThat(DeviceNames.like(first, count).name(count - 1)).isEqualTo(last);
        assertThat(IntStream.range(0, count)
                        .map(device -> names.device(names.name(device)))
                        .toArray())
                .isEqualTo(IntStream.range(0, count).toArray());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "METER_",
                "METER_0000000",
                "METER_0000013",
                "METER_00000001",
                "METER_000001",
                "meter_0000001",
                "METER_000000x",
                "METER_٠٠٠٠٠٠١"
            })
    void aStrangeNameIsOfNoDevice(String name) {
        assertThat(DeviceNames.like("METER_0000001", 12).device(name)).isNegative();
    }

    @Test
    void manyNamesMayBeLongerThanTheSample() {
        DeviceNames names = DeviceNames.like("7", 100_000);
        assertThat(names.first()).isEqualTo("000001");
        assertThat(names.device("100000")).isEqualTo(99_999);
    }
}
