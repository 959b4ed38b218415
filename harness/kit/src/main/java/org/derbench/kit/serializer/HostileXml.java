package org.derbench.kit.serializer;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Documents with entities: ones that grow beyond bounds, and ones that fetch what lies elsewhere. */
final class HostileXml {

    private static final int LEVELS = 30;

    private HostileXml() {}

    /**
     * Attacks by name.
     *
     * @param message a sound message of the serializer; any format
     * @param marker a text that stands in it
     * @param secretAddress the address of a document that must not be fetched
     */
    static Map<String, byte[]> documents(byte[] message, String marker, String secretAddress) {
        String text = new String(message, StandardCharsets.UTF_8);
        Map<String, byte[]> attacks = new LinkedHashMap<>();
        add(attacks, "an entity that grows", text, marker, growingEntities(), "&e" + LEVELS + ";");
        add(attacks, "an entity of itself", text, marker, "<!ENTITY a '&b;'><!ENTITY b '&a;'>", "&a;");
        add(attacks, "an external entity", text, marker, "<!ENTITY a SYSTEM '" + secretAddress + "'>", "&a;");
        add(
                attacks,
                "an external parameter entity",
                text,
                marker,
                "<!ENTITY % a SYSTEM '" + secretAddress + "'>%a;",
                marker);
        attacks.put("an external subset", bytes("<!DOCTYPE a SYSTEM '" + secretAddress + "'>" + withoutProlog(text)));
        return attacks;
    }

    private static void add(
            Map<String, byte[]> attacks, String name, String text, String marker, String subset, String reference) {
        String root = withoutProlog(text).replace(marker, reference);
        attacks.put(name, bytes("<!DOCTYPE a [" + subset + "]>" + root));
    }

    private static String growingEntities() {
        StringBuilder subset = new StringBuilder("<!ENTITY e0 'ha'>");
        for (int level = 1; level <= LEVELS; level++) {
            String below = "&e" + (level - 1) + ";";
            subset.append("<!ENTITY e")
                    .append(level)
                    .append(" '")
                    .append(below)
                    .append(below)
                    .append("'>");
        }
        return subset.toString();
    }

    private static String withoutProlog(String text) {
        return text.startsWith("<?xml") ? text.substring(text.indexOf("?>") + 2) : text;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
