package org.derbench.engine.work;

import org.derbench.engine.fleet.Pacing;
import org.derbench.engine.role.RoleSetting;
import org.derbench.spi.Pattern;

/** So many devices that each push or publish a message once a period. */
final class FleetWork extends DeviceWork<Pushing> {

    /** As many devices of a closed load can wait at a time for what they sent to be taken: more threads measure the scheduler. */
    private static final int MOST_WAITING = 128;
    /** Enough for connections that wait for each other's answers. */
    private static final int MOST_THREADS = 16;

    FleetWork(RoleSetting setting) {
        super(setting, setting.spec().task().wholes() ? 1 : setting.leaving().get(0).pool().message(0).parts().size(),
                setting.leaving().stream().map(flow -> new Pushing(flow, setting)).toList());
    }

    @Override
    public void bind() throws Exception {
        for (Pushing way : ways()) {
            if (way.flow().pattern() == Pattern.PUB_SUB) {
                way.open(1);
            }
        }
    }

    @Override
    public void connect() throws Exception {
        int connections = parameters().connections();
        for (Pushing way : ways()) {
            if (way.flow().pattern() != Pattern.PUB_SUB) {
                way.open(connections == 0 ? 0 : Math.max(1, connections / ways().size()));
            }
        }
    }

    @Override
    int threads() {
        int connections = parameters().connections();
        if (parameters().load() == Pacing.CLOSED) {
            // more would wait for each other's connections, and overtake each other there
            int atATime = connections == 0 ? parameters().devices() : Math.min(parameters().devices(), connections);
            return Math.min(MOST_WAITING, Math.max(ways().size(), atATime));
        }
        return Math.min(MOST_THREADS, Math.max(ways().size(), connections == 0 ? MOST_THREADS : connections));
    }
}
