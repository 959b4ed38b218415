package org.derbench.image;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The command line of QEMU for one guest, with its first serial port as standard input and output.
 *
 * @param board the image's board
 * @param machine the emulated machine
 * @param card its card; it is written to
 * @param boot files of the card that QEMU must be given, because these machines have no firmware that would read it
 * @param sshPort the port of this machine's loopback device that leads to the guest's sshd
 * @param link the network device of the pair's link; its first word is {@code listen} or {@code connect}
 */
record Qemu(ImageBoard board, Machine machine, Path card, BootFiles boot, int sshPort, Optional<Link> link) {

    /** U-Boot for QEMU's machine: the card's own is for the board. */
    static final Path U_BOOT = Path.of("/usr/lib/u-boot/qemu_arm/u-boot.bin");

    private static final int CORES_OF_A_PI = 4;

    /** The wire between two guests: a connection over the loopback device. */
    record Link(boolean listens, int port) {

        private String backend() {
            return "socket,id=link," + (listens ? "listen" : "connect") + "=127.0.0.1:" + port;
        }

        private String address() {
            return "52:54:00:de:4b:0" + (listens ? 1 : 2);
        }
    }

    /** The programs that a guest needs, by the board. */
    static Map<String, String> programs(ImageBoard board) {
        Map<String, String> programs = new HashMap<>(CardFiles.PROGRAMS);
        programs.putAll(
                Map.of("ssh", "openssh-client", "ssh-keygen", "openssh-client", "ssh-keyscan", "openssh-client"));
        programs.put(program(board), "qemu-system-arm");
        return programs;
    }

    List<String> command() {
        List<String> command = new ArrayList<>(List.of(program(board), "-nographic", "-monitor", "none", "-no-reboot"));
        command.addAll(machine == Machine.RASPI3B ? pi() : virtual());
        return command;
    }

    // The second of its serial ports is the one at the header's pins 8 and 10, which the image has its console on.
    private List<String> pi() {
        return List.of(
                "-M",
                "raspi3b",
                "-dtb",
                boot.tree().toString(),
                "-kernel",
                boot.kernel().toString(),
                "-initrd",
                boot.initrd().toString(),
                "-append",
                boot.arguments(),
                "-drive",
                "if=sd,format=raw,file=" + card,
                "-serial",
                "null",
                "-serial",
                "stdio");
    }

    private List<String> virtual() {
        List<String> words = new ArrayList<>(List.of("-M", "virt", "-serial", "stdio"));
        if (board == ImageBoard.RPI3) {
            words.addAll(List.of(
                    "-cpu",
                    "cortex-a53",
                    "-smp",
                    Integer.toString(
                            Math.min(CORES_OF_A_PI, Runtime.getRuntime().availableProcessors())),
                    "-m",
                    "1024",
                    "-kernel",
                    boot.kernel().toString(),
                    "-initrd",
                    boot.initrd().toString(),
                    "-append",
                    boot.arguments() + " console=ttyAMA0"));
        } else {
            words.addAll(List.of("-cpu", "cortex-a15", "-m", "512", "-bios", U_BOOT.toString()));
        }
        words.addAll(List.of(
                "-drive",
                "if=none,id=card,format=raw,file=" + card,
                "-device",
                "virtio-blk-device,drive=card",
                "-device",
                "virtio-rng-device",
                "-netdev",
                "user,id=ssh,restrict=on,hostfwd=tcp:127.0.0.1:" + sshPort + "-:22",
                "-device",
                "virtio-net-device,bus=virtio-mmio-bus.0,netdev=ssh"));
        link.ifPresent(wire -> words.addAll(List.of(
                "-netdev",
                wire.backend(),
                "-device",
                "virtio-net-device,bus=virtio-mmio-bus.1,netdev=link,mac=" + wire.address())));
        return words;
    }

    private static String program(ImageBoard board) {
        return board == ImageBoard.RPI3 ? "qemu-system-aarch64" : "qemu-system-arm";
    }
}
