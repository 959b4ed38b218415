package org.derbench.image;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A guest to be.
 *
 * @param name of the guest: its host name, and that in the lab file
 * @param board whose image
 * @param image the image, which is copied
 * @param address of its end of the link; absent where it is alone
 * @param sshPort the port of this machine's loopback device that leads to its sshd
 */
record GuestPlan(String name, ImageBoard board, Path image, Optional<String> address, int sshPort) {

    /** Its card, in a folder of all guests. */
    Path card(Path folder) {
        return folder.resolve(name + ".img");
    }
}
