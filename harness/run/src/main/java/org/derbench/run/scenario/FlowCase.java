package org.derbench.run.scenario;

import org.derbench.spi.Pattern;

/**
 * A flow of a scenario whose parameters are known.
 *
 * @param from       the role that sends, without a number where several processes do
 * @param middleware without variant
 * @param size       one of those that its model has
 * @param broker     the role on whose host its broker runs; empty where nothing is said
 */
public record FlowCase(String name, String from, String to, Pattern pattern, String middleware, String variant, String serializer, String message,
                       String size, String broker) {
}
