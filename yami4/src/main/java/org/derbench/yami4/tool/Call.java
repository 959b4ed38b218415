package org.derbench.yami4.tool;

import java.util.List;
import org.derbench.yami4.Parameters;

/**
 * A message to an object.
 *
 * @param target the object's target
 * @param body the message's content
 */
public record Call(String target, String object, String message, Parameters body) {

    /** Reads {@code TARGET OBJECT MESSAGE name=type:value...}. */
    public static Call of(List<String> arguments) throws UsageException {
        if (arguments.size() < 3) {
            throw new UsageException("TARGET OBJECT MESSAGE [name=type:value...] is expected, not '"
                    + String.join(" ", arguments) + "'");
        }
        return new Call(
                arguments.get(0),
                arguments.get(1),
                arguments.get(2),
                ParametersParser.parse(arguments.subList(3, arguments.size())));
    }
}
