package org.derbench.run.scenario;

import java.util.Locale;
import org.derbench.message.number.Numbers;
import org.derbench.message.text.Closest;
import org.derbench.run.Durations;

/** The type of a scenario's parameter. */
public enum ParameterType {
    INTEGER {
        @Override
        String check(Parameter parameter, String text) {
            return Long.toString(Numbers.parseLong(text, parameter.minimum(), parameter.maximum()));
        }
    },
    DURATION {
        @Override
        String check(Parameter parameter, String text) {
            return Durations.format(Durations.parse(text));
        }
    },
    /** A duration, or {@code none}. */
    DELAY {
        @Override
        String check(Parameter parameter, String text) {
            return text.equals(Values.NO_TIME) ? text : DURATION.check(parameter, text);
        }
    },
    CHOICE {
        @Override
        String check(Parameter parameter, String text) {
            if (!parameter.choices().contains(text)) {
                throw new IllegalArgumentException("must be one of " + String.join(", ", parameter.choices())
                        + ", not '" + text + "'" + Closest.hint(text, parameter.choices()));
            }
            return text;
        }
    },
    NAME {
        @Override
        String check(Parameter parameter, String text) {
            if (text.isBlank()) {
                throw new IllegalArgumentException("must be a name, not empty");
            }
            return text;
        }
    },
    SETTINGS {
        @Override
        String check(Parameter parameter, String text) {
            return FlowSettings.text(FlowSettings.of(text));
        }
    };

    /**
     * The value in its stored form.
     *
     * @throws IllegalArgumentException if the text is not a value; the message says what would be right
     */
    abstract String check(Parameter parameter, String text);

    static ParameterType of(String label) {
        return valueOf(label.toUpperCase(Locale.ROOT));
    }
}
