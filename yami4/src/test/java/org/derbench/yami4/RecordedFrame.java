package org.derbench.yami4;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A frame that the original implementation sent, recorded on the wire. */
record RecordedFrame(String id, String what, byte[] bytes) {

    private static final Pattern LINE =
            Pattern.compile("\\{\"id\": \"(\\w+)\", \"what\": \"((?:[^\"\\\\]|\\\\.)*)\".*\"hex\": \"([0-9a-f]+)\"}");

    static List<RecordedFrame> all() {
        try (InputStream in = RecordedFrame.class.getResourceAsStream("recorded-frames.jsonl")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(RecordedFrame::of)
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static RecordedFrame of(String line) {
        Matcher parts = LINE.matcher(line);
        if (!parts.matches()) {
            throw new AssertionError("not a recorded frame: " + line);
        }
        return new RecordedFrame(parts.group(1), parts.group(2), HexFormat.of().parseHex(parts.group(3)));
    }

    static RecordedFrame named(String id) {
        return all().stream().filter(frame -> frame.id.equals(id)).findFirst().orElseThrow();
    }

    @Override
    public String toString() {
        return id + " " + what;
    }
}
