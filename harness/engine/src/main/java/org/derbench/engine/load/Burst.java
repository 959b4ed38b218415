package org.derbench.engine.load;

import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.message.number.Numbers;

/** Many messages at once, and then none for a while. */
final class Burst implements Cycle {

    static final String FORM = "burst:N:T (N at once every T), burst:N:T:E (each up to E later, by a seed)";

    private static final Pattern ARGUMENT = Pattern.compile("([0-9]{1,7}):([^:]+)(?::([^:]+))?");
    private static final long SEED = 1;

    private final long lengthNs;
    private final long[] offsetsNs;

    /** @param laterNs how much later each may be at most; 0 for none */
    Burst(int messages, long lengthNs, long laterNs) {
        this.lengthNs = lengthNs;
        this.offsetsNs = laterNs == 0
                ? new long[messages]
                : new Random(SEED).longs(messages, 0, laterNs).sorted().toArray();
    }

    /** Reads the text after {@code burst:}; null if it is wrong. */
    static Load of(String argument) {
        Matcher said = ARGUMENT.matcher(argument);
        if (!said.matches()) {
            return null;
        }
        int messages = Numbers.isWhole(said.group(1)) ? Numbers.parseInt(said.group(1)) : 0;
        long everyNs = Lengths.parse(said.group(2));
        long laterNs = said.group(3) == null ? 0 : Lengths.parse(said.group(3));
        boolean right = messages <= ShapedLoad.MOST_MESSAGES
                && laterNs >= 0
                && laterNs < everyNs
                && (said.group(3) == null || laterNs > 0);
        return right ? ShapedLoad.of("burst:" + argument, new Burst(messages, everyNs, laterNs)) : null;
    }

    @Override
    public long lengthNs() {
        return lengthNs;
    }

    @Override
    public long messages() {
        return offsetsNs.length;
    }

    @Override
    public long offsetNs(long message) {
        return offsetsNs[(int) message];
    }
}
