package org.derbench.acceptance;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A connection of MQTT, by the standard's text.
 *
 * @param client its name
 * @param out what it published
 * @param back what came to it
 */
record MqttConversation(String client, List<Publication> out, List<Publication> back) {

    /** Its type, its length, and the protocol's name behind its length. */
    private static final Pattern CONNECT = Pattern.compile("\\x10.{1,4}\\x00\\x04MQTT", Pattern.DOTALL);

    private static final int VERSION_5 = 5;
    private static final int VERSION_AT = 6;
    private static final int FLAGS_AND_KEEP_ALIVE = 3;
    private static final int ALIAS = 0x23;
    private static final int REFUSED = 0x80;
    private static final int QUALITY = 0x06;
    private static final int AGAIN = 0x08;

    /**
     * A message.
     *
     * @param again whether its sender says that it was sent before
     * @param acknowledged whether the other end has acknowledged it, by no refusal
     */
    record Publication(String topic, boolean again, boolean acknowledged, byte[] payload) {}

    /** All connections of MQTT. */
    static List<MqttConversation> of(Path pcap) throws IOException {
        return Conversation.of(pcap).stream()
                .filter(MqttConversation::isMqtt)
                .map(MqttConversation::of)
                .toList();
    }

    private static boolean isMqtt(Conversation conversation) {
        String begins = new String(conversation.there().bytes(), StandardCharsets.ISO_8859_1);
        return CONNECT.matcher(begins).lookingAt();
    }

    private static MqttConversation of(Conversation conversation) {
        List<byte[]> out = conversation.out(Framing.MQTT);
        List<byte[]> back = conversation.back(Framing.MQTT);
        ByteBuffer head = body(out.get(0));
        boolean isNew = head.get(head.position() + VERSION_AT) == VERSION_5;
        head.position(head.position() + VERSION_AT + 1 + FLAGS_AND_KEEP_ALIVE);
        if (isNew) {
            head.position(number(head) + head.position());
        }
        return new MqttConversation(
                text(head), publications(out, acknowledged(back), isNew), publications(back, acknowledged(out), isNew));
    }

    private static List<Publication> publications(
            List<byte[]> frames, Map<Integer, Integer> acknowledged, boolean isNew) {
        Map<Integer, String> aliases = new HashMap<>();
        List<Publication> publications = new ArrayList<>();
        for (byte[] frame : frames) {
            if (Framing.MQTT.kind(frame) == Framing.PUBLISH) {
                publications.add(publication(frame, acknowledged, isNew, aliases));
            }
        }
        return publications;
    }

    private static Publication publication(
            byte[] frame, Map<Integer, Integer> acknowledged, boolean isNew, Map<Integer, String> aliases) {
        ByteBuffer body = body(frame);
        String topic = text(body);
        boolean asks = (frame[0] & QUALITY) != 0;
        int number = asks ? Short.toUnsignedInt(body.getShort()) : 0;
        if (isNew) {
            int end = number(body) + body.position();
            if (body.position() < end && body.get(body.position()) == ALIAS) {
                int alias = Short.toUnsignedInt(body.getShort(body.position() + 1));
                topic = topic.isEmpty() ? aliases.get(alias) : topic;
                aliases.put(alias, topic);
            }
            body.position(end);
        }
        byte[] payload = new byte[body.remaining()];
        body.get(payload);
        boolean isAcknowledged = asks && acknowledged.merge(number, -1, Integer::sum) >= 0;
        return new Publication(topic, (frame[0] & AGAIN) != 0, isAcknowledged, payload);
    }

    /** How often a number was acknowledged: each of its messages in turn. */
    private static Map<Integer, Integer> acknowledged(List<byte[]> frames) {
        Map<Integer, Integer> acknowledged = new HashMap<>();
        for (byte[] frame : frames) {
            if (Framing.MQTT.kind(frame) == Framing.PUBLISH_ACKNOWLEDGED) {
                ByteBuffer body = body(frame);
                int number = Short.toUnsignedInt(body.getShort());
                boolean isRefused = body.hasRemaining() && (body.get() & REFUSED) != 0;
                acknowledged.merge(number, isRefused ? 0 : 1, Integer::sum);
            }
        }
        return acknowledged;
    }

    /** What comes behind type and length. */
    private static ByteBuffer body(byte[] frame) {
        ByteBuffer body = ByteBuffer.wrap(frame);
        body.get();
        number(body);
        return body;
    }

    private static int number(ByteBuffer from) {
        int number = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = from.get();
            number |= (next & 0x7F) << shift;
            if (next >= 0) {
                return number;
            }
        }
    }

    private static String text(ByteBuffer from) {
        byte[] text = new byte[Short.toUnsignedInt(from.getShort())];
        from.get(text);
        return new String(text, StandardCharsets.UTF_8);
    }
}
