package org.derbench.run.scenario;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.engine.scenario.AnswerRule;
import org.derbench.message.number.Numbers;
import org.derbench.run.Durations;

/** Which parts a control answers, as a scenario says it. */
final class AnswersText {

    /** The key of a role. */
    static final String ANSWERS = "answers";

    private static final String ALL = "all";
    private static final Pattern ONE_IN = Pattern.compile("one in ([0-9]{1,10})");
    private static final Pattern EACH = Pattern.compile("each (.{1,30})");
    private static final int FEWEST = 2;
    private static final int MOST = 1_000_000;

    private AnswersText() {}

    /**
     * The rule of a control that does not answer all parts; empty if it does.
     *
     * @throws org.derbench.lab.BadInputException in one line, if the text says something else
     */
    static Optional<AnswerRule> rule(Values role) {
        String text = role.text(ANSWERS, ALL);
        if (text.equals(ALL)) {
            return Optional.empty();
        }
        Matcher number = ONE_IN.matcher(text);
        Matcher time = EACH.matcher(text);
        try {
            if (number.matches()) {
                return Optional.of(AnswerRule.oneIn((int) Numbers.parseLong(number.group(1), FEWEST, MOST)));
            }
            if (time.matches()) {
                return Optional.of(
                        AnswerRule.each(Durations.parse(time.group(1)).toNanos()));
            }
        } catch (NumberFormatException e) {
            throw role.wrong(ANSWERS, "the number in '" + text + "' " + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw role.wrong(ANSWERS, e.getMessage());
        }
        throw role.wrong(ANSWERS, "must be all, one in 10 or each 5 s, not '" + text + "'");
    }
}
