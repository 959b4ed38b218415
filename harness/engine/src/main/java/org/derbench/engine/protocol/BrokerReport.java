package org.derbench.engine.protocol;

import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.costs.Span;
import org.derbench.engine.json.Field;

/**
 * Report of a node with brokers alone on one timed window. It does not know messages.
 *
 * @param costs costs of this process, without the brokers that it started, as if one message had passed
 * @param conditions conditions with the CPU time of the brokers, too
 */
@Meaning("what its broker cost")
public record BrokerReport(
        @Field("what this process used") RoleCosts costs,

        @Field("conditions of the machine before and after the window")
        Span conditions)
        implements Answer {}
