package org.derbench.engine.costs;

import java.util.List;

/**
 * The sources of costs.
 *
 * @param machine the machine, with the process itself
 * @param device the network device of the role's link
 * @param libraries the libraries behind its flows; empty for a role without flows
 */
public record Meters(Machine machine, String device, List<LibraryCounts.Source> libraries) {

    public Meters {
        libraries = List.copyOf(libraries);
    }
}
