package org.derbench.spi;

/**
 * An adapter's peer lacks a method of {@link Peer} whose pattern, or whose broker, its {@link Traits} promise. Thrown
 * by the defaults of {@code Peer}.
 *
 * <pre>{@code
 * assertThatThrownBy(peer::request).isInstanceOf(NotOverriddenException.class);
 * }</pre>
 */
public final class NotOverriddenException extends MiddlewareException {

    private static final long serialVersionUID = 1L;

    private final String method;

    /** @param method the method of {@link Peer} that is missing */
    public NotOverriddenException(String method) {
        super(
                Kind.REFUSED,
                "the adapter says that it supports the pattern, but its peer has no method '" + method + "'");
        this.method = method;
    }

    /** The method of {@link Peer} that is missing. */
    public String method() {
        return method;
    }
}
