package org.derbench.engine.plugin;

import java.util.List;
import java.util.Map;
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
 * @param traitsOf the traits under the values of each variant's settings
 * @param brokerPortsOf the broker's ports under the values of each variant's settings
 * @param code loads the adapter's code
 */
record DeclaredMiddleware(
        String name,
        Library library,
        boolean reference,
        List<String> ports,
        List<External.Scheme> schemes,
        List<Variant> variants,
        Map<Map<String, String>, Traits> traitsOf,
        Map<Map<String, String>, List<String>> brokerPortsOf,
        PluginCode code)
        implements Middleware {

    @Override
    public Traits traits(Settings settings) {
        Traits declared = traitsOf.get(settings.values());
        return declared != null ? declared : code.middleware(name).traits(settings);
    }

    @Override
    public List<String> brokerPorts(Settings settings) {
        List<String> declared = brokerPortsOf.get(settings.values());
        return declared != null ? declared : code.middleware(name).brokerPorts(settings);
    }

    @Override
    public Peer open(Context context) throws Exception {
        return code.middleware(name).open(context);
    }
}
