package org.derbench.image;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A guest that is to be started.
 *
 * @param name its host name, and its name in the lab file
 * @param board the board that it stands for
 * @param image the board's image; the guest gets a copy
 * @param address the address of its end of the link; empty where no other guest is started
 * @param sshPort the port of this machine's loopback device that leads to its sshd
 */
record GuestPlan(String name, ImageBoard board, Path image, Optional<String> address, int sshPort) {

    /** Its card, in a folder of all guests. */
    Path card(Path folder) {
        return folder.resolve(name + ".img");
    }
}
