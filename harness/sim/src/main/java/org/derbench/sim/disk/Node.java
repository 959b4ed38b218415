package org.derbench.sim.disk;

import java.util.Random;

/** A file or a folder. */
sealed interface Node permits FileNode, FolderNode {

    /** Removes content that had not reached the disk, also below it. */
    void losePower(Random random);
}
