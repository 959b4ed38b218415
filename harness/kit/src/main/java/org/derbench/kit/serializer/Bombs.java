package org.derbench.kit.serializer;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** Small messages that declare huge things: in some format their bytes mean great lengths, or deep nesting. */
final class Bombs {

    private static final int NESTING = 100_000;

    /**
     * Lengths of up to 2^63 - 1 as fixed integers of either order, as varints, and behind the markers of MessagePack,
     * CBOR, Smile.
     */
    private static final List<byte[]> LENGTHS = hex(
            "7fffffff",
            "ffffff7f",
            "ffffffff",
            "07ffffff",
            "ffffff07",
            "7fffffffffffffff",
            "ffffffffffffff7f",
            "ffffffff07",
            "feffffff0f",
            "80ffffffff0f",
            "ffffffffffffffff7f",
            "ffffffff0f",
            "c67fffffff",
            "db7fffffff",
            "dd7fffffff",
            "df7fffffff",
            "5a7fffffff",
            "7a7fffffff",
            "9a7fffffff",
            "ba7fffffff",
            "5b7fffffffffffffff",
            "9b7fffffffffffffff",
            "e07fffffff",
            "fd077f7f7f7fbf",
            "847fffffff");

    private static final List<String> OPENINGS = List.of("[", "{\"a\":", "{\"beh\":", "<a>", "<beh>", "<list>", "(");

    private static final List<byte[]> BINARY_OPENINGS = hex(
            "91",
            "81a161",
            "81a3626568",
            "81",
            "9f",
            "bf6161",
            "bf63626568",
            "f8",
            "fa8061",
            "0b",
            "0c",
            "13",
            "0a",
            "03",
            "57",
            "56",
            "48",
            "4d",
            "ac",
            "a3626568",
            "30",
            "a0",
            "ff7f",
            "01",
            "80",
            "ff");

    private Bombs() {}

    /** Each single byte, and the least that some formats allow: null in particular. */
    static List<byte[]> tiny() {
        List<byte[]> messages = new ArrayList<>();
        for (int value = 0; value < 256; value++) {
            messages.add(new byte[] {(byte) value});
        }
        for (String text : List.of("null", " null ", "{}", "[]", "[null]", "\"\"", "0", "true", "<a/>", "<null/>")) {
            messages.add(text.getBytes(StandardCharsets.UTF_8));
        }
        messages.addAll(hex("0500000000", "3a290a0121", "3a290a0120", "aced000570", "0470", "0401"));
        return messages;
    }

    /** Each length, in place of the bytes at each of a sample of positions of the message, and before them. */
    static List<byte[]> lengths(byte[] message) {
        List<byte[]> bombs = new ArrayList<>(LENGTHS);
        int step = Math.max(1, message.length / 64);
        for (int at = 0; at < message.length; at += at < 64 ? 1 : step) {
            for (byte[] length : LENGTHS) {
                bombs.add(join(message, at, length, 1, at + length.length));
                bombs.add(join(message, at, length, 1, at));
            }
        }
        return bombs;
    }

    /** Each opening many times over, alone and at a sample of positions of the message. */
    static List<byte[]> nesting(byte[] message) {
        List<byte[]> openings = new ArrayList<>(BINARY_OPENINGS);
        OPENINGS.forEach(opening -> openings.add(opening.getBytes(StandardCharsets.UTF_8)));
        List<byte[]> bombs = new ArrayList<>();
        for (byte[] opening : openings) {
            bombs.add(join(message, 0, opening, NESTING, message.length));
            for (int at = 1; at < Math.min(message.length, 32); at += 4) {
                bombs.add(join(message, at, opening, NESTING / 10, at));
            }
        }
        return bombs;
    }

    private static byte[] join(byte[] message, int headLength, byte[] middle, int times, int tailFrom) {
        int from = Math.min(tailFrom, message.length);
        byte[] joined = new byte[headLength + middle.length * times + message.length - from];
        System.arraycopy(message, 0, joined, 0, headLength);
        for (int i = 0; i < times; i++) {
            System.arraycopy(middle, 0, joined, headLength + i * middle.length, middle.length);
        }
        System.arraycopy(message, from, joined, headLength + middle.length * times, message.length - from);
        return joined;
    }

    private static List<byte[]> hex(String... texts) {
        return Arrays.stream(texts).map(HexFormat.of()::parseHex).toList();
    }
}
