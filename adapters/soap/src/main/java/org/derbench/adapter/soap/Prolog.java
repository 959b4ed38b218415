package org.derbench.adapter.soap;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The byte order mark and the XML declaration of a document. They cannot stand in a body, and go before the envelope,
 * so that the document is the same on the other side.
 */
final class Prolog {

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
    private static final int LONGEST = 256;
    private static final Pattern DECLARATION = Pattern.compile("<\\?xml\\s+version\\s*=\\s*(?:'1\\.0'|\"1\\.0\")"
            + "(?:\\s+encoding\\s*=\\s*['\"]([A-Za-z0-9._-]+)['\"])?"
            + "(?:\\s+standalone\\s*=\\s*(?:'(?:yes|no)'|\"(?:yes|no)\"))?\\s*\\?>");

    private Prolog() {}

    /**
     * Its length in bytes; 0 if it is missing.
     *
     * @throws EnvelopeException if the declaration is not one of XML 1.0, or names another encoding than UTF-8
     */
    static int length(byte[] xml) throws EnvelopeException {
        int mark = Arrays.equals(BYTE_ORDER_MARK, head(xml, BYTE_ORDER_MARK.length)) ? BYTE_ORDER_MARK.length : 0;
        String text = new String(head(xml, mark + LONGEST), ISO_8859_1).substring(mark);
        if (!text.matches("(?s)<\\?xml\\s.*")) {
            return mark;
        }
        Matcher declaration = DECLARATION.matcher(text);
        if (!declaration.lookingAt()) {
            throw new EnvelopeException("its XML declaration is not one of XML 1.0");
        }
        String encoding = declaration.group(1);
        if (encoding != null && !encoding.equalsIgnoreCase("UTF-8")) {
            throw new EnvelopeException("its encoding is " + encoding + ", and an envelope here is UTF-8");
        }
        return mark + declaration.end();
    }

    private static byte[] head(byte[] xml, int most) {
        return Arrays.copyOf(xml, Math.min(xml.length, most));
    }
}
