package org.derbench.engine.coordinator;

import java.util.Map;
import org.derbench.engine.costs.NodeFacts;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Parts;

/**
 * What is known of a role's node once it is connected.
 *
 * @param classPath the SHA-256 of each jar that it has
 */
record NodeKnown(NodeFacts facts, Map<String, String> classPath) {

    /** From what the node said. */
    static NodeKnown of(Fields facts, Map<String, String> classPath) {
        return new NodeKnown(Parts.of(NodeFacts.class, facts.values()), classPath);
    }
}
