package org.derbench.support.codec;

import org.derbench.message.ModelObject;
import org.derbench.spi.CodecException;

/**
 * The earlier name of {@link MessageCheck}, for serializers that were built with it.
 *
 * @deprecated use {@link MessageCheck}
 */
@Deprecated
public final class NodeCheck {

    private final MessageCheck check;

    private NodeCheck(MessageCheck check) {
        this.check = check;
    }

    /** A check of everything in a message of this class. */
    public static NodeCheck ofAll(Class<? extends ModelObject> type) {
        return new NodeCheck(MessageCheck.ofAll(type));
    }

    /** A check of the elements of lists, and of objects whose class may have others below it. */
    public static NodeCheck ofLists(Class<? extends ModelObject> type) {
        return new NodeCheck(MessageCheck.ofLists(type));
    }

    /**
     * Checks what was decoded.
     *
     * @return it
     * @throws CodecException as {@link MessageCheck#check} does
     */
    public <T> T check(T decoded) throws CodecException {
        return check.check(decoded);
    }
}
