package org.derbench.engine.node;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.derbench.engine.costs.Machine;
import org.derbench.engine.time.NanoClock;

/** What a node finds where it runs: a real machine, or a simulated one. */
public interface NodeHost {

    /** The clock that its roles read, with the threads that live in its time. */
    NanoClock clock();

    /** What its roles read of the machine. */
    Machine machine();

    /** The plugins that its roles work with. */
    NodePlugins plugins();

    /** A new folder for the temporary files of that role. */
    Scratch scratch(String role) throws IOException;

    /**
     * Kills the brokers of a role, and starts them again.
     *
     * @param programs that the role's brokers have started
     * @param timeout for their death, and until they listen again
     */
    BrokerControl brokers(Children programs, Duration timeout);

    /** The SHA-256 of each jar of the class path and of these plugin folders, by its name. */
    Map<String, String> hashes(List<Path> pluginFolders) throws IOException;

    /** A folder for temporary files. */
    @FunctionalInterface
    interface Scratch {

        /** Makes a folder of that name in it. */
        Path folder(String name) throws IOException;
    }

    /** Kills brokers, and starts them again. */
    interface BrokerControl {

        /** One of them may listen on that port. */
        void mayListen(int port);

        /** Returns once nobody listens any more. */
        void kill() throws Exception;

        /** Returns once those that were killed listen again. */
        void start() throws Exception;
    }
}
