package org.derbench.yami4;

import java.lang.reflect.Array;
import java.util.HexFormat;
import java.util.Map;

/**
 * Parameters as text: {@code name=type:value}, strings in double quotes, binaries in hexadecimal digits after
 * {@code 0x}, arrays in square brackets, nested parameters in braces.
 */
final class ParametersText {

    private final StringBuilder text = new StringBuilder();

    private ParametersText() {}

    /** The entries with a space between them. */
    static String of(Parameters parameters) {
        ParametersText writer = new ParametersText();
        writer.entries(parameters, " ");
        return writer.text.toString();
    }

    private void entries(Parameters parameters, String separator) {
        String before = "";
        for (Map.Entry<String, Parameters.Entry> named : parameters.entries().entrySet()) {
            text.append(before).append(named.getKey()).append('=');
            text.append(named.getValue().type().label()).append(':');
            value(named.getValue().value());
            before = separator;
        }
    }

    private void value(Object value) {
        if (value instanceof String string) {
            quoted(string);
        } else if (value instanceof byte[] bytes) {
            text.append("0x").append(HexFormat.of().formatHex(bytes));
        } else if (value instanceof Parameters nested) {
            text.append('{');
            entries(nested, ",");
            text.append('}');
        } else if (value.getClass().isArray()) {
            elements(value);
        } else {
            text.append(value);
        }
    }

    private void elements(Object array) {
        text.append('[');
        for (int i = 0; i < Array.getLength(array); i++) {
            text.append(i == 0 ? "" : ",");
            value(Array.get(array, i));
        }
        text.append(']');
    }

    private void quoted(String string) {
        text.append('"');
        string.chars().forEach(c -> {
            switch (c) {
                case '"', '\\' -> text.append('\\').append((char) c);
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> text.append((char) c);
            }
        });
        text.append('"');
    }
}
