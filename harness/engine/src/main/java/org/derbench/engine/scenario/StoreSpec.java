package org.derbench.engine.scenario;

import java.nio.file.Path;
import java.time.Duration;
import org.derbench.engine.json.Field;

/** The store that a role commits to. */
public record StoreSpec(
        @Field("the plugin folder of the store, on the role's host")
        Path folder,

        @Field("name of the store") String name,
        @Field("one of the ways in that the store has") String access,

        @Field("the longest time that the store's server, if it has one, may take until it answers")
        Duration startUp,

        @Field(value = "how many threads commit side by side; missing for one", optional = true)
        Integer threads) {

    /** A store that one thread commits to. */
    public StoreSpec(Path folder, String name, String access, Duration startUp) {
        this(folder, name, access, startUp, null);
    }

    /** How many threads commit. */
    public int threadCount() {
        return threads == null ? 1 : threads;
    }
}
