package org.openmuc.openiec61850;

import java.util.List;
import java.util.concurrent.ExecutorService;

/**
 * The threads that a server reports on, for each association. The library never ends them, and shows them to its own
 * package only.
 */
public final class ReportThreads {

    private ReportThreads() {}

    /** The threads of the present associations. */
    public static List<? extends ExecutorService> of(ServerSap server) {
        synchronized (server.associations) {
            return server.associations.stream()
                    .map(association -> association.executor)
                    .toList();
        }
    }
}
