package org.derbench.run.scenario;

import java.util.Locale;
import org.derbench.run.Durations;

/** What a parameter of a scenario may be. */
public enum ParameterType {
    INTEGER {
        @Override
        String checked(Parameter parameter, String text) {
            try {
                long value = Long.parseLong(text);
                if (value >= parameter.minimum() && value <= parameter.maximum()) {
                    return Long.toString(value);
                }
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(wanted(parameter, text), e);
            }
            throw new IllegalArgumentException(wanted(parameter, text));
        }

        private static String wanted(Parameter parameter, String text) {
            return "must be a whole number from " + parameter.minimum() + " to " + parameter.maximum() + ", not '"
                    + text + "'";
        }
    },
    DURATION {
        @Override
        String checked(Parameter parameter, String text) {
            return Durations.format(Durations.parse(text));
        }
    },
    /** A duration, or none. */
    DELAY {
        @Override
        String checked(Parameter parameter, String text) {
            return text.equals(Values.NO_TIME) ? text : DURATION.checked(parameter, text);
        }
    },
    CHOICE {
        @Override
        String checked(Parameter parameter, String text) {
            if (!parameter.of().contains(text)) {
                throw new IllegalArgumentException(
                        "must be one of " + String.join(", ", parameter.of()) + ", not '" + text + "'");
            }
            return text;
        }
    },
    NAME {
        @Override
        String checked(Parameter parameter, String text) {
            if (text.isBlank()) {
                throw new IllegalArgumentException("must be a name, not empty");
            }
            return text;
        }
    },
    SETTINGS {
        @Override
        String checked(Parameter parameter, String text) {
            return FlowSettings.text(FlowSettings.of(text));
        }
    };

    /**
     * The value as it is kept.
     *
     * @throws IllegalArgumentException if it is none; the message says what would be right
     */
    abstract String checked(Parameter parameter, String text);

    static ParameterType of(String label) {
        return valueOf(label.toUpperCase(Locale.ROOT));
    }
}
