package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.derbench.message.AbstractBean;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.derbench.message.ModelObject;
import org.junit.jupiter.api.DisplayName;
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

    /** A message that names its sender, if it has a name. */
    private static final class Named extends AbstractBean implements Message {

        private static final long serialVersionUID = 1L;

        private final String sender;

        private Named(String sender) {
            this.sender = sender;
        }

        @Override
        public void stamp(long ticks) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long stampTicks() {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean sameContent(Message other) {
            return equals(other);
        }

        @Override
        protected boolean sameFields(ModelObject other) {
            return sender.equals(((Named) other).sender);
        }

        @Override
        public String sender() {
            return sender;
        }

        @Override
        public boolean sender(String name) {
            return !name.contains("fixed");
        }
    }

    private static Pool poolFrom(String sender) {
        return Pool.of(
                new MessageModel() {
                    @Override
                    public String name() {
                        return "named";
                    }

                    @Override
                    public List<Class<? extends Message>> classes() {
                        return List.of(Named.class);
                    }

                    @Override
                    public List<String> sizes() {
                        return List.of("small");
                    }

                    @Override
                    public <T extends Message> List<T> pool(Class<T> type, String size, long seed, int count) {
                        return Collections.nCopies(count, type.cast(new Named(sender)));
                    }
                },
                Named.class,
                "small",
                1);
    }

    @Test
    void devicesAreNamedLikeTheFirstMessagesSender() {
        DeviceNames names = DeviceNames.of(12, poolFrom("METER_0000001"));
        assertThat(names.count()).isEqualTo(12);
        assertThat(names.name(11)).isEqualTo("METER_0000012");
    }

    @Test
    @DisplayName("without a count, or where messages have no room for a name, devices have none")
    void devicesMayHaveNoNames() {
        assertThat(DeviceNames.of(null, poolFrom("METER_0000001"))).isNull();
        assertThat(DeviceNames.of(12, poolFrom(""))).isNull();
        assertThat(DeviceNames.of(12, poolFrom("fixed-1"))).isNull();
    }
}
