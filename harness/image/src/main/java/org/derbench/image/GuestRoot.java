package org.derbench.image;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * The root of a guest that measures: that of the image, without what a sweep does not need, and with what begins it.
 *
 * @param board the emulated board
 * @param plan the text of the plan that it measures
 */
record GuestRoot(VirtualBoard board, String plan) {

    /** What takes memory and nobody opens: the boot's files, package lists, jars that a coordinator would send. */
    private static final List<String> LEFT_OUT = List.of(
            "boot",
            "dev",
            "home/derbench",
            "lost+found",
            "proc",
            "run",
            "sys",
            "tmp",
            "opt/derbench/target/derbench/bench",
            "usr/include",
            "usr/lib/apt",
            "usr/lib/firmware",
            "usr/lib/linux-image",
            "usr/lib/u-boot",
            "usr/share/bash-completion",
            "usr/share/doc",
            "usr/share/i18n",
            "usr/share/locale",
            "usr/share/perl",
            "usr/share/zoneinfo",
            "var/cache",
            "var/lib/apt",
            "var/lib/dpkg",
            "var/log");

    private static final String MODULES = "usr/lib/modules/";
    /** Below the folder of a kernel's version: what links and the results' file are made with. */
    private static final List<String> KERNEL_FOLDERS = List.of(
            "kernel", "kernel/crypto", "kernel/drivers", "kernel/lib", "kernel/net", "kernel/arch", "kernel/fs");

    private static final List<String> DRIVERS = List.of("block", "net", "virtio");
    private static final List<String> NETWORK_DRIVERS = List.of("veth.ko", "ifb.ko", "dummy.ko");

    private static final int LONGEST_SCRIPT = 1 << 16;

    /** Writes it. */
    void write(Path root, Path archive) throws IOException {
        try (Initramfs initramfs = Initramfs.in(archive)) {
            for (String folder : List.of("dev", "measure", "proc", "results", "run", "sys", "tmp")) {
                initramfs.add(folder, Initramfs.FOLDER, new byte[0]);
            }
            initramfs.add("measure/init", Initramfs.PROGRAM, init());
            initramfs.add("measure/machine", Initramfs.TEXT, bytes(board + ": " + board.how()));
            initramfs.add("measure/plan.yaml", Initramfs.TEXT, bytes(plan));
            initramfs.add(root, GuestRoot::wanted);
        }
    }

    /** The first program of the guest. */
    static byte[] init() throws IOException {
        try (InputStream script = GuestRoot.class.getResourceAsStream("measure")) {
            return script.readNBytes(LONGEST_SCRIPT);
        }
    }

    /** Whether a sweep may need this file or folder of the image. */
    static boolean wanted(String path) {
        return !LEFT_OUT.contains(path) && (!path.startsWith(MODULES) || wantedModule(path.split("/", 5)));
    }

    /** Of {@code usr/lib/modules/VERSION/...}: a folder or a list, or a module that links or results need. */
    private static boolean wantedModule(String[] path) {
        if (path.length < 5 || !path[4].startsWith("kernel/")) {
            return true;
        }
        String[] below = path[4].split("/", 4);
        String area = below[0] + "/" + below[1];
        if (!KERNEL_FOLDERS.contains(area)) {
            return false;
        }
        if (!below[1].equals("drivers") || below.length < 3) {
            return true;
        }
        return DRIVERS.contains(below[2])
                && (!below[2].equals("net") || below.length < 4 || NETWORK_DRIVERS.contains(below[3]));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
