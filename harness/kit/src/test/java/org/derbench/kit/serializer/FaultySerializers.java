package org.derbench.kit.serializer;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.kit.model.Subjects;
import org.derbench.message.FieldKind;
import org.derbench.message.Message;
import org.derbench.spi.Codec;

/** The kit's contract over serializers that each have one fault. Only {@link SerializerContractTest} runs them. */
final class FaultySerializers {

    private static final Pattern HTTP = Pattern.compile("http://127.0.0.1:(\\d+)/");

    private FaultySerializers() {}

    /** Encodes and decodes as another codec, but for what is overridden. */
    private static class Faulty extends PlainSerializer {

        byte[] encoded(Message node, byte[] bytes) throws Exception {
            return bytes;
        }

        <T extends Message> T decode(Codec<T> sound, byte[] bytes) throws Exception {
            return sound.decode(bytes);
        }

        @Override
        public <T extends Message> Codec<T> codec(Class<T> type) {
            Codec<T> sound = super.codec(type);
            return new Codec<>() {
                @Override
                public byte[] encode(T node) throws Exception {
                    return encoded(node, sound.encode(node));
                }

                @Override
                public T decode(byte[] bytes) throws Exception {
                    return Faulty.this.decode(sound, bytes);
                }
            };
        }
    }

    static class DropsAField extends SerializerContract {
        DropsAField() {
            super(new Faulty() {
                @Override
                <T extends Message> T decode(Codec<T> sound, byte[] bytes) throws Exception {
                    T node = sound.decode(bytes);
                    OwnedField.first(node, field -> field.kind() == FieldKind.OBJECT)
                            .ifPresent(place -> place.set(null));
                    return node;
                }
            });
        }
    }

    static class SharesItsBuffer extends SerializerContract {
        SharesItsBuffer() {
            super(new Faulty() {
                private final byte[] buffer = new byte[1 << 20];

                @Override
                byte[] encoded(Message node, byte[] bytes) {
                    System.arraycopy(bytes, 0, buffer, 0, bytes.length);
                    return buffer;
                }
            });
        }
    }

    static class SharesItsCodecsState extends SerializerContract {
        SharesItsCodecsState() {
            super(new Faulty() {
                private final AtomicReference<byte[]> last = new AtomicReference<>();
                private final AtomicBoolean oneWaits = new AtomicBoolean();
                private final CountDownLatch otherCame = new CountDownLatch(1);

                @Override
                byte[] encoded(Message node, byte[] bytes) throws Exception {
                    last.set(bytes);
                    if (Thread.currentThread().getName().startsWith("pool-")) {
                        letTheOtherComeBetween();
                    }
                    return last.get();
                }

                private void letTheOtherComeBetween() throws InterruptedException {
                    if (oneWaits.compareAndSet(false, true)) {
                        otherCame.await(10, TimeUnit.SECONDS);
                    } else {
                        otherCame.countDown();
                    }
                }
            });
        }
    }

    static class StaysInItsThread extends SerializerContract {
        StaysInItsThread() {
            super(new Faulty() {
                private final AtomicReference<Thread> first = new AtomicReference<>();

                @Override
                byte[] encoded(Message node, byte[] bytes) {
                    first.compareAndSet(null, Thread.currentThread());
                    return first.get() == Thread.currentThread() ? bytes : new byte[0];
                }
            });
        }
    }

    static class RemembersWhatItSent extends SerializerContract {
        RemembersWhatItSent() {
            super(new Faulty() {
                private final List<Message> sent = new ArrayList<>();

                @Override
                byte[] encoded(Message node, byte[] bytes) {
                    int known = sent.indexOf(node);
                    sent.add(node);
                    return known < 0 ? bytes : new byte[] {(byte) known};
                }
            });
        }
    }

    static class AllocatesWhatIsDeclared extends SerializerContract {
        AllocatesWhatIsDeclared() {
            super(new Faulty() {
                @Override
                <T extends Message> T decode(Codec<T> sound, byte[] bytes) throws Exception {
                    byte[] declared = new byte[bytes.length > 4 && bytes[1] == (byte) 0xFF ? 100 << 20 : 0];
                    return sound.decode(declared.length == 0 ? bytes : Arrays.copyOf(declared, 1));
                }
            });
        }
    }

    static class DecodesToNull extends SerializerContract {
        DecodesToNull() {
            super(new Faulty() {
                @Override
                <T extends Message> T decode(Codec<T> sound, byte[] bytes) throws Exception {
                    return bytes.length < 10 ? null : sound.decode(bytes);
                }
            });
        }
    }

    static class BreaksForGood extends SerializerContract {
        BreaksForGood() {
            super(new Faulty() {
                private boolean broken;

                @Override
                <T extends Message> T decode(Codec<T> sound, byte[] bytes) throws Exception {
                    boolean wasBroken = broken;
                    broken = true;
                    T node = sound.decode(wasBroken ? new byte[0] : bytes);
                    broken = false;
                    return node;
                }
            });
        }
    }

    static class RunsOutOfStack extends SerializerContract {
        RunsOutOfStack() {
            super(new Faulty() {
                @Override
                <T extends Message> T decode(Codec<T> sound, byte[] bytes) throws Exception {
                    return bytes.length > 50_000 ? decode(sound, bytes) : sound.decode(bytes);
                }
            });
        }
    }

    static class AcceptsAForeignClass extends SerializerContract {
        AcceptsAForeignClass() {
            super(new Faulty() {
                @Override
                <T extends Message> T decode(Codec<T> sound, byte[] bytes) throws Exception {
                    if (bytes.length > 1 && bytes[0] == (byte) 0xAC) {
                        new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
                    }
                    return sound.decode(bytes);
                }
            });
        }

        @Override
        protected byte[] written(Object object) throws Exception {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            new ObjectOutputStream(bytes).writeObject(object);
            return bytes.toByteArray();
        }
    }

    static class MakesAnotherNodeClass extends SerializerContract {
        MakesAnotherNodeClass() {
            super(new Faulty() {
                @Override
                @SuppressWarnings("unchecked")
                <T extends Message> T decode(Codec<T> sound, byte[] bytes) throws Exception {
                    try {
                        return sound.decode(bytes);
                    } catch (Exception e) {
                        return (T) SampleMessages.generated(Subjects.named(Subjects.SCHEDULE), Subjects.SMALL);
                    }
                }
            });
        }
    }

    static class ChangesItsFormat extends SerializerContract {
        ChangesItsFormat() {
            super(new Faulty() {
                @Override
                byte[] encoded(Message node, byte[] bytes) {
                    return Arrays.copyOf(bytes, bytes.length + 1);
                }
            });
        }
    }

    static class IsNoService extends SerializerContract {
        IsNoService() {
            super(new Faulty());
        }
    }

    static class FetchesEntities extends SerializerContract {
        FetchesEntities() {
            super(new Faulty() {
                @Override
                <T extends Message> T decode(Codec<T> sound, byte[] bytes) throws Exception {
                    Matcher address = HTTP.matcher(new String(bytes, StandardCharsets.ISO_8859_1));
                    if (address.find()) {
                        new Socket("127.0.0.1", Integer.parseInt(address.group(1))).close();
                    }
                    return sound.decode(bytes);
                }
            });
        }
    }
}
