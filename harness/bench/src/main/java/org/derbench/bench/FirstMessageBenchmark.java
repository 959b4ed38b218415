package org.derbench.bench;

import java.util.concurrent.TimeUnit;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The first message of a fresh JVM: the codec is made, with all that the library loads and generates for it, and one
 * node is encoded and decoded. The plugin was found before, and the model's classes are loaded.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class FirstMessageBenchmark {

    /** Values come from the {@link BenchOrder}. */
    @Param("")
    public String folder;

    @Param("")
    public String serializer;

    @Param("")
    public String model;

    @Param("")
    public String node;

    @Param("")
    public String nodeSize;

    private Subject subject;

    @Setup
    public void load() throws Exception {
        subject = Subject.load(folder, serializer, model, node, nodeSize);
        subject.enter();
    }

    @Benchmark
    public Message firstMessage() throws Exception {
        Codec<Message> codec = subject.codec();
        return codec.decode(codec.encode(subject.nodes().get(0)));
    }
}
