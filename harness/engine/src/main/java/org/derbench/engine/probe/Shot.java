package org.derbench.engine.probe;

import java.util.Locale;
import java.util.function.DoubleUnaryOperator;

/**
 * Datagrams that are sent at once over an idle link, with their answers: they distinguish a wire from a link that only
 * has its rate.
 */
public enum Shot {
    /** A frame of 300 bytes on the wire up, answered by as many. */
    BOTH_SMALL(1, Shot.SMALL, 1, Shot.SMALL),
    /** A frame of 300 bytes up. */
    UP_SMALL(1, Shot.SMALL, 1, Shot.TINY),
    /** A frame of 1400 bytes up. */
    UP_LARGE(1, Shot.LARGE, 1, Shot.TINY),
    /** Two frames of 300 bytes up, back to back; each is answered. */
    UP_PAIR(2, Shot.SMALL, 1, Shot.TINY),
    /** A frame of 300 bytes down. */
    DOWN_SMALL(1, Shot.TINY, 1, Shot.SMALL),
    /** A frame of 1400 bytes down. */
    DOWN_LARGE(1, Shot.TINY, 1, Shot.LARGE),
    /** Two frames of 300 bytes down, back to back. */
    DOWN_PAIR(1, Shot.TINY, 2, Shot.SMALL);

    /** The size of a tiny datagram, in bytes of an Ethernet frame. */
    public static final int TINY = 106;

    static final int SMALL = 300;
    /** The size of a large one, in bytes of an Ethernet frame. */
    public static final int LARGE = 1400;
    /** The bytes of the headers of Ethernet, IPv4 and UDP. */
    private static final int HEADERS = 14 + 20 + 8;

    private final int requests;
    private final int requestBytes;
    private final int answers;
    private final int answerBytes;

    Shot(int requests, int requestBytes, int answers, int answerBytes) {
        this.requests = requests;
        this.requestBytes = requestBytes;
        this.answers = answers;
        this.answerBytes = answerBytes;
    }

    int requests() {
        return requests;
    }

    /** The bytes of one request, without headers. */
    int requestPayload() {
        return requestBytes - HEADERS;
    }

    /** The number of answers to each request. */
    int answers() {
        return answers;
    }

    int answerPayload() {
        return answerBytes - HEADERS;
    }

    /** The name of its figure, in nanoseconds. */
    public String figure() {
        String[] words = name().split("_");
        return "lone" + capital(words[0]) + capital(words[1]) + "Ns";
    }

    /**
     * How long it takes on a wire, from the first byte sent to the last answered.
     *
     * @param upNs how long a frame with this many bytes takes up, in nanoseconds
     * @param downNs the same down
     */
    public double onWireNs(DoubleUnaryOperator upNs, DoubleUnaryOperator downNs) {
        double answered = 0;
        for (int request = 1; request <= requests; request++) {
            double arrived = request * upNs.applyAsDouble(requestBytes);
            answered = Math.max(arrived, answered) + answers * downNs.applyAsDouble(answerBytes);
        }
        return answered;
    }

    private static String capital(String word) {
        return word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT);
    }
}
