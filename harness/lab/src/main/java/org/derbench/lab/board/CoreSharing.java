package org.derbench.lab.board;

import java.util.ArrayList;
import java.util.List;

/** Which board has which core. */
final class CoreSharing {

    private CoreSharing() {}

    /**
     * One each, as long as there are cores; then a board beside another one of the same host shares that one's, and
     * others take turns.
     *
     * @param hosts the name of each board's host
     * @return the index of each board's core
     */
    static List<Integer> of(List<String> hosts, int cores) {
        List<Integer> indexes = new ArrayList<>();
        for (int board = 0; board < hosts.size(); board++) {
            int beside = hosts.indexOf(hosts.get(board));
            indexes.add(board < cores ? board : beside < board ? indexes.get(beside) : board % cores);
        }
        return indexes;
    }
}
