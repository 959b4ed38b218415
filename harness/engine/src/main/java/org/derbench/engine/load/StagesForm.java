package org.derbench.engine.load;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.message.number.Numbers;

/** Reads stages: {@code 5s@10,20s@10-100,10s@100} is 5 s at 10 a second, 20 s from 10 to 100, and 10 s at 100. */
final class StagesForm {

    static final String FORM = "stages:T@N,T@N-M,... (a time T at N per second, or from N to M)";

    private static final String NAME = "stages:";
    private static final Pattern STAGE = Pattern.compile("([^@]+)@([^-]+)(?:-([^-]+))?");
    private static final double HIGHEST = 10_000_000;
    private static final int MOST = 200;
    private static final long NS_PER_MS = 1_000_000;

    private StagesForm() {}

    /** Reads the text after {@code stages:}; null if it is wrong. */
    static Load of(String argument) {
        List<Stages.Stage> stages = new ArrayList<>();
        for (String each : argument.split(",", -1)) {
            Matcher said = STAGE.matcher(each);
            if (!said.matches()) {
                return null;
            }
            double first = rate(said.group(2));
            double last = said.group(3) == null ? first : rate(said.group(3));
            long lengthNs = Lengths.parse(said.group(1));
            if (lengthNs <= 0 || first < 0 || last < 0) {
                return null;
            }
            stages.add(new Stages.Stage(lengthNs, first, last));
        }
        return stages.size() > MOST ? null : ShapedLoad.of(NAME + argument, new Stages(stages));
    }

    /** The load of even stages of whole milliseconds, by a label that has all of them; null if it has no message. */
    static Load of(List<Stages.Stage> stages) {
        return of(String.join(
                ",",
                stages.stream()
                        .map(stage -> stage.lengthNs() / NS_PER_MS + "ms@" + Rate.text(stage.first()))
                        .toList()));
    }

    private static double rate(String text) {
        double rate = Numbers.isDecimal(text) ? Numbers.parseDouble(text) : -1;
        return rate <= HIGHEST ? rate : -1;
    }
}
