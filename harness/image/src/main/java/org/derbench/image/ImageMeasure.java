package org.derbench.image;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.derbench.lab.BadInputException;
import org.derbench.lab.LabException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.Interruption;
import org.derbench.lab.process.RunFolder;
import org.derbench.lab.terminal.Environment;

/**
 * Runs a sweep in a guest of QEMU in virtual time, with the root of a board's image, and this derbench in it. Nothing
 * is written to the image.
 *
 * @param board the emulated board
 * @param image the image of its board
 * @param plan the text of the plan, complete in itself
 * @param adapters the folders of the adapters that it names
 * @param timeout how long it may take, on the clock of this machine
 */
public record ImageMeasure(VirtualBoard board, Path image, String plan, Set<String> adapters, Duration timeout) {

    /** The file for the results, sparse: a plan that fills it takes weeks. */
    private static final long RESULTS_BYTES = 1L << 30;

    /** A kernel of 32 bits has the archive in the memory that it addresses directly, above the first 128 MB. */
    private static final long MOST_ROOT_BYTES = 600L << 20;

    private static final long MEGABYTE = 1 << 20;
    /** The property with the commit of this derbench; the launcher sets it. */
    private static final String COMMIT = "derbench.commit";

    private static final Duration BOUND = Duration.ofMinutes(10);
    private static final Map<String, String> PROGRAMS = Map.of("debugfs", "e2fsprogs", "tar", "tar");

    /** @throws BadInputException if the image is not there */
    public ImageMeasure {
        if (!Files.isRegularFile(image)) {
            throw new BadInputException(image + ": there is no such image; make it by derbench image build "
                    + board.image() + ", or name one with --image");
        }
    }

    /**
     * Runs it, and puts the folder with its results into another one.
     *
     * @return the folder with the results, and how the sweep ended
     * @throws LabException if the guest ends before, or takes longer than it may
     */
    public Measured run(Environment environment, Path into) throws IOException, InterruptedException {
        Map<String, String> programs = new HashMap<>(PROGRAMS);
        programs.put(board.program(), "qemu-system-arm");
        programs.putAll(CardFiles.PROGRAMS);
        ImageTools.require(programs);
        try (Interruption interruption = new Interruption();
                Children children = Children.registeredIn(RunFolder.standard())) {
            Path work = Files.createTempDirectory(children.temporaryFolder(), "measure");
            VirtualGuest qemu = prepared(environment, work, children);
            environment.err().println("starting the guest; its lines follow, with times of its own clock");
            String exitCode;
            try (Guest guest = new Guest(
                    board.toString(),
                    children.start(List.of(), qemu.command()),
                    environment.err(),
                    Guest.Milestone.MEASURED)) {
                exitCode = guest.await(timeout);
            }
            return new Measured(brought(qemu.results(), work, into, children), exitCode);
        }
    }

    /**
     * A sweep that was run.
     *
     * @param folder its results; empty if it made none
     * @param said what the guest said at its end: {@code exit=0}, or another exit code of the sweep
     */
    public record Measured(Optional<Path> folder, String said) {

        /** Whether the sweep ended as wanted. */
        public boolean done() {
            return said.equals("exit=0");
        }
    }

    private VirtualGuest prepared(Environment environment, Path work, Children children) throws IOException {
        environment.err().println("reading " + image);
        PartitionTable.Partition system = PartitionTable.of(image).partitions().stream()
                .filter(partition -> partition.type() == PartitionTable.LINUX)
                .findFirst()
                .orElseThrow(() -> new BadInputException(
                        image + ": has no partition of Linux; name an image that derbench image build made"));
        Path root = Files.createDirectory(work.resolve("root"));
        new RootFiles(image, system.firstByte(), children).copyAll(root, BOUND);
        VirtualGuest qemu =
                new VirtualGuest(board, work.resolve("kernel"), work.resolve("root.cpio"), work.resolve("results.tar"));
        new CardFiles(image, children).copy("vmlinuz", qemu.kernel());
        new GuestRoot(board, environment.home(), System.getProperty(COMMIT, ""), adapters, plan)
                .write(root, qemu.root());
        requireRoom(qemu.root());
        try (RandomAccessFile file = new RandomAccessFile(qemu.results().toFile(), "rw")) {
            file.setLength(RESULTS_BYTES);
        }
        return qemu;
    }

    private void requireRoom(Path root) throws IOException {
        if (Files.size(root) > MOST_ROOT_BYTES) {
            throw new BadInputException("the guest's root takes " + Files.size(root) / MEGABYTE
                    + " MB, and it has room for " + MOST_ROOT_BYTES / MEGABYTE + "; name fewer middleware in a plan");
        }
    }

    private static Optional<Path> brought(Path results, Path work, Path into, Children children) throws IOException {
        Path found = Files.createDirectory(work.resolve("results"));
        children.run(
                        List.of(),
                        List.of("tar", "-C", found.toString(), "--no-same-owner", "-xf", results.toString()),
                        BOUND)
                .outOrThrow();
        Optional<Path> folder;
        try (Stream<Path> folders = Files.list(found)) {
            folder = folders.filter(Files::isDirectory).findFirst();
        }
        if (folder.isEmpty()) {
            return folder;
        }
        Path to = free(into, folder.get().getFileName().toString());
        Files.createDirectories(into);
        children.run(List.of(), List.of("cp", "-r", "--", folder.get().toString(), to.toString()), BOUND)
                .outOrThrow();
        return Optional.of(to);
    }

    /** The clock of each guest begins alike, so that the same sweep has the same name. */
    private static Path free(Path into, String name) {
        Path free = into.resolve(name);
        for (int number = 2; Files.exists(free); number++) {
            free = into.resolve(name + "-" + number);
        }
        return free;
    }
}
