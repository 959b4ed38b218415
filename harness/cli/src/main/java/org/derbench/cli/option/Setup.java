package org.derbench.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A board and a link. */
record Setup(String board, String link) {

    /** Reads {@code bbb@1mbit}. */
    static final class Converter implements ITypeConverter<Setup> {

        @Override
        public Setup convert(String text) {
            String[] parts = text.split("@", -1);
            if (parts.length != 2 || parts[0].isBlank() || parts[1].isBlank()) {
                throw new TypeConversionException("'" + text + "' is not BOARD@LINK, such as bbb-emulated@1mbit");
            }
            return new Setup(parts[0], parts[1]);
        }
    }
}
