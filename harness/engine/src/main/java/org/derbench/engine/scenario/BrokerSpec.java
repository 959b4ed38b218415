package org.derbench.engine.scenario;

import java.nio.file.Path;
import java.time.Duration;
import org.derbench.engine.json.Of;
import org.derbench.spi.Settings;

/**
 * The broker of a middleware, if it has one. It runs on the host of the role that is told of it, for all flows with
 * these ports.
 */
public record BrokerSpec(
        @Of("name of the middleware") String middleware,
        @Of("settings of its variant") Settings settings,

        @Of("the plugin folder of the middleware, on that host")
        Path adapterFolder,

        @Of("the number of its first port, as flows have it")
        int portBase,

        @Of("how long it may take until it listens") Duration startUp) {}
