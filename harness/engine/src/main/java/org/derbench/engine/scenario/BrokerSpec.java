package org.derbench.engine.scenario;

import java.nio.file.Path;
import java.time.Duration;
import org.derbench.engine.json.Field;
import org.derbench.spi.Settings;

/**
 * The broker of a middleware, if it has one. It runs on the host of the role that is told of it, for all flows with
 * these ports.
 */
public record BrokerSpec(
        @Field("name of the middleware") String middleware,
        @Field("settings of its variant") Settings settings,

        @Field("the plugin folder of the middleware, on that host")
        Path adapterFolder,

        @Field("number of the broker's first port, as flows have it")
        int portBase,

        @Field("the longest time that the broker may take until it listens")
        Duration startUp) {}
