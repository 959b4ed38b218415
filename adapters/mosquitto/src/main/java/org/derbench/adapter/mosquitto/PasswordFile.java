package org.derbench.adapter.mosquitto;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.derbench.support.broker.Account;

/**
 * A mosquitto password file, as {@code mosquitto_passwd} would write it. That program takes the password from its
 * command line, where others can read it.
 */
final class PasswordFile {

    private static final int ITERATIONS = 101;
    private static final int SALT_BYTES = 12;
    private static final int HASH_BITS = 512;

    private PasswordFile() {}

    static String line(Account account) throws GeneralSecurityException {
        byte[] salt = new byte[SALT_BYTES];
        new SecureRandom().nextBytes(salt);
        byte[] hash = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA512")
                .generateSecret(new PBEKeySpec(account.password().toCharArray(), salt, ITERATIONS, HASH_BITS))
                .getEncoded();
        Base64.Encoder base64 = Base64.getEncoder();
        return account.name() + ":$7$" + ITERATIONS + "$" + base64.encodeToString(salt) + "$"
                + base64.encodeToString(hash) + "\n";
    }
}
