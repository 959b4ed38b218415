package org.derbench.lab.pair;

import java.util.Optional;

/**
 * A host on a machine that is a board itself.
 *
 * @param host the host
 * @param kind the board
 */
record BoardHost(Host host, String kind) implements HostOver {

    @Override
    public Optional<String> board() {
        return Optional.of(kind);
    }
}
