package org.derbench.spi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.derbench.message.number.Numbers;
import org.derbench.message.text.Closest;

/**
 * How a setting is declared: what may stand in a plan for it. Adapters write settings into configuration files and
 * command lines of programs, so that nothing reaches those but what is declared.
 *
 * @param name with its unit at the end where it has one: {@code serverReadBytes}
 * @param standard what holds where a plan says nothing
 * @param values what it may be
 */
public record Setting(String name, String standard, Values values) {

    private static final int SHOWN_AT_MOST = 80;

    /** What a setting may be. */
    public sealed interface Values permits WholeNumber, OneOf, Line {

        boolean takes(String value);

        /** What would be right, for people: {@code a whole number from 1 to 64}. */
        String words();
    }

    /** @throws IllegalArgumentException if it is not itself what it may be */
    public Setting {
        require(name, standard, values);
    }

    /** A whole number in a range, both ends included. */
    public static Setting number(String name, long standard, long least, long most) {
        return new Setting(name, Long.toString(standard), new WholeNumber(least, most));
    }

    /** {@code true} or {@code false}. */
    public static Setting flag(String name, boolean standard) {
        return new Setting(name, Boolean.toString(standard), OneOf.FLAG);
    }

    /** One of these words. */
    public static Setting oneOf(String name, String standard, String... others) {
        List<String> words = new ArrayList<>(List.of(standard));
        words.addAll(Arrays.asList(others));
        return new Setting(name, standard, new OneOf(words));
    }

    /** One of the constants of that enum, by its name. */
    public static <E extends Enum<E>> Setting oneOf(String name, E standard) {
        return new Setting(name, standard.name(), OneOf.constantsOf(standard));
    }

    /** Text of one line, without control characters. What it is written into must quote it. */
    public static Setting text(String name, String standard) {
        return new Setting(name, standard, new Line());
    }

    /** As a value says by itself what it is: a flag, any whole number, a constant of an enum, or else text. */
    static Setting like(String name, Object value) {
        String text = String.valueOf(value);
        if (value instanceof Enum<?> constant) {
            return new Setting(name, constant.name(), OneOf.constantsOf(constant));
        }
        if (OneOf.FLAG.takes(text)) {
            return new Setting(name, text, OneOf.FLAG);
        }
        Values any = new WholeNumber(Integer.MIN_VALUE, Integer.MAX_VALUE);
        return new Setting(name, text, any.takes(text) ? any : new Line());
    }

    /**
     * The value, if it may be one of this setting.
     *
     * @throws IllegalArgumentException if it may not: in one line that names the setting, what is wrong, and what would
     *     be right
     */
    public String checked(Object value) {
        return require(name, value instanceof Enum<?> constant ? constant.name() : String.valueOf(value), values);
    }

    /** What somebody wrote, as it may stand in a line for people. */
    static String shown(String value) {
        StringBuilder line = new StringBuilder();
        value.chars().limit(SHOWN_AT_MOST).forEach(each -> line.append(Line.isPrinted(each) ? (char) each : '?'));
        return line + (value.length() > SHOWN_AT_MOST ? "..." : "");
    }

    private static String require(String name, String value, Values values) {
        if (!values.takes(value)) {
            throw new IllegalArgumentException("setting '" + name + "' is " + values.words() + ", not '" + shown(value)
                    + "'" + (values instanceof OneOf one ? Closest.hint(value, one.choices()) : ""));
        }
        return value;
    }

    /** Whole numbers from the least to the most, as digits and in no other way of writing them. */
    public record WholeNumber(long least, long most) implements Values {

        @Override
        public boolean takes(String value) {
            return Numbers.isWhole(value, least, most);
        }

        @Override
        public String words() {
            return "a whole number from " + least + " to " + most;
        }
    }

    /** A few words. */
    public record OneOf(List<String> choices) implements Values {

        private static final OneOf FLAG = new OneOf(List.of("true", "false"));

        public OneOf {
            choices = List.copyOf(choices);
        }

        private static OneOf constantsOf(Enum<?> one) {
            return new OneOf(Arrays.stream(one.getDeclaringClass().getEnumConstants())
                    .map(Enum::name)
                    .toList());
        }

        @Override
        public boolean takes(String value) {
            return choices.contains(value);
        }

        @Override
        public String words() {
            return choices.size() == 2 ? String.join(" or ", choices) : "one of " + String.join(", ", choices);
        }
    }

    /** Text without control characters and line breaks, of a bounded length. */
    public record Line() implements Values {

        private static final int MAX_LENGTH = 1_000;

        @Override
        public boolean takes(String value) {
            return value.length() <= MAX_LENGTH && value.chars().allMatch(Line::isPrinted);
        }

        @Override
        public String words() {
            return "text of one line without control characters, at most " + MAX_LENGTH + " long";
        }

        private static boolean isPrinted(int character) {
            return switch (Character.getType(character)) {
                case Character.CONTROL,
                        Character.FORMAT,
                        Character.LINE_SEPARATOR,
                        Character.PARAGRAPH_SEPARATOR,
                        Character.UNASSIGNED -> false;
                default -> true;
            };
        }
    }
}
