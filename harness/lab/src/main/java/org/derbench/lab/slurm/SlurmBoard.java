package org.derbench.lab.slurm;

import java.util.Set;

/**
 * A node of Slurm.
 *
 * @param name     NodeName
 * @param address  NodeAddr: its IPv4 address on the link
 * @param features what slurm.conf says of it: its board and its pair
 */
public record SlurmBoard(String name, String address, Set<String> features) {

    public SlurmBoard {
        features = Set.copyOf(features);
    }
}
