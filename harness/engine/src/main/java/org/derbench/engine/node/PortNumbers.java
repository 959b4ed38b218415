package org.derbench.engine.node;

import java.util.List;
import org.derbench.spi.Channel;
import org.derbench.spi.Middleware;
import org.derbench.spi.Settings;

/**
 * The ports of one flow.
 *
 * @param names the ports' names, as the middleware declares them
 * @param ofBroker the names of the ports that its broker listens on
 * @param base the number of the first port
 * @param brokerBase the number of the broker's first port
 */
record PortNumbers(List<String> names, List<String> ofBroker, int base, int brokerBase) {

    static PortNumbers of(Middleware middleware, Settings settings, int base, int brokerBase) {
        return new PortNumbers(middleware.ports(), middleware.brokerPorts(settings), base, brokerBase);
    }

    /** @throws IllegalArgumentException if the middleware declares no such port */
    int number(String name, String flow) {
        String declared = name.equals(flow) && !names.contains(name) ? Channel.PORT : name;
        int index = names.indexOf(declared);
        if (index < 0) {
            throw new IllegalArgumentException("no port '" + name + "' is declared: there are " + names);
        }
        return index + (ofBroker.contains(declared) ? brokerBase : base);
    }
}
