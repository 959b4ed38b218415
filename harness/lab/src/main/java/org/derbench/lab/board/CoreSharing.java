package org.derbench.lab.board;

import java.util.ArrayList;
import java.util.List;

/** Assigns cores to boards. */
final class CoreSharing {

    private CoreSharing() {}

    /**
     * Gives each board a core as long as there are cores. After that, a board shares the core of another board on the
     * same host, and other boards take turns.
     *
     * @param hosts the name of each board's host
     * @return the index of each board's core
     */
    static List<Integer> of(List<String> hosts, int cores) {
        List<Integer> indexes = new ArrayList<>();
        for (int board = 0; board < hosts.size(); board++) {
            int beside = hosts.indexOf(hosts.get(board));
            if (board < cores || beside == board) {
                indexes.add(board % cores);
            } else {
                indexes.add(indexes.get(beside));
            }
        }
        return indexes;
    }
}
