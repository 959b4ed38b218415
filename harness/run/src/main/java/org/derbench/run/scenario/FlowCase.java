package org.derbench.run.scenario;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.derbench.spi.Pattern;

/**
 * A flow of a scenario whose parameters are known.
 *
 * @param from the role that sends, without a number if it has several processes
 * @param middleware without its variant
 * @param size a size of the message's model
 * @param settings settings of the middleware that differ from the variant's own
 * @param ownTopics whether each device of the role that receives has a topic of its own
 * @param broker the role at whose host its broker runs; empty if the scenario does not say
 */
@RecordBuilder
public record FlowCase(
        String name,
        String from,
        String to,
        Pattern pattern,
        String middleware,
        String variant,
        String serializer,
        String message,
        String size,
        Map<String, String> settings,
        String broker,
        boolean ownTopics) {

    public FlowCase {
        settings = Collections.unmodifiableMap(new TreeMap<>(settings));
    }

    FlowCase withSettings(Map<String, String> others) {
        return FlowCaseBuilder.builder(this).settings(others).build();
    }

    /** The middleware with its variant, {@code zeromq/curve}; {@code base} is left out. */
    public String system() {
        return system(middleware, variant);
    }

    /** A middleware with its variant, {@code zeromq/curve}; {@code base} is left out. */
    public static String system(String middleware, String variant) {
        return variant.equals("base") ? middleware : middleware + "/" + variant;
    }
}
