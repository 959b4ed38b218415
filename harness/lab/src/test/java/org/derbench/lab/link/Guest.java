package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.derbench.lab.process.Programs;
import org.junit.jupiter.api.Assumptions;

/**
 * Debian's own kernel, which has netem, booted in a virtual machine with little more than busybox and tc. Its packages:
 * linux-image-amd64, qemu-system-x86, busybox-static, cpio. The kernel may also lie unpacked in the folder that the
 * property {@code derbench.kernel.root} names. Its clock counts instructions, so that load on this machine does not
 * disturb it.
 */
final class Guest {

    private static final Path KERNEL_ROOT = Path.of(System.getProperty("derbench.kernel.root", "/"));
    private static final List<String> MODULES =
            List.of("net/sched/sch_netem.ko", "net/sched/sch_tbf.ko", "drivers/net/veth.ko");
    private static final Map<String, String> PROGRAMS = Map.of("busybox", "bin", "tc", "tools", "ip", "tools");
    private static final Pattern LIBRARY = Pattern.compile("(/\\S+\\.so\\S*) \\(0x");
    private static final String START = """
            #!/bin/busybox sh
            /bin/busybox --install -s /bin
            export PATH=/tools:/bin
            # busybox prefers its own, which know less
            ip() { /tools/ip "$@"; }
            tc() { /tools/tc "$@"; }
            mount -t proc proc /proc
            mount -t sysfs sys /sys
            mount -t tmpfs tmp /run
            mkdir -p /var/run
            for module in sch_netem sch_tbf veth; do insmod /modules/$module.ko; done
            """;
    private static final String END = "\necho the-end\npoweroff -f\n";
    private static final long BOUND_MINUTES = 8;

    private final Path folder;
    private final Path kernel;

    private Guest(Path folder, Path kernel) {
        this.folder = folder;
        this.kernel = kernel;
    }

    /** Skips the test, with the reason, where something for it is missing. */
    static Guest assume(Path folder) throws IOException {
        for (String program : List.of("qemu-system-x86_64", "busybox", "cpio")) {
            Assumptions.assumeTrue(Programs.find(program).isPresent(), program + " is not installed");
        }
        Optional<Path> kernel = kernel();
        Assumptions.assumeTrue(
                kernel.isPresent(), "needs a Debian kernel with sch_netem: apt-get install linux-image-amd64");
        return new Guest(folder, kernel.get());
    }

    /** The script's output in the guest. */
    String run(String script) throws IOException, InterruptedException {
        Path image = image(START + script + END);
        Process process = new ProcessBuilder(
                        Programs.path("qemu-system-x86_64"),
                        "-m",
                        "256",
                        "-nographic",
                        "-no-reboot",
                        "-nic",
                        "none",
                        "-icount",
                        "shift=3,sleep=off",
                        "-kernel",
                        kernel.toString(),
                        "-initrd",
                        image.toString(),
                        "-append",
                        "console=ttyS0 quiet panic=-1")
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        try {
            String said = new String(process.getInputStream().readAllBytes());
            assertThat(process.waitFor(BOUND_MINUTES, TimeUnit.MINUTES)).isTrue();
            assertThat(said).contains("the-end");
            return said.replace("\r", "");
        } finally {
            process.destroyForcibly();
        }
    }

    private Path image(String init) throws IOException, InterruptedException {
        Path root = Files.createDirectories(folder.resolve("root"));
        for (String name : List.of("bin", "tools", "proc", "sys", "run", "tmp", "modules")) {
            Files.createDirectories(root.resolve(name));
        }
        for (Map.Entry<String, String> program : PROGRAMS.entrySet()) {
            Path path = Programs.find(program.getKey()).orElseThrow();
            Files.copy(path, root.resolve(program.getValue()).resolve(program.getKey()));
            copyLibraries(path, root);
        }
        for (String module : MODULES) {
            Path path = modules().resolve(module);
            Files.copy(path, root.resolve("modules").resolve(path.getFileName()));
        }
        Files.writeString(root.resolve("init"), init);
        said("chmod", "+x", root.resolve("init").toString());
        said("sh", "-c", "cd " + root + " && find . | cpio -o -H newc --quiet > ../image");
        return folder.resolve("image");
    }

    private static void copyLibraries(Path program, Path root) throws IOException, InterruptedException {
        Matcher libraries = LIBRARY.matcher(said("sh", "-c", "ldd " + program + " 2>&1 || true"));
        while (libraries.find()) {
            Path copy = root.resolve(libraries.group(1).substring(1));
            Files.createDirectories(copy.getParent());
            if (!Files.exists(copy)) {
                Files.copy(Path.of(libraries.group(1)).toRealPath(), copy);
            }
        }
    }

    private Path modules() {
        String version = kernel.getFileName().toString().substring("vmlinuz-".length());
        return KERNEL_ROOT.resolve("lib/modules").resolve(version).resolve("kernel");
    }

    private static Optional<Path> kernel() throws IOException {
        if (!Files.isDirectory(KERNEL_ROOT.resolve("boot"))) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.list(KERNEL_ROOT.resolve("boot"))) {
            return files.filter(file -> file.getFileName().toString().matches("vmlinuz-.*amd64"))
                    .filter(file -> MODULES.stream()
                            .allMatch(module ->
                                    Files.exists(new Guest(file, file).modules().resolve(module))))
                    .findFirst();
        }
    }

    private static String said(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(new ArrayList<>(List.of(command)))
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }
}
