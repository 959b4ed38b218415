package org.derbench.image;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.derbench.lab.BadInputException;
import org.derbench.message.number.Numbers;

/**
 * The device that an image is to be written to, as the kernel knows it.
 *
 * @param path the device, or a file in place of a card
 * @param bytes how much it holds
 * @param removable whether it is a card's reader or a file, rather than a disk that this machine needs
 * @param uses its mounts and swaps, in words
 */
record Target(Path path, long bytes, boolean removable, List<String> uses) {

    /** Cards are smaller; disks with somebody's data are not. */
    static final long LARGEST_CARD_BYTES = 256L << 30;

    private static final int SECTOR_BYTES = 512;

    /**
     * The device at this path of this machine.
     *
     * @throws BadInputException if it does not exist
     */
    static Target at(Path path) throws IOException {
        return at(path, Path.of("/sys/class/block"), Path.of("/proc"));
    }

    static Target at(Path path, Path blockDevices, Path processes) throws IOException {
        if (!Files.exists(path)) {
            throw new BadInputException(path + ": there is no such device; lsblk shows those that there are");
        }
        Path device = path.toRealPath();
        if (Files.isRegularFile(device)) {
            return new Target(device, Files.size(device), true, usesOf(device, processes));
        }
        Path facts = blockDevices.resolve(device.getFileName());
        if (!Files.isDirectory(facts)) {
            throw new BadInputException(path + ": is no block device; lsblk shows those that there are");
        }
        if (Files.exists(facts.resolve("partition"))) {
            throw new BadInputException(
                    path + ": is a partition; name the whole card, such as /dev/sdX or /dev/mmcblkN");
        }
        boolean removable = number(facts.resolve("removable")) == 1
                || text(facts.resolve("device/type")).equals("SD");
        return new Target(device, number(facts.resolve("size")) * SECTOR_BYTES, removable, usesOf(device, processes));
    }

    /**
     * Refuses a device to which an image cannot, or should not, be written.
     *
     * @param force whether only impossible ones are refused
     * @throws BadInputException with the reason and the remedy
     */
    void require(long imageBytes, boolean force) {
        if (bytes < imageBytes) {
            throw new BadInputException(String.format(
                    Locale.ROOT,
                    "%s: holds %.1f GB, and the image has %.1f GB; take a larger card",
                    path,
                    bytes / 1e9,
                    imageBytes / 1e9));
        }
        if (force) {
            return;
        }
        if (!uses.isEmpty()) {
            throw new BadInputException(
                    path + ": is in use: " + String.join(", ", uses) + "; unmount it first, or say --force");
        }
        if (!removable) {
            throw new BadInputException(
                    path + ": is not removable, and may be a disk of this machine; if it is the card, say --force");
        }
        if (bytes > LARGEST_CARD_BYTES) {
            throw new BadInputException(String.format(
                    Locale.ROOT,
                    "%s: holds %.0f GB, more than cards do; if it is the card, say --force",
                    path,
                    bytes / 1e9));
        }
    }

    private static List<String> usesOf(Path device, Path processes) throws IOException {
        List<String> uses = new ArrayList<>();
        for (String line : lines(processes.resolve("self/mounts"))) {
            String[] words = line.split(" ");
            if (isOf(words[0], device)) {
                uses.add(words[0] + " on " + words[1]);
            }
        }
        for (String line : lines(processes.resolve("swaps"))) {
            String name = line.split("\\s+")[0];
            if (isOf(name, device)) {
                uses.add(name + " as swap");
            }
        }
        return uses;
    }

    /** Whether that is the device, or a partition of it: sdb1 of sdb, mmcblk0p1 of mmcblk0. */
    private static boolean isOf(String name, Path device) {
        return name.matches(Pattern.quote(device.toString()) + "(p?\\d+)?");
    }

    private static List<String> lines(Path file) throws IOException {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS) ? Files.readAllLines(file) : List.of();
    }

    private static long number(Path file) throws IOException {
        String text = text(file);
        return text.isEmpty() ? 0 : Numbers.parseLong(text);
    }

    private static String text(Path file) throws IOException {
        try (Stream<String> lines = Files.exists(file) ? Files.lines(file) : Stream.of()) {
            return lines.findFirst().orElse("").strip();
        }
    }
}
