package org.derbench.iec61850;

import java.util.List;
import java.util.stream.Collectors;
import org.derbench.iec61850.ln.CSWI;
import org.derbench.iec61850.ln.DCRP;
import org.derbench.iec61850.ln.DGEN;
import org.derbench.iec61850.ln.DRAT;
import org.derbench.iec61850.ln.DRCC;
import org.derbench.iec61850.ln.DRCS;
import org.derbench.iec61850.ln.DRCT;
import org.derbench.iec61850.ln.DSCH;
import org.derbench.iec61850.ln.GGIO;
import org.derbench.iec61850.ln.LLN0;
import org.derbench.iec61850.ln.LPHD;
import org.derbench.iec61850.ln.MHAI;
import org.derbench.iec61850.ln.MMET;
import org.derbench.iec61850.ln.MMTR;
import org.derbench.iec61850.ln.MMXN;
import org.derbench.iec61850.ln.MMXU;
import org.derbench.iec61850.ln.MSQI;
import org.derbench.iec61850.ln.MSTA;
import org.derbench.iec61850.ln.XCBR;
import org.derbench.iec61850.ln.ZBAT;
import org.derbench.iec61850.ln.ZBTC;
import org.derbench.iec61850.ln.ZINV;

/** The logical node classes of the model. */
public final class LogicalNodes {

    private static final List<Class<? extends LogicalNode>> CLASSES = List.of(
            LLN0.class,
            LPHD.class,
            MMXU.class,
            MMXN.class,
            MMTR.class,
            MSQI.class,
            MSTA.class,
            MMET.class,
            MHAI.class,
            XCBR.class,
            CSWI.class,
            GGIO.class,
            DRCT.class,
            DRCS.class,
            DRCC.class,
            DRAT.class,
            DGEN.class,
            DSCH.class,
            DCRP.class,
            ZBAT.class,
            ZBTC.class,
            ZINV.class);

    private LogicalNodes() {}

    /** All classes: IEC 61850-7-4's first, then IEC 61850-7-420's. */
    public static List<Class<? extends LogicalNode>> classes() {
        return CLASSES;
    }

    /**
     * The class with this name, for example {@code MMXU}.
     *
     * @throws IllegalArgumentException if it is unknown; the message lists the known names
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
