package org.derbench.support.tls;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Locale;

/**
 * Writes self-signed certificates (RFC 5280): the JDK reads and uses them, but makes them only by a program, which
 * takes a second each.
 */
record SelfSigned(KeyPair keys, Instant now) {

    private static final Duration BEFORE = Duration.ofDays(1);
    private static final Duration AFTER = Duration.ofDays(2);
    private static final DateTimeFormatter UTC_TIME =
            DateTimeFormatter.ofPattern("yyMMddHHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final int SERIAL_BITS = 126;

    private static final int INTEGER = 0x02;
    private static final int BITS = 0x03;
    private static final int OCTETS = 0x04;
    private static final int UTF8 = 0x0C;
    private static final int TIME = 0x17;
    private static final int SEQUENCE = 0x30;
    private static final int SET = 0x31;
    private static final int VERSION = 0xA0;
    private static final int EXTENSIONS = 0xA3;
    private static final int DNS_NAME = 0x82;
    private static final int URI = 0x86;
    private static final int ADDRESS = 0x87;

    private static final byte[] COMMON_NAME = HexFormat.of().parseHex("0603550403");
    private static final byte[] ALTERNATIVE_NAME = HexFormat.of().parseHex("0603551d11");
    private static final byte[] ECDSA_SHA256 = HexFormat.of().parseHex("300a06082a8648ce3d040302");
    private static final byte[] RSA_SHA256 = HexFormat.of().parseHex("300d06092a864886f70d01010b0500");

    /** A certificate for this address or name of a host, and this URI. */
    X509Certificate certificate(String host, String uri) throws GeneralSecurityException, IOException {
        boolean rsa = keys.getPrivate().getAlgorithm().equals("RSA");
        byte[] algorithm = rsa ? RSA_SHA256 : ECDSA_SHA256;
        byte[] signed = signed(algorithm, host, uri);
        Signature signature = Signature.getInstance(rsa ? "SHA256withRSA" : "SHA256withECDSA");
        signature.initSign(keys.getPrivate());
        signature.update(signed);
        byte[] der = of(SEQUENCE, signed, algorithm, of(BITS, new byte[1], signature.sign()));
        return (X509Certificate)
                CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(der));
    }

    private byte[] signed(byte[] algorithm, String host, String uri) throws IOException {
        byte[] name = of(SEQUENCE, of(SET, of(SEQUENCE, COMMON_NAME, of(UTF8, text("derbench")))));
        byte[] names = of(SEQUENCE, host(host), of(URI, text(uri)));
        return of(
                SEQUENCE,
                of(VERSION, of(INTEGER, new byte[] {2})),
                of(INTEGER, new BigInteger(SERIAL_BITS, new SecureRandom()).toByteArray()),
                algorithm,
                name,
                of(
                        SEQUENCE,
                        of(TIME, text(UTC_TIME.format(now.minus(BEFORE)))),
                        of(TIME, text(UTC_TIME.format(now.plus(AFTER))))),
                name,
                keys.getPublic().getEncoded(),
                of(EXTENSIONS, of(SEQUENCE, of(SEQUENCE, ALTERNATIVE_NAME, of(OCTETS, names)))));
    }

    private static byte[] host(String host) throws IOException {
        boolean address = host.matches("[0-9.]+|.*:.*");
        return address ? of(ADDRESS, InetAddress.getByName(host).getAddress()) : of(DNS_NAME, text(host));
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** A value in DER: its tag, the length of its content in as few bytes as possible, and the content. */
    private static byte[] of(int tag, byte[]... parts) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            content.writeBytes(part);
        }
        ByteArrayOutputStream value = new ByteArrayOutputStream();
        value.write(tag);
        if (content.size() < 0x80) {
            value.write(content.size());
        } else {
            byte[] length = BigInteger.valueOf(content.size()).toByteArray();
            int zero = length[0] == 0 ? 1 : 0;
            value.write(0x80 + length.length - zero);
            value.write(length, zero, length.length - zero);
        }
        value.writeBytes(content.toByteArray());
        return value.toByteArray();
    }
}
