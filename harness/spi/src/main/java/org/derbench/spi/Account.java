package org.derbench.spi;

/**
 * The one account that a broker has: it is made for a trial, and both ends log in with it. Who knows no password is
 * refused.
 *
 * @param name {@value #NAME}
 * @param password random, and told by {@link Context#tell}: it stands in no setting, in no record and in no command
 *     line
 */
public record Account(String name, String password) {

    /** What all of them are called. */
    public static final String NAME = "derbench";

    /** What the password is told as. */
    public static final String PASSWORD = "password";

    /** Makes that of this trial's broker, and tells it to both ends; for {@link Peer#broker}. */
    public static Account make(Context context) {
        String password = Identity.password();
        context.tell(PASSWORD, password);
        return new Account(NAME, password);
    }

    /**
     * That which the broker's end made.
     *
     * @throws MiddlewareException of kind CONNECT if it made none
     */
    public static Account told(Context context) throws MiddlewareException {
        return new Account(NAME, context.told(PASSWORD));
    }
}
