package org.derbench.iec61850;

import java.util.List;

/**
 * The name of a logical node, or of something in it: {@code LD0/MMXU1}, {@code LD0/MMXU1.TotW.mag.f[MX]},
 * {@code LD0/DSCH1.SchdAbsTm.val(3)}. IEC 61850-7-2 Ed. 2, object references. The request of request-reply is one to a
 * logical node.
 *
 * @param logicalDevice its name
 * @param logicalNode prefix, class and instance number
 * @param path names below the node, each with its index in parentheses where it is an element of a list
 * @param constraint the functional constraint, or null where none is given
 */
public record ObjectReference(
        String logicalDevice, String logicalNode, List<String> path, FunctionalConstraint constraint) {

    public ObjectReference {
        path = List.copyOf(path);
    }

    /** The reference to a logical node without a prefix: {@code LD0/MMXU1}. LLN0 has no instance number. */
    public static ObjectReference to(String logicalDevice, Class<? extends LogicalNode> type, int instance) {
        String name = LogicalNodes.nameOf(type);
        String node = name.equals(ReferenceParser.NODE_ZERO) ? name : name + instance;
        return ReferenceParser.parse(logicalDevice + "/" + node);
    }

    /**
     * Reads a reference.
     *
     * @throws IllegalArgumentException if the text is no reference; the message says what is wrong
     */
    public static ObjectReference parse(String text) {
        return ReferenceParser.parse(text);
    }

    /** The reference as IEC 61850 writes it. */
    public String format() {
        StringBuilder text = new StringBuilder(logicalDevice).append('/').append(logicalNode);
        path.forEach(name -> text.append('.').append(name));
        return constraint == null
                ? text.toString()
                : text.append('[').append(constraint).append(']').toString();
    }

    /**
     * The class of the logical node.
     *
     * @throws IllegalArgumentException if the model does not have it; the message lists those that it has
     */
    public Class<? extends LogicalNode> nodeClass() {
        return LogicalNodes.named(ReferenceParser.className(logicalNode));
    }

    /**
     * The referenced object in a node: the node itself, a data object, an attribute or an element of a list; null if it
     * is absent.
     *
     * @throws IllegalArgumentException if the node is of another class, has nothing with that name, or the object has
     *     another functional constraint
     */
    public Object resolve(LogicalNode node) {
        return ReferenceResolver.resolve(this, node);
    }

    @Override
    public String toString() {
        return format();
    }
}
