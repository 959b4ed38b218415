package org.derbench.spi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.derbench.message.number.Numbers;
import org.derbench.message.text.Closest;

/**
 * The declaration of a setting: its name, its standard value, and the values that a plan may give it. Adapters write
 * settings into configuration files and command lines of programs; only declared values reach those.
 *
 * <pre>{@code
 * Variant.BASE.with(
 *         Setting.number("queueMax", 1000, 1, 65_535),
 *         Setting.flag("noDelay", true),
 *         Setting.oneOf("acknowledge", "all", "leader", "none"))
 * }</pre>
 *
 * @param name a small letter, then letters and digits, or a library's own name with dots; with its unit at the end
 *     where it has one: {@code serverReadBytes}
 * @param standard the value where a plan gives none
 * @param values the values that it may have
 */
public record Setting(String name, String standard, Values values) {

    private static final int SHOWN_AT_MOST = 80;

    /** The values that a setting may have. */
    public sealed interface Values permits WholeNumber, OneOf, Line {

        /** Whether it may be that, as a plan writes it. */
        boolean takes(String value);

        /** The right values in words for people: {@code a whole number from 1 to 64}. */
        String words();
    }

    /** @throws IllegalArgumentException if the standard is not among the values */
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

    /** Text of one line, without control characters. Quote it where it is written. */
    public static Setting text(String name, String standard) {
        return new Setting(name, standard, new Line());
    }

    /** A setting whose values are like this one: a flag, any whole number, a constant of the enum, or else text. */
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
     * Checks a value.
     *
     * @return the value as it is written
     * @throws IllegalArgumentException if this setting may not have it: in one line that names the setting, the value,
     *     and the right ones
     */
    public String checked(Object value) {
        return require(name, value instanceof Enum<?> constant ? constant.name() : String.valueOf(value), values);
    }

    /** Text that somebody wrote, as it may stand in a line for people. */
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
