package org.derbench.image;

import java.util.Locale;

/** The machines that QEMU emulates for an image. */
public enum Machine {
    /**
     * A board that there is not, with a board's processor and with network ports; for the BeagleBone through U-Boot.
     */
    VIRT,
    /** A Raspberry Pi 3 B: slower, and without a network. */
    RASPI3B;

    /** Its name, as QEMU has it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether hosts reach it. */
    boolean networked() {
        return this == VIRT;
    }
}
