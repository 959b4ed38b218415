package org.derbench.iec61850;

import java.util.List;
import java.util.stream.Collectors;
import org.derbench.iec61850.ln.DSCH;
import org.derbench.iec61850.ln.GGIO;
import org.derbench.iec61850.ln.MMXU;

/** The logical node classes of the model. */
public final class LogicalNodes {

    private static final List<Class<? extends LogicalNode>> CLASSES = List.of(MMXU.class, DSCH.class, GGIO.class);

    private LogicalNodes() {
    }

    /** All classes, those of IEC 61850-7-4 first. */
    public static List<Class<? extends LogicalNode>> classes() {
        return CLASSES;
    }

    /**
     * The class of that name, for example {@code MMXU}.
     *
     * @throws IllegalArgumentException if there is none; the message lists the names there are
     */
    public static Class<? extends LogicalNode> named(String name) {
        for (Class<? extends LogicalNode> type : CLASSES) {
            if (nameOf(type).equals(name)) {
                return type;
            }
        }
        throw new IllegalArgumentException("unknown logical node '" + name + "': one of "
                + CLASSES.stream().map(LogicalNodes::nameOf).collect(Collectors.joining(", ")));
    }

    /** The name of the class in IEC 61850. */
    public static String nameOf(Class<? extends LogicalNode> type) {
        return type.getSimpleName();
    }
}
