package org.derbench.bench;

import java.io.PrintStream;
import java.util.Map;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;
import org.derbench.spi.MiddlewareException;

/**
 * Measures what its one argument, a {@link BenchOrder}, says; prints one object of JSON on its standard output: the
 * figures, or {@code failure}.
 */
public final class BenchMain {

    private BenchMain() {}

    public static void main(String[] args) throws Exception {
        PrintStream answer = System.out;
        // libraries print what they like: it must not stand in the answer
        System.setOut(System.err);
        try {
            answer.println(Json.write(measure(BenchOrder.parse(args[0]))));
        } catch (Exception | Error e) {
            answer.println(Json.write(Fields.map("failure", MiddlewareException.reasonOf(e))));
            throw e;
        }
    }

    static Map<String, Object> measure(BenchOrder order) throws Exception {
        Map<String, Object> figures = sizes(Subject.load(order));
        if (!order.effort().equals(Effort.SIZES)) {
            JmhRun jmh = new JmhRun(order);
            figures.putAll(jmh.warm());
            figures.putAll(jmh.cold());
        }
        return figures;
    }

    /** The sizes of the first node's message, once every node has been found to come back as it was. */
    static Map<String, Object> sizes(Subject subject) throws Exception {
        subject.enter();
        Codec<Message> codec = subject.codec();
        for (Message node : subject.nodes()) {
            if (!node.equals(codec.decode(codec.encode(node)))) {
                throw new CodecException("a node does not come back as it was: " + node);
            }
        }
        return EncodedSizes.of(codec.encode(subject.nodes().get(0)));
    }
}
