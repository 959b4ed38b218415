package org.derbench.image;

import java.nio.file.Path;
import org.derbench.lab.BadInputException;

/**
 * The files that a Raspberry Pi's firmware takes from the card.
 *
 * @param kernel the kernel
 * @param initrd its initramfs
 * @param tree the device tree of the Pi 3 B
 * @param arguments the kernel's command line
 */
record BootFiles(Path kernel, Path initrd, Path tree, String arguments) {

    private static final String TREE = "bcm2837-rpi-3-b.dtb";

    /** Copies them out of the card into that folder. */
    static BootFiles of(CardFiles card, Path folder) {
        BootFiles files = new BootFiles(
                folder.resolve("kernel"),
                folder.resolve("initrd"),
                folder.resolve(TREE),
                card.read("cmdline.txt")
                        .orElseThrow(() -> absent("cmdline.txt"))
                        .strip());
        card.copy(newest(card, "vmlinuz*"), files.kernel);
        card.copy(newest(card, "initrd.img*"), files.initrd);
        card.copy(TREE, files.tree);
        return files;
    }

    private static String newest(CardFiles card, String pattern) {
        return card.names(pattern).stream()
                .sorted()
                .reduce((first, last) -> last)
                .orElseThrow(() -> absent(pattern));
    }

    private static BadInputException absent(String name) {
        return new BadInputException(
                "the image has no " + name + " in its first partition; make it anew by derbench image build rpi3");
    }
}
