package org.derbench.engine.plugin;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.derbench.spi.Context;
import org.derbench.spi.External;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.Settings;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;

/**
 * A middleware by its declarations. Its code is asked about settings that are no variant's, and to open an end.
 *
 * @param traitsOf the traits under the settings of each variant
 * @param brokerPortsOf the broker's ports under the settings of each variant
 * @param code makes the middleware itself
 */
record DeclaredMiddleware(
        String name,
        Library library,
        boolean reference,
        List<String> ports,
        List<External.Scheme> schemes,
        List<Variant> variants,
        Map<Settings, Traits> traitsOf,
        Map<Settings, List<String>> brokerPortsOf,
        Supplier<Middleware> code)
        implements Middleware {

    @Override
    public Traits traits(Settings settings) {
        Traits declared = traitsOf.get(settings);
        return declared != null ? declared : code.get().traits(settings);
    }

    @Override
    public List<String> brokerPorts(Settings settings) {
        List<String> declared = brokerPortsOf.get(settings);
        return declared != null ? declared : code.get().brokerPorts(settings);
    }

    @Override
    public Peer open(Context context) throws Exception {
        return code.get().open(context);
    }
}
