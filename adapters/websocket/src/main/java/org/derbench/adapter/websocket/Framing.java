package org.derbench.adapter.websocket;

import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.message.number.Numbers;
import org.derbench.spi.Settings;

/**
 * The text that an external server expects around each message, and the one that its answers begin with, as the user
 * writes them: {@code [2,"{number}","MeterValues",{message}]} and {@code [3,"{number}"}.
 *
 * @param frame empty for messages as they are
 * @param answers the beginning of answers; its group, if it has one, is the number of the message
 */
record Framing(String frame, Pattern answers) {

    /** The number of an answer that says none: it belongs to the oldest message without one. */
    static final int OLDEST = 0;

    private static final String MESSAGE = "{message}";
    private static final String NUMBER = "{number}";

    /** @throws IllegalArgumentException if the frame has no place for the message */
    static Framing of(Settings settings) {
        String frame = settings.text(WebSocketMiddleware.FRAME);
        if (!frame.isEmpty() && !frame.contains(MESSAGE)) {
            throw new IllegalArgumentException("setting 'frame' must have " + MESSAGE + " in it, not '" + frame + "'");
        }
        return new Framing(frame, beginning(settings.text(WebSocketMiddleware.ANSWER)));
    }

    private static Pattern beginning(String answer) {
        int number = answer.indexOf(NUMBER);
        return Pattern.compile(
                number < 0
                        ? Pattern.quote(answer)
                        : Pattern.quote(answer.substring(0, number)) + "([1-9][0-9]{0,8})"
                                + Pattern.quote(answer.substring(number + NUMBER.length())));
    }

    /** Whether a message goes as a text, as a framed one does: servers take JSON and XML as such alone. */
    boolean isText(byte[] message) {
        return !frame.isEmpty() || message.length > 0 && "{[<".indexOf(message[0]) >= 0;
    }

    /**
     * The message in its frame.
     *
     * @param number the number of the message in its connection
     */
    String text(byte[] message, int number, String client) {
        String text = new String(message, StandardCharsets.UTF_8);
        return frame.isEmpty()
                ? text
                : frame.replace(NUMBER, String.valueOf(number))
                        .replace("{client}", client)
                        .replace(MESSAGE, text);
    }

    /** The number of the message that this answers, or {@link #OLDEST}; empty if it is no answer. */
    OptionalInt answered(byte[] said) {
        Matcher begun = answers.matcher(new String(said, StandardCharsets.UTF_8));
        if (!begun.lookingAt()) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(begun.groupCount() == 0 ? OLDEST : Numbers.parseInt(begun.group(1)));
    }
}
