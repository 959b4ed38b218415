package org.derbench.bench;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Encoding and decoding with a warm codec, one node after the other. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CodecBenchmark {

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
    private Codec<Message> codec;
    private List<byte[]> messages;
    private int next;

    @Setup
    public void load() throws Exception {
        subject = Subject.load(folder, serializer, model, node, nodeSize);
        subject.enter();
        codec = subject.codec();
        messages = subject.messages(codec);
    }

    /** JMH promises no thread for longer than an iteration. */
    @Setup(Level.Iteration)
    public void enter() {
        subject.enter();
    }

    @Benchmark
    public byte[] encode() throws Exception {
        return codec.encode(subject.nodes().get(step()));
    }

    @Benchmark
    public Message decode() throws Exception {
        return codec.decode(messages.get(step()));
    }

    private int step() {
        next = next + 1 == messages.size() ? 0 : next + 1;
        return next;
    }
}
