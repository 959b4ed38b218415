package org.derbench.cli.option;

import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** Turns what is typed into numbers, in decimal digits, or says what would be one. */
public final class Numbers {

    private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]{1,40}");
    private static final Pattern DECIMAL =
            Pattern.compile("[+-]?([0-9]{1,400}([.][0-9]{0,400})?|[.][0-9]{1,400})([eE][+-]?[0-9]{1,4})?");

    private Numbers() {}

    /** All options that are numbers are read here. */
    public static void registerAt(CommandLine root) {
        root.registerConverter(int.class, Numbers::ofInt)
                .registerConverter(Integer.class, Numbers::ofInt)
                .registerConverter(long.class, Numbers::ofLong)
                .registerConverter(Long.class, Numbers::ofLong)
                .registerConverter(double.class, Numbers::decimal)
                .registerConverter(Double.class, Numbers::decimal);
    }

    private static int ofInt(String text) {
        return (int) whole(text, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private static long ofLong(String text) {
        return whole(text, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private static long whole(String text, long least, long most) {
        try {
            if (WHOLE.matcher(text).matches() && Long.parseLong(text) >= least && Long.parseLong(text) <= most) {
                return Long.parseLong(text);
            }
        } catch (NumberFormatException e) {
            throw notWhole(text, least, most);
        }
        throw notWhole(text, least, most);
    }

    private static TypeConversionException notWhole(String text, long least, long most) {
        return new TypeConversionException("'" + text + "' is not a whole number from " + least + " to " + most);
    }

    private static double decimal(String text) {
        if (DECIMAL.matcher(text).matches() && Double.isFinite(Double.parseDouble(text))) {
            return Double.parseDouble(text);
        }
        throw new TypeConversionException("'" + text + "' is not a number such as 2 or 0.5");
    }
}
