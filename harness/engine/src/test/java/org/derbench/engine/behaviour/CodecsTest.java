package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javax.xml.parsers.FactoryConfigurationError;
import org.derbench.iec61850.ln.MMXU;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;
import org.derbench.spi.Library;
import org.derbench.spi.Serializer;
import org.junit.jupiter.api.Test;

class CodecsTest {

    private final List<Codec<?>> made = new ArrayList<>();
    private final List<Codec<?>> used = new ArrayList<>();
    private final Codecs codecs = new Codecs(new Counted(), MMXU.class);
    private Supplier<byte[]> encoded = () -> new byte[] {1};

    @Test
    void threadsThatTakeTurnsShareOneCodec() throws Exception {
        for (int i = 0; i < 3; i++) {
            Thread thread = new Thread(this::encode);
            thread.start();
            thread.join();
        }
        assertThat(used).hasSize(3);
        assertThat(made).hasSize(1);
    }

    @Test
    void noCodecWorksTwiceAtATime() {
        encoded = () -> {
            encoded = () -> new byte[] {2};
            return encode();
        };
        assertThat(encode()).containsExactly(2);
        assertThat(used).doesNotHaveDuplicates().hasSize(2);
    }

    @Test
    void nothingIsMadeWhereOneIsIdle() {
        noCodecWorksTwiceAtATime();
        encode();
        encode();
        assertThat(made).hasSize(2);
    }

    @Test
    void aCodecWithoutRoomIsLetGo() {
        nest(70);
        assertThat(made).hasSize(71);
        nest(70);
        assertThat(made).hasSize(78);
    }

    private void nest(int deeper) {
        encoded = deeper == 0
                ? () -> new byte[] {4}
                : () -> {
                    nest(deeper - 1);
                    return new byte[] {5};
                };
        encode();
    }

    @Test
    void aCodecGoesOnAfterATypedFailure() {
        encoded = () -> {
            throw new IllegalStateException("full");
        };
        assertThatThrownBy(() -> codecs.encode(new MMXU()))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("full");
        encoded = () -> new byte[] {3};
        assertThat(encode()).containsExactly(3);
        assertThat(made).hasSize(1);
    }

    @Test
    void aParserWithoutFactoryIsTypedToo() {
        encoded = () -> {
            throw new FactoryConfigurationError("no factory");
        };
        assertThatThrownBy(() -> codecs.encode(new MMXU()))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("no factory");
    }

    @Test
    void missingMemoryIsNotTheCodecsFailure() {
        encoded = () -> {
            throw new OutOfMemoryError("all is used");
        };
        assertThatThrownBy(() -> codecs.encode(new MMXU())).isInstanceOf(OutOfMemoryError.class);
    }

    @Test
    void anImpossibleCodecIsATypedFailure() {
        Serializer none = new Counted() {
            @Override
            public <T extends Message> Codec<T> codec(Class<T> type) {
                throw new IllegalArgumentException("no schema");
            }
        };
        assertThatThrownBy(() -> new Codecs(none, MMXU.class).decode(new byte[0]))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("no schema");
    }

    private byte[] encode() {
        try {
            return codecs.encode(new MMXU());
        } catch (CodecException e) {
            throw new AssertionError(e);
        }
    }

    private class Counted implements Serializer {

        @Override
        public String name() {
            return "counted";
        }

        @Override
        public Library library() {
            return Library.JDK;
        }

        @Override
        public String format() {
            return "none";
        }

        @Override
        public <T extends Message> Codec<T> codec(Class<T> type) {
            Codec<T> codec = new Codec<>() {
                @Override
                public byte[] encode(T node) {
                    used.add(this);
                    return encoded.get();
                }

                @Override
                public T decode(byte[] bytes) {
                    throw new UnsupportedOperationException();
                }
            };
            made.add(codec);
            return codec;
        }
    }
}
