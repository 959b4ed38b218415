package org.derbench.floor;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.derbench.engine.behaviour.OwnCost;
import org.derbench.engine.books.Pool;
import org.derbench.engine.time.SystemClock;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The time that the engine adds to a message, with a codec that does nothing: the harness above the bare loop. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class OwnCostBenchmark {

    private static final int SEED = 1;

    private Pool messages;
    private NullCodec codec;
    private OwnCost engine;
    private long sent;

    /** Makes messages and engine. */
    @Setup
    public void setUp() {
        messages = pool();
        Pool equal = pool();
        codec = new NullCodec(list(messages), list(equal));
        engine = new OwnCost(messages, pool(), codec, new SystemClock());
    }

    private static Pool pool() {
        MessageModel model = Messages.model("MMXU");
        return Pool.of(model, model.named("MMXU"), "small", SEED);
    }

    private static List<Message> list(Pool pool) {
        return java.util.stream.IntStream.range(0, pool.size())
                .mapToObj(pool::message)
                .toList();
    }

    /** Encode, decode, encode anew, decode: by hand. */
    @Benchmark
    public Message bare() {
        Message message = messages.message((int) (sent % messages.size()));
        message.stamp(++sent);
        return codec.decode(codec.encode(codec.decode(codec.encode(message))));
    }

    /** Carries a message through pacer, lane, books at both ends, and the check of every content. */
    @Benchmark
    public void engine() throws Exception {
        engine.message();
    }

    /** Checks that the measured messages came back right. */
    @TearDown
    public void check() throws Exception {
        engine.close();
        if (engine.books().ok() != engine.books().scheduled()) {
            throw new IllegalStateException(engine.books().toString());
        }
    }
}
