package org.derbench.yami4;

/**
 * Bounds for everything that an agent takes from others. It refuses anything beyond with a {@link ProtocolException}.
 *
 * @param messageBytes bytes of one message, header included; 16 MiB by default
 * @param bufferedBytes bytes of all incomplete messages and of all that wait for a dispatcher; 64 MiB by default
 * @param nesting levels of parameters within parameters; 32 by default
 * @param incompleteMessages incomplete messages on one connection; 256 by default
 * @param connections connections that others made; 256 by default
 */
public record Limits(int messageBytes, long bufferedBytes, int nesting, int incompleteMessages, int connections) {

    /** The limits unless told otherwise. */
    public static final Limits DEFAULT = new Limits(16 << 20, 64L << 20, 32, 256, 256);
}
