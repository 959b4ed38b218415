package org.derbench.engine.trial;

import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.costs.Span;
import org.derbench.engine.json.Of;

/**
 * What a broker with a process of its own says of one timed window. It does not know messages.
 *
 * @param costs as if one message had passed
 */
public record BrokerReport(@Of("what this process used") RoleCosts costs, @Of("its machine") Span conditions) {
}
