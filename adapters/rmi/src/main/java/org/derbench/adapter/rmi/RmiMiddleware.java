package org.derbench.adapter.rmi;

import java.io.ObjectInputFilter;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;

/** Java RMI: calls of remote objects, which wait for their return even if they return nothing. */
public final class RmiMiddleware extends Adapter {

    /** The longest message: a longer array is refused before it is allocated. */
    static final int MAX_MESSAGE_BYTES = 16 << 20;

    /**
     * The serial filter for answers. It permits bytes, texts, RMI's exceptions and the plainest exceptions of the JDK
     * with their traces. It refuses stubs, because a stub leads wherever its sender likes. RMI lets a caller set no
     * filter for answers alone, only the filter of the whole JVM.
     */
    static final String ANSWERS = "maxdepth=20;maxarray=" + MAX_MESSAGE_BYTES
            + ";java.lang.Throwable;java.lang.Exception;java.lang.RuntimeException;java.lang.Error"
            + ";java.lang.Illegal*;java.lang.NullPointerException;java.lang.ClassCastException;java.lang.IndexOutOfBoundsException"
            + ";java.lang.StackTraceElement;java.lang.String;java.util.Collections$EmptyList;java.io.IOException;java.io.ObjectStreamException"
            + ";java.io.InvalidClassException;!java.rmi.MarshalledObject;java.rmi.*;!*";

    static final String TLS = "tls";

    private static final Variant BASE = Variant.BASE.with(Setting.flag(TLS, false));

    public RmiMiddleware() {
        super(
                "rmi",
                Library.JDK.needing("-Djdk.serialFilter=" + ANSWERS),
                Traits.of(Support.NATIVE, Support.ADAPTED, Support.ADAPTED).outstanding(1),
                BASE,
                BASE.named("tls").with(TLS, true));
    }

    /** @throws IllegalStateException if the JVM has no filter: without it, a responder could make any object here */
    @Override
    public Peer open(Context context) {
        if (ObjectInputFilter.Config.getSerialFilter() == null) {
            throw new IllegalStateException("rmi needs the JVM option -Djdk.serialFilter that its library declares");
        }
        return new RmiPeer(context);
    }
}
