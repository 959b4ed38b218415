package org.derbench.kit.serializer;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.derbench.kit.foreign.ForeignObject;

/** Names of a foreign class where libraries of readable formats may look for the type of what follows. */
final class ForeignHints {

    private static final List<String> MEMBERS = List.of("@class", "@type", "class", "$type", "_class", "type", "@c");
    private static final List<String> ATTRIBUTES = List.of(
            "class=\"%s\"",
            "type=\"%s\"",
            "resolves-to=\"%s\"",
            "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:type=\"%s\"");

    private ForeignHints() {}

    /**
     * The message with each hint in each of its objects, and in the outermost one only; empty if the message is not
     * text.
     */
    static Map<String, byte[]> in(byte[] message) {
        String text = new String(message, StandardCharsets.UTF_8);
        Map<String, byte[]> hinted = new LinkedHashMap<>();
        for (String member : text.startsWith("{") ? MEMBERS : List.<String>of()) {
            String hint = "{\"" + member + "\":\"" + ForeignObject.class.getName() + "\",";
            hinted.put("member " + member + " everywhere", bytes(text.replace("{", hint)));
            hinted.put("member " + member, bytes(hint + text.substring(1)));
        }
        for (String attribute : text.startsWith("<") ? ATTRIBUTES : List.<String>of()) {
            String hint = "<$1 " + String.format(Locale.ROOT, attribute, ForeignObject.class.getName());
            hinted.put("attribute " + attribute + " everywhere", bytes(text.replaceAll("<([A-Za-z][\\w.:-]*)", hint)));
            hinted.put("attribute " + attribute, bytes(text.replaceFirst("<([A-Za-z][\\w.:-]*)", hint)));
        }
        return hinted;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
