package org.derbench.engine.scenario;

import java.nio.file.Path;
import java.time.Duration;
import org.derbench.engine.json.Of;

/** The store that a role commits to. */
public record StoreSpec(
        @Of("the plugin folder of the store, on the role's host")
        Path folder,

        @Of("name of the store") String name,
        @Of("one of the ways in that the store has") String access,

        @Of("how long its server, if it has one, may take until it answers")
        Duration startUp) {}
