package org.derbench.image;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.derbench.lab.BadInputException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.Interruption;
import org.derbench.lab.process.RunFolder;
import org.derbench.lab.remote.Shell;
import org.derbench.lab.terminal.Environment;

/**
 * Boots copies of images in QEMU, one or a pair with a network between them.
 *
 * @param machine the machine that QEMU emulates
 * @param guests one or two
 * @param folder the folder for their cards and their access
 * @param timeout how long a guest may take until it is ready
 * @param untilReady whether to end when they are ready
 */
public record ImageBoot(Machine machine, List<GuestPlan> guests, Path folder, Duration timeout, boolean untilReady) {

    /**
     * The size of a guest's card in bytes. QEMU demands a power of two; it is larger than an image, so that the root
     * has room to grow.
     */
    private static final long CARD_BYTES = 4L << 30;

    private static final String NET = "10.214.1.";

    /** @throws BadInputException if a machine is not for a board, or has no network for a pair */
    public ImageBoot {
        if (machine == Machine.RASPI3B && (guests.size() > 1 || guests.get(0).board() != ImageBoard.RPI3)) {
            throw new BadInputException(
                    "--machine raspi3b is one Raspberry Pi without a network: image boot rpi3 --machine raspi3b");
        }
    }

    /**
     * Guests of these images, with ports from a first one on.
     *
     * @param images the images of one or two boards
     * @throws BadInputException if an image is not there
     */
    public static List<GuestPlan> guests(Map<ImageBoard, Path> images, List<ImageBoard> boards, int firstPort) {
        List<GuestPlan> guests = new ArrayList<>();
        for (ImageBoard board : boards) {
            Path image = images.get(board);
            if (!Files.isRegularFile(image)) {
                throw new BadInputException(image + ": there is no such image; make it by derbench image build " + board
                        + ", or name one with --image");
            }
            int number = guests.size() + 1;
            guests.add(new GuestPlan(
                    board + "-" + number,
                    board,
                    image,
                    boards.size() == 1 ? Optional.empty() : Optional.of(NET + number + "/24"),
                    firstPort + guests.size()));
        }
        return guests;
    }

    /** Boots them, says how they are reached, and ends them when they are to end. */
    public void run(Environment environment) throws IOException, InterruptedException {
        requirePrograms();
        try (Interruption interruption = new Interruption();
                Children children = Children.registeredIn(RunFolder.standard())) {
            GuestFolder reached = GuestFolder.in(folder, children);
            List<Guest> running = new ArrayList<>();
            for (GuestPlan guest : guests) {
                prepare(guest, reached, children);
                running.add(new Guest(
                        guest.name(),
                        children.start(List.of(), qemu(guest, children).command()),
                        environment.err(),
                        Guest.Milestone.READY));
            }
            long beganNs = System.nanoTime();
            for (int i = 0; i < running.size(); i++) {
                String said = running.get(i).await(timeout);
                environment
                        .out()
                        .printf(
                                Locale.ROOT,
                                "%s ready after %d s: %s%n",
                                guests.get(i).name(),
                                (System.nanoTime() - beganNs) / 1_000_000_000,
                                said);
            }
            if (machine.networked()) {
                reached.connect(guests, children);
                tell(environment, reached);
            }
            if (!untilReady) {
                environment.err().println("until Ctrl-C, or until the first guest ends");
                running.get(0).awaitEnd();
            }
        }
    }

    private void requirePrograms() {
        Map<String, String> programs = new HashMap<>();
        guests.forEach(guest -> programs.putAll(Qemu.programs(guest.board())));
        ImageTools.require(programs);
        if (guests.stream().anyMatch(guest -> guest.board() == ImageBoard.BBB) && !Files.exists(Qemu.U_BOOT)) {
            throw new MissingCapabilityException("no U-Boot for QEMU: " + Qemu.U_BOOT, "apt-get install u-boot-qemu");
        }
    }

    private void prepare(GuestPlan guest, GuestFolder reached, Children children) throws IOException {
        Path card = guest.card(reached.path());
        children.run(
                        List.of(),
                        List.of("cp", "--sparse=always", "--", guest.image().toString(), card.toString()),
                        timeout)
                .outOrThrow();
        try (RandomAccessFile file = new RandomAccessFile(card.toFile(), "rw")) {
            file.setLength(Math.max(CARD_BYTES, file.length()));
        }
        Map<String, String> settings = new HashMap<>(Map.of("host", guest.name()));
        guest.address().ifPresent(address -> settings.put("link-address", address));
        new ImageConfig(new BoardConf(settings), Optional.of(reached.publicKey()))
                .writeTo(new CardFiles(card, children));
    }

    private Qemu qemu(GuestPlan guest, Children children) throws IOException {
        Path card = guest.card(folder.toAbsolutePath());
        BootFiles boot = guest.board() == ImageBoard.RPI3
                ? BootFiles.of(
                        new CardFiles(card, children), Files.createTempDirectory(children.temporaryFolder(), "boot"))
                : null;
        // the first one listens, on the port after all sshds' ports
        Optional<Qemu.Link> link = guest.address()
                .map(address ->
                        new Qemu.Link(guest == guests.get(0), guests.get(0).sshPort() + guests.size()));
        return new Qemu(guest.board(), machine, card, boot, guest.sshPort(), link);
    }

    private void tell(Environment environment, GuestFolder reached) {
        guests.forEach(guest -> environment
                .out()
                .println(Shell.line(List.of("ssh", "-F", reached.sshConfig().toString(), guest.name()))));
        if (guests.size() == 2) {
            environment
                    .out()
                    .println(Shell.line(List.of(
                            "derbench", "sweep", "PLAN", "--lab", reached.lab().toString())));
        }
    }
}
