package org.derbench.image;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.derbench.lab.MissingCapabilityException;

/** The boards that there are recipes for. */
public enum ImageBoard {
    /** Raspberry Pi 3 B. */
    RPI3("arm64", "qemu-aarch64"),
    /** BeagleBone Black. */
    BBB("armhf", "qemu-arm");

    private static final Path BINARY_FORMATS = Path.of("/proc/sys/fs/binfmt_misc");

    private final String architecture;
    private final String emulator;

    ImageBoard(String architecture, String emulator) {
        this.architecture = architecture;
        this.emulator = emulator;
    }

    /** Its name, as boards/ has it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Its name in Debian. */
    public String architecture() {
        return architecture;
    }

    /** The name of its image's file. */
    public String imageName() {
        return "derbench-" + this + ".img";
    }

    /**
     * @throws MissingCapabilityException if this machine cannot run the board's programs: the build of an image runs
     *     some
     */
    void requireRunsHere() {
        boolean own = System.getProperty("os.arch").equals("aarch64") && this == RPI3;
        if (!own && !Files.exists(BINARY_FORMATS.resolve(emulator))) {
            throw new MissingCapabilityException(
                    "this machine does not run programs for " + architecture,
                    "apt-get install binfmt-support qemu-user-static; if that did not help: mount -t binfmt_misc binfmt_misc "
                            + BINARY_FORMATS + " && update-binfmts --enable " + emulator);
        }
    }
}
