package org.derbench.yami4.tool;

import java.util.List;
import org.derbench.yami4.ParameterType;
import org.derbench.yami4.Parameters;

/**
 * Reads parameters from text, as {@link Parameters#toString} writes them: {@code name=type:value}. Strings may do
 * without quotes, and then reach to the end, or, within brackets and braces, to the next comma, bracket or brace.
 * Binaries may do without {@code 0x}.
 */
public final class ParametersParser {

    private final TextCursor in;

    private ParametersParser(String text) {
        this.in = new TextCursor(text);
    }

    /** Each of the texts is one entry. */
    public static Parameters parse(List<String> entries) throws UsageException {
        Parameters parameters = new Parameters();
        for (String entry : entries) {
            ParametersParser parser = new ParametersParser(entry);
            parser.entry(parameters, false);
            parser.in.requireEnd();
        }
        return parameters;
    }

    private void entry(Parameters parameters, boolean enclosed) throws UsageException {
        String name = in.upTo('=', "name=type:value");
        String label = in.upTo(':', "name=type:value");
        ParameterType type = ParameterType.ofLabel(label);
        if (type == null) {
            throw in.wrong(
                    "type '" + label + "'",
                    "one of "
                            + List.of(ParameterType.values()).stream()
                                    .map(ParameterType::label)
                                    .toList());
        }
        parameters.set(name, value(type, enclosed));
    }

    private Object value(ParameterType type, boolean enclosed) throws UsageException {
        return switch (type) {
            case NESTED -> nested();
            case NESTED_ARRAY -> in.list(this::nested).toArray(Parameters[]::new);
            case BOOLEAN, INTEGER, LONG, DOUBLE, STRING, BINARY ->
                ScalarParser.of(type).parse(in, enclosed);
            default -> ArrayParser.parse(type, in);
        };
    }

    private Parameters nested() throws UsageException {
        Parameters parameters = new Parameters();
        in.require('{');
        if (!in.take('}')) {
            do {
                entry(parameters, true);
            } while (in.take(','));
            in.require('}');
        }
        return parameters;
    }
}
