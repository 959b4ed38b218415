package org.derbench.image;

import java.nio.file.Path;
import java.util.List;

/**
 * The command line of QEMU for a guest in virtual time. Everything that it sees is the same at each run: no network, no
 * input, no random numbers of the host, a clock that begins at the same date, and no disk while it measures. Its first
 * serial port is the standard output.
 *
 * @param board the emulated board
 * @param kernel the image's kernel
 * @param root its initramfs, with all that it needs
 * @param results the file that takes what was measured: the guest has no driver for it before
 */
record VirtualGuest(VirtualBoard board, Path kernel, Path root, Path results) {

    /** Its root lies in memory twice for a moment: packed and unpacked. */
    private static final String MEMORY_MEGABYTES = "2048";
    /** Any date will do, if it is always the same. */
    private static final String BEGIN = "2026-01-01T00:00:00";

    private static final String SEED = "1";

    List<String> command() {
        return List.of(
                board.program(),
                "-M",
                "virt,dtb-randomness=off",
                "-cpu",
                board.processor(),
                "-smp",
                "1",
                "-m",
                MEMORY_MEGABYTES,
                "-icount",
                "shift=" + board.shift() + ",sleep=off",
                "-seed",
                SEED,
                "-rtc",
                "base=" + BEGIN + ",clock=vm",
                "-nodefaults",
                "-no-user-config",
                "-no-reboot",
                "-display",
                "none",
                "-monitor",
                "none",
                "-net",
                "none",
                "-serial",
                "stdio",
                "-kernel",
                kernel.toString(),
                "-initrd",
                root.toString(),
                "-append",
                "console=ttyAMA0 quiet panic=-1 rootfstype=ramfs rdinit=/measure/init",
                "-drive",
                "if=none,id=results,format=raw,file=" + results,
                "-device",
                "virtio-blk-device,drive=results");
    }
}
