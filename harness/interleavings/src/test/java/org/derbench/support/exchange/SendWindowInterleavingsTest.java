package org.derbench.support.exchange;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.derbench.spi.Context;
import org.derbench.spi.End;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Settings;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Messages that are sent while others are confirmed or refused, in all orders: no more are under way than may be. */
@Tag("longer")
@Param(name = "messages", gen = IntGen.class, conf = "1:2")
@Param(name = "receiver", gen = IntGen.class, conf = "1:2")
@Param(name = "life", gen = IntGen.class, conf = "1:2")
public class SendWindowInterleavingsTest {

    private final SendWindow window = new SendWindow(new Impatient(), 2);

    /** Whether there was a place. */
    @Operation
    public boolean enter() throws InterruptedException {
        try {
            window.enter();
            return true;
        } catch (MiddlewareException noPlace) {
            return false;
        }
    }

    @Operation
    public void confirm(@Param(name = "messages") int messages) {
        window.confirm(messages);
    }

    @Operation
    public void confirmFrom(@Param(name = "receiver") int receiver, @Param(name = "life") int life) {
        window.confirm(ByteBuffer.allocate(Integer.BYTES + 2 * Long.BYTES)
                .putInt(1)
                .putLong(receiver)
                .putLong(life)
                .array());
    }

    @Test
    void eachOrderEndsAsOneAfterTheOther() {
        new ModelCheckingOptions()
                .threads(2)
                .actorsBefore(2)
                .actorsPerThread(3)
                .actorsAfter(4)
                .iterations(20)
                .invocationsPerIteration(1_000)
                .check(SendWindowInterleavingsTest.class);
    }

    /** Waits for nothing. */
    private static final class Impatient implements Context {

        @Override
        public String name() {
            return "x";
        }

        @Override
        public String flow() {
            return "x";
        }

        @Override
        public End end() {
            return End.CONNECTING;
        }

        @Override
        public String bindHost() {
            return "127.0.0.1";
        }

        @Override
        public String peerHost() {
            return "127.0.0.1";
        }

        @Override
        public String brokerHost() {
            return "127.0.0.1";
        }

        @Override
        public int port(String name) {
            return 0;
        }

        @Override
        public Path scratch() {
            return Path.of("x");
        }

        @Override
        public Settings settings() {
            return Settings.NONE;
        }

        @Override
        public int window() {
            return 1;
        }

        @Override
        public Duration timeout() {
            return Duration.ZERO;
        }

        @Override
        public void onFailure(Throwable failure) {
            throw new IllegalStateException(failure);
        }

        @Override
        public Process process(List<String> command) throws IOException {
            throw new IOException("there are no processes here");
        }

        @Override
        public void tell(String name, String value) {
            // nobody asks
        }

        @Override
        public String told(String name) {
            return "x";
        }
    }
}
