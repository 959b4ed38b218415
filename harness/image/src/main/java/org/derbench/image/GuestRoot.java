package org.derbench.image;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The root of a guest that measures: the image's root without files that a sweep does not need, with this derbench in
 * the place of the image's, and with the plan.
 *
 * @param board the emulated board
 * @param home this derbench's own folder
 * @param commit the commit of this derbench, for the records; may be empty
 * @param adapters the folders of the adapters that the plan names
 * @param plan the text of the plan that it measures
 */
record GuestRoot(VirtualBoard board, Path home, String commit, Set<String> adapters, String plan) {

    /** Files that take memory, and that nobody opens: the boot's, package lists, jars that a coordinator would send. */
    private static final List<String> LEFT_OUT = List.of(
            "boot",
            "dev",
            "home",
            "lost+found",
            "proc",
            "run",
            "sys",
            "tmp",
            "opt",
            "usr/include",
            "usr/lib/apt",
            "usr/lib/firmware",
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

    /** Files of derbench's own folder that a sweep reads. */
    private static final Pattern OWN =
            Pattern.compile("derbench|(boards|scenarios|sweeps|tc-profiles)(/.*)?|target(/derbench(/[^/]*\\.[^/]*"
                    + "|/(floor|lib|models|node|serializers|stores)(/.*)?)?)?");

    private static final String ADAPTERS = "target/derbench/adapters";

    private static final String DEVICE_TREES = "usr/lib/linux-image-";

    private static final String MODULES = "usr/lib/modules/";
    /** Behind a kernel's version: lists of modules, and what links and the results' file are made with. */
    private static final Pattern WANTED_MODULES = Pattern.compile("modules\\..*|kernel(/(arch|crypto|lib|net)(/.*)?"
            + "|/drivers(/virtio(/.*)?|/block(/virtio_blk\\.ko)?|/net(/(dummy|ifb|veth)\\.ko)?)?)?");

    private static final int ADAPTER_AT = 3;
    private static final int LONGEST_SCRIPT = 1 << 16;

    /** Writes it. */
    void write(Path root, Path archive) throws IOException {
        try (Initramfs initramfs = Initramfs.in(archive)) {
            for (String folder :
                    List.of("dev", "measure", "opt", "opt/derbench", "proc", "results", "root", "run", "sys", "tmp")) {
                initramfs.add(folder, Initramfs.FOLDER, new byte[0]);
            }
            initramfs.add("measure/init", Initramfs.PROGRAM, init());
            initramfs.add("measure/machine", Initramfs.TEXT, bytes(board + ": " + board.how()));
            initramfs.add("measure/plan.yaml", Initramfs.TEXT, bytes(plan));
            initramfs.add(root, "", GuestRoot::ofImage);
            initramfs.add(home, "opt/derbench/", this::ofDerbench);
            initramfs.add("opt/derbench/commit", Initramfs.TEXT, bytes(commit));
        }
    }

    /** The first program of the guest. */
    static byte[] init() throws IOException {
        try (InputStream script = GuestRoot.class.getResourceAsStream("measure")) {
            return script.readNBytes(LONGEST_SCRIPT);
        }
    }

    /** Whether a sweep may need this file or folder of derbench's own. */
    boolean ofDerbench(String path) {
        return OWN.matcher(path).matches()
                || path.equals(ADAPTERS)
                || path.startsWith(ADAPTERS + "/") && adapters.contains(path.split("/")[ADAPTER_AT]);
    }

    /** Whether a sweep may need this file or folder of the image. */
    static boolean ofImage(String path) {
        return !LEFT_OUT.contains(path)
                && !path.startsWith(DEVICE_TREES)
                && (!path.startsWith(MODULES) || wantedModule(path));
    }

    private static boolean wantedModule(String path) {
        String[] ofVersion = path.substring(MODULES.length()).split("/", 2);
        return ofVersion.length == 1 || WANTED_MODULES.matcher(ofVersion[1]).matches();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
