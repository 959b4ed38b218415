package org.derbench.support.broker;

import java.security.SecureRandom;
import java.util.Base64;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Peer;

/**
 * The one account of a broker. It is made for a trial, and both ends log in with it. The broker refuses whoever does
 * not know its password.
 *
 * <pre>{@code
 * Account.make(context);                          // where the broker starts
 * String password = Account.told(context).password(); // where an end logs in
 * }</pre>
 *
 * @param name {@value #NAME}
 * @param password random, and told by {@link Context#tell}: it stands in no setting, in no record and in no command
 *     line
 */
public record Account(String name, String password) {

    /** The name of each account. */
    public static final String NAME = "derbench";

    /** The name under which the password is told. */
    public static final String PASSWORD = "password";

    private static final int PASSWORD_BYTES = 24;

    /** Makes the account of this trial's broker, and tells it to both ends; for {@link Peer#broker}. */
    public static Account make(Context context) {
        String password = randomPassword();
        context.tell(PASSWORD, password);
        return new Account(NAME, password);
    }

    /**
     * The account that the broker's end made.
     *
     * @throws MiddlewareException of kind CONNECT if it made none
     */
    public static Account told(Context context) throws MiddlewareException {
        return new Account(NAME, context.told(PASSWORD));
    }

    /** A password that nobody can guess: 32 characters, letters, digits, {@code -} and {@code _}. */
    public static String randomPassword() {
        byte[] random = new byte[PASSWORD_BYTES];
        new SecureRandom().nextBytes(random);
        return Base64.getUrlEncoder().encodeToString(random);
    }
}
