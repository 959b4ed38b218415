package org.derbench.sim.disk;

import java.util.Random;

/** A file or a folder. */
sealed interface Node permits FileNode, FolderNode {

    /** Takes away what had not reached the disk, and what is below it. */
    void losePower(Random random);
}
