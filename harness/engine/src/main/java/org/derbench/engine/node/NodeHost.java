package org.derbench.engine.node;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.derbench.engine.costs.Machine;
import org.derbench.engine.time.NanoClock;

/** The ground under a node: a real machine, or a simulated one. */
public interface NodeHost {

    /** The roles' clock, with the threads that live in its time. */
    NanoClock clock();

    /** The roles' view of the machine. */
    Machine machine();

    /** The roles' plugins. */
    NodePlugins plugins();

    /** A new folder for a role's temporary files. */
    Scratch scratch(String role) throws IOException;

    /**
     * Kills the brokers of a role, and restarts them.
     *
     * @param programs the programs that the role's brokers have started
     * @param timeout the longest time until they are dead, and until they listen again
     */
    BrokerControl brokers(Children programs, Duration timeout);

    /** The SHA-256 of each jar of the class path and of these plugin folders, by its name. */
    Map<String, String> hashes(List<Path> pluginFolders) throws IOException;

    /** A folder for temporary files. */
    @FunctionalInterface
    interface Scratch {

        /** Makes a folder with this name in it. */
        Path folder(String name) throws IOException;
    }

    /** Kills brokers, and starts them again. */
    interface BrokerControl {

        /** Notes a port on which a broker may listen. */
        void mayListen(int port);

        /** Kills them; returns once their ports are free. */
        void kill() throws Exception;

        /** Restarts the killed ones; returns once they listen. */
        void start() throws Exception;
    }
}
