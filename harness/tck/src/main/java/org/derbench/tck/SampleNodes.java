package org.derbench.tck;

import java.util.ArrayList;
import java.util.List;
import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.NodeGenerator;
import org.derbench.iec61850.NodeSize;
import org.derbench.iec61850.attribute.TimeStamp;
import org.derbench.iec61850.cdc.SCA;
import org.derbench.iec61850.cdc.SCR;
import org.derbench.iec61850.ln.DSCH;

/** Nodes that a serializer is tried with: generated ones, and those at the edge of what the model can hold. */
final class SampleNodes {

    /** The generator's seed, for all that the kit does: encoded sizes hang on it. */
    static final long SEED = 1;

    private static final int PER_SIZE = 2;

    private SampleNodes() {
    }

    static <T extends LogicalNode> T generated(Class<T> type, NodeSize size) {
        return new NodeGenerator(SEED).node(type, size, 0);
    }

    static <T extends LogicalNode> List<T> generated(Class<T> type) {
        NodeGenerator generator = new NodeGenerator(SEED);
        List<T> nodes = new ArrayList<>();
        for (NodeSize size : NodeSize.values()) {
            nodes.addAll(generator.pool(type, size, PER_SIZE));
        }
        return nodes;
    }

    /** One as its constructor leaves it, one whose objects are all there but empty, and those of extreme values. */
    static <T extends LogicalNode> List<T> extreme(Class<T> type) {
        List<T> nodes = new ArrayList<>();
        nodes.add(NodeFiller.make(type));
        nodes.add(NodeFiller.hollow(type));
        for (int variation = 0; variation < ExtremeValues.VARIATIONS; variation++) {
            nodes.add(NodeFiller.filled(type, new ExtremeValues(variation)));
        }
        return nodes;
    }

    /** A schedule of that many points, in absolute and in relative time. */
    static DSCH schedule(int points) {
        SCA absolute = new SCA();
        SCR relative = new SCR();
        for (int i = 0; i < points; i++) {
            TimeStamp time = new TimeStamp();
            time.setSecondOfEpoch(1_767_225_600L + 900L * i);
            absolute.getTime().add(time);
            absolute.getVal().add(i / 7f);
            absolute.getRmpTyp().add(i % 3);
            relative.getTime().add(900 * i);
            relative.getVal().add(-i / 7f);
            relative.getRmpTyp().add(i % 3);
        }
        absolute.setNumPts(points);
        relative.setNumPts(points);
        DSCH node = generated(DSCH.class, NodeSize.SMALL);
        node.setSchdAbsTm(absolute);
        node.setSchdRelTm(relative);
        return node;
    }
}
