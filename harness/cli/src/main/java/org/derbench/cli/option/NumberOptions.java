package org.derbench.cli.option;

import org.derbench.message.number.Numbers;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Options that are numbers: read as all numbers are, and told in the words of options what they should be. */
public final class NumberOptions {

    private NumberOptions() {}

    /** All options that are numbers are read here. */
    public static void registerAt(CommandLine root) {
        root.registerConverter(int.class, told(Numbers::parseInt))
                .registerConverter(Integer.class, told(Numbers::parseInt))
                .registerConverter(long.class, told(Numbers::parseLong))
                .registerConverter(Long.class, told(Numbers::parseLong))
                .registerConverter(double.class, told(Numbers::parseDouble))
                .registerConverter(Double.class, told(Numbers::parseDouble));
    }

    private static <T> ITypeConverter<T> told(ITypeConverter<T> reader) {
        return text -> {
            try {
                return reader.convert(text);
            } catch (NumberFormatException e) {
                throw new TypeConversionException(e.getMessage());
            }
        };
    }
}
