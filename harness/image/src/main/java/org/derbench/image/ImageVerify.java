package org.derbench.image;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.derbench.engine.io.PlainFile;
import org.derbench.lab.BadInputException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;

/**
 * Checks that a folder has the image of a board, complete and unchanged.
 *
 * @param board the board
 * @param folder the folder
 */
public record ImageVerify(ImageBoard board, Path folder) {

    private static final String SUMS = "SHA256SUMS";
    private static final long FAT_AT = 4L << 20;
    private static final int DIFFERENCES_AT_MOST = 40;
    /** The most bytes of the list of all files of an image: ten times the usual. */
    private static final int MOST_BYTES = 1 << 26;

    /** Secrets that packages make when they are installed, and that every board must make for itself. */
    private static final Pattern SECRET =
            Pattern.compile("(etc/ssh/ssh_host_\\w+_key|etc/ssl/private/\\S+|\\.erlang\\.cookie) ?$");

    /** Where the boot ROM of a BeagleBone and its U-Boot look, and the files that must be there. */
    private static final Map<Long, String> LOADER = Map.of(128L << 10, "MLO", 384L << 10, "u-boot.img");

    /** Checks it. */
    Findings check() throws IOException {
        Findings findings = new Findings();
        sums(findings);
        if (!findings.fine()) {
            return findings;
        }
        secrets(findings);
        Path image = folder.resolve(board.imageName());
        PartitionTable table = PartitionTable.of(image);
        layout(table, Files.size(image), findings);
        if (findings.fine()) {
            try (Children children = Children.registeredIn(RunFolder.standard())) {
                contents(table, image, children, findings);
            }
        }
        return findings;
    }

    /** Prints the findings; returns whether all is well. */
    public boolean printTo(PrintStream out) throws IOException {
        Findings findings = check();
        findings.lines().forEach(out::println);
        return findings.fine();
    }

    private void sums(Findings findings) throws IOException {
        Path sums = folder.resolve(SUMS);
        if (!Files.isRegularFile(sums)) {
            throw new BadInputException(
                    sums + ": there is no such file; make the image by derbench image build " + board);
        }
        for (String line : lines(SUMS)) {
            String[] words = line.split("  ", 2);
            Path file = folder.resolve(words[words.length - 1]);
            String found = Files.isRegularFile(file) ? Sha256.of(file) : "absent";
            findings.note(
                    found.equals(words[0]),
                    "checksum of " + file.getFileName(),
                    "it is " + found + ", not " + words[0]);
        }
    }

    private List<String> lines(String name) throws IOException {
        return PlainFile.lines(folder.resolve(name), MOST_BYTES);
    }

    private void secrets(Findings findings) throws IOException {
        List<String> found = lines("derbench-" + board + ".files").stream()
                .map(SECRET::matcher)
                .filter(Matcher::find)
                .map(secret -> secret.group(1))
                .distinct()
                .toList();
        findings.note(found.isEmpty(), "no secret that boards would share", String.join(", ", found));
    }

    private static void layout(PartitionTable table, long imageBytes, Findings findings) {
        List<PartitionTable.Partition> partitions = table.partitions();
        boolean two = partitions.size() == 2;
        findings.note(two, "two partitions", "there are " + partitions.size());
        if (two) {
            PartitionTable.Partition fat = partitions.get(0);
            PartitionTable.Partition root = partitions.get(1);
            findings.note(
                    fat.type() == PartitionTable.FAT32_LBA && fat.bootable() && fat.firstByte() == FAT_AT,
                    "a bootable FAT partition at 4 MiB",
                    fat.toString());
            findings.note(
                    root.type() == PartitionTable.LINUX
                            && root.firstByte() >= fat.firstByte() + fat.lengthBytes()
                            && root.firstByte() + root.lengthBytes() <= imageBytes,
                    "a Linux partition behind it, within the image",
                    root.toString());
        }
    }

    private void contents(PartitionTable table, Path image, Children children, Findings findings) throws IOException {
        CardFiles fat = new CardFiles(image, children);
        for (String name : board == ImageBoard.BBB
                ? List.of("vmlinuz", "initrd.img", "am335x-boneblack.dtb", "extlinux/extlinux.conf")
                : List.of("bootcode.bin", "start.elf", "config.txt", "cmdline.txt", "bcm2837-rpi-3-b.dtb")) {
            findings.note(!fat.names(name).isEmpty(), name + " on the FAT partition", "it is not there");
        }
        ImageTools.require(Map.of("debugfs", "e2fsprogs"));
        RootFiles root = new RootFiles(image, table.partitions().get(1).firstByte(), children);
        if (board == ImageBoard.BBB) {
            for (Map.Entry<Long, String> part : LOADER.entrySet()) {
                findings.note(
                        root.liesAt(part.getKey(), "/usr/lib/u-boot/am335x_evm/" + part.getValue()),
                        part.getValue() + " at " + (part.getKey() >> 10) + " KiB",
                        "the bytes there are not those of the package u-boot-omap");
            }
        }
        List<String> manifest = lines("derbench-" + board + ".manifest");
        if (manifest.isEmpty() || manifest.get(0).length() < 2) {
            findings.note(false, "manifest of packages", "it does not begin with the name of the image");
            return;
        }
        findings.note(
                root.text("/usr/share/derbench-packages")
                        .equals(String.join("\n", manifest.subList(1, manifest.size())) + "\n"),
                "manifest of " + (manifest.size() - 1) + " packages",
                "the image has others");
        findings.note(
                root.text("/usr/lib/os-release")
                        .contains("IMAGE_ID=" + manifest.get(0).substring(2) + "\n"),
                manifest.get(0).substring(2),
                "os-release in the image has another IMAGE_ID");
    }

    /** How the image in another folder, made from the same inputs, differs: nothing, or file by file. */
    public List<String> differencesTo(Path other) throws IOException {
        if (Sha256.of(folder.resolve(board.imageName())).equals(Sha256.of(other.resolve(board.imageName())))) {
            return List.of();
        }
        String name = "derbench-" + board + ".files";
        Set<String> one = new TreeSet<>(PlainFile.lines(folder.resolve(name), MOST_BYTES));
        Set<String> two = new TreeSet<>(PlainFile.lines(other.resolve(name), MOST_BYTES));
        Set<String> only = new TreeSet<>(one);
        only.removeAll(two);
        two.removeAll(one);
        only.addAll(two);
        List<String> files = new ArrayList<>(only.stream()
                .map(line -> line.replaceFirst("^[0-9a-f]{64}  ", ""))
                .collect(Collectors.toCollection(TreeSet::new)));
        if (files.isEmpty()) {
            return List.of("every file is the same: what differs is how the file systems hold them");
        }
        return files.size() <= DIFFERENCES_AT_MOST ? files : files.subList(0, DIFFERENCES_AT_MOST);
    }
}
