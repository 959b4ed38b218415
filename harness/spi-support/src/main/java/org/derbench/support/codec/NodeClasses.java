package org.derbench.support.codec;

import java.util.Set;
import org.derbench.message.ModelObject;

/**
 * The earlier name of {@link MessageClasses}, for serializers that were built with it.
 *
 * @deprecated use {@link MessageClasses}
 */
@Deprecated
public final class NodeClasses {

    private NodeClasses() {}

    /** The classes of {@link MessageClasses#of}. */
    public static Set<Class<?>> of(Class<? extends ModelObject> type) {
        return MessageClasses.of(type);
    }
}
