package org.derbench.yami4;

/**
 * What an agent takes from others at most: what exceeds it is refused with a {@link ProtocolException}.
 *
 * @param messageBytes of one message, header included; 16 MiB unless told
 * @param bufferedBytes of all incomplete messages together, and of all that wait for a dispatcher; 64 MiB unless told
 * @param nesting levels of parameters within parameters; 32 unless told
 * @param incompleteMessages on one connection; 256 unless told
 * @param connections that others made; 256 unless told
 */
public record Limits(int messageBytes, long bufferedBytes, int nesting, int incompleteMessages, int connections) {

    /** The limits unless told otherwise. */
    public static final Limits DEFAULT = new Limits(16 << 20, 64L << 20, 32, 256, 256);
}
