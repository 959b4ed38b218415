package org.derbench.spi;

/**
 * A method of {@link Peer} was called that its adapter does not have, of a pattern or a broker that its {@link Traits}
 * promise.
 */
public final class NotOverriddenException extends MiddlewareException {

    private static final long serialVersionUID = 1L;

    private final String method;

    /** @param method of {@link Peer}, the one that is missing */
    public NotOverriddenException(String method) {
        super(
                Kind.REFUSED,
                "the adapter says that it supports the pattern, but its peer has no method '" + method + "'");
        this.method = method;
    }

    /** The method that is missing. */
    public String method() {
        return method;
    }
}
