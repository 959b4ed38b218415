package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * Hosts with one network port each, and a coordinator, on one switch. Each is a network namespace; the hosts'
 * namespaces run an sshd. All processes in it end with it.
 */
final class SshLab implements AutoCloseable {

    static final String DEVICE = "eth0";
    private static final String SSHD = "/usr/sbin/sshd";
    private static final Pattern SHAPER_SENT = Pattern.compile("qdisc tbf .*\\n Sent (\\d+) bytes");

    private final Path folder;
    private final List<String> names;
    private final List<Process> processes = new ArrayList<>();
    private final List<Process> daemons = new ArrayList<>();
    private final Process coordinator;
    private final List<Process> namespaces = new ArrayList<>();

    /** Two hosts, which are a pair. */
    SshLab(Path folder) throws Exception {
        this(folder, List.of("one", "two"));
    }

    /** Hosts with these names; the first two are a pair. */
    SshLab(Path folder, List<String> names) throws Exception {
        Assumptions.assumeTrue(
                Files.isExecutable(Path.of(SSHD)), "sshd is not installed: apt-get install openssh-server");
        Assumptions.assumeTrue(
                "root".equals(System.getProperty("user.name")),
                "needs root to run sshd in namespaces: sudo ./derbench test");
        this.folder = folder;
        this.names = names;
        coordinator = namespace();
        said(inside(coordinator, "ip link add br0 type bridge"));
        said(inside(coordinator, "ip address add 10.214.0.254/24 dev br0"));
        said(inside(coordinator, "ip link set br0 up"));
        keys();
        for (String host : names) {
            connect(host);
            daemons.add(daemon(host));
        }
        configure();
    }

    /** The words that run a program where the coordinator is. */
    List<String> atCoordinator() {
        return List.of("nsenter", "--target", Long.toString(coordinator.pid()), "--net", "--");
    }

    /** Adds a placement to the lab's file: where the roles of a scenario run. */
    void place(String placement, String hosts) throws IOException {
        Files.writeString(labFile(), "placements:\n  " + placement + ": " + hosts + "\n", StandardOpenOption.APPEND);
    }

    Path labFile() {
        return folder.resolve("lab.yaml");
    }

    Path sshConfig() {
        return folder.resolve("ssh_config");
    }

    /** The listening sshd of that host: 0 or 1. */
    ProcessHandle daemon(int host) {
        return daemons.get(host).toHandle();
    }

    /** What shapes that host's port. */
    String qdiscs(int host) {
        return on(host, List.of("tc", "qdisc", "show", "dev", DEVICE));
    }

    /** The output of a command on this host, run by its administrator. */
    String on(int host, List<String> command) {
        try {
            return said(inside(namespaces.get(host), String.join(" ", command)));
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The programs on that host whose command line has that text in it. */
    List<ProcessHandle> on(int host, String text) {
        String namespace = Machine.networkNamespace(namespaces.get(host).pid());
        return Machine.all(text).stream()
                .filter(process -> Machine.networkNamespace(process.pid()).equals(namespace))
                .toList();
    }

    /** How many bytes the shaper of that host's link has passed since it was set. */
    long shapedBytes(int host) throws Exception {
        Matcher sent = SHAPER_SENT.matcher(said(inside(namespaces.get(host), "tc -s qdisc show dev " + DEVICE)));
        if (!sent.find()) {
            throw new AssertionError("no shaper is set");
        }
        return Long.parseLong(sent.group(1));
    }

    /** Copies so much from that host over ssh, as its user would. */
    void copy(int host, int megabytes) throws Exception {
        List<String> copy = new ArrayList<>(atCoordinator());
        copy.addAll(List.of(
                "sh",
                "-c",
                "ssh -F " + folder.resolve("ssh_config") + " " + names.get(host) + " 'head -c " + megabytes
                        + "000000 /dev/zero' >/dev/null"));
        said(copy);
    }

    /** Makes that the login shell of that host's user. */
    void shell(int host, String shell) throws IOException {
        Files.writeString(
                users(names.get(host)),
                "root:x:0:0:root:" + home(names.get(host)) + ":" + shell
                        + "\nsshd:x:100:65534::/run/sshd:/usr/sbin/nologin\n");
    }

    /** The home folder of that host's user. */
    Path home(int host) {
        return home(names.get(host));
    }

    /**
     * Files in two temporary folders of this host, without the folder that stays: its own, and its {@code /tmp}, which
     * programs use that do not ask.
     */
    List<Path> temporaryFiles(int host) throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path each : List.of(temporary(names.get(host)), slashTmp(names.get(host)))) {
            try (Stream<Path> files = Files.walk(each)) {
                files.filter(file -> !file.equals(each)
                                && !file.endsWith("derbench-nodes-0")
                                && !asSeenThere(names.get(host)).startsWith(file))
                        .forEach(found::add);
            }
        }
        return found;
    }

    /** Pulls the cable of that host. */
    void cut(int host) throws IOException, InterruptedException {
        said(inside(coordinator, "ip link set " + names.get(host) + " down"));
    }

    private Path home(String host) {
        return folder.resolve("home-of-" + host);
    }

    private Path temporary(String host) {
        return folder.resolve("tmp-of-" + host);
    }

    private Path slashTmp(String host) {
        return folder.resolve("slash-tmp-of-" + host);
    }

    /** Where the host finds the laboratory's folder, which is below the /tmp that its own one hides. */
    private Path asSeenThere(String host) {
        return slashTmp(host).resolve(Path.of("/tmp").relativize(folder));
    }

    private Path users(String host) {
        return folder.resolve("users-of-" + host);
    }

    private Process namespace() throws IOException {
        Process process = new ProcessBuilder(
                        "unshare", "--net", "--", "sh", "-c", "ip link set lo up; echo ready; exec cat")
                .start();
        processes.add(process);
        assertThat(process.inputReader().readLine()).isEqualTo("ready");
        return process;
    }

    private void connect(String host) throws Exception {
        Process namespace = namespace();
        namespaces.add(namespace);
        said(inside(
                coordinator, "ip link add " + host + " type veth peer name " + DEVICE + " netns " + namespace.pid()));
        said(inside(coordinator, "ip link set " + host + " master br0 up"));
        said(inside(namespace, "ip address add " + address(host) + "/24 dev " + DEVICE));
        said(inside(namespace, "ip link set " + DEVICE + " up"));
    }

    private Process daemon(String host) throws Exception {
        Files.createDirectories(Path.of("/run/sshd"));
        Path file = Files.writeString(
                folder.resolve(host + ".sshd"),
                String.join(
                        "\n",
                        "Port 2222",
                        "ListenAddress " + address(host),
                        "HostKey " + folder.resolve("host_key"),
                        "AuthorizedKeysFile " + folder.resolve("key.pub"),
                        "StrictModes no",
                        "UsePAM no",
                        "PidFile none",
                        "PermitRootLogin prohibit-password",
                        "PasswordAuthentication no",
                        // the login files of the user who runs the tests must not matter
                        "SetEnv HOME=" + Files.createDirectories(home(host)) + " TMPDIR="
                                + Files.createDirectories(temporary(host)),
                        ""));
        shell(names.indexOf(host), "/bin/sh");
        List<String> command = new ArrayList<>(List.of("setsid"));
        command.addAll(inside(namespaces.get(namespaces.size() - 1), "unshare --mount --propagation private -- sh -c"));
        assertThat(folder).as("the folder for temporary files").startsWith(Path.of("/tmp"));
        Files.createDirectories(asSeenThere(host));
        command.add("cd " + folder + " && mount --bind " + users(host) + " /etc/passwd && mount --bind "
                + slashTmp(host) + " /tmp && " + "mount --no-canonicalize --bind . " + folder + " && exec " + SSHD
                + " -D -e -f " + file);
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(host + ".log").toFile())
                .start();
        processes.add(process);
        assertThat(Machine.comesUp(() -> listens(host))).isTrue();
        return process;
    }

    private boolean listens(String host) {
        try {
            return Files.readString(folder.resolve(host + ".log")).contains("Server listening");
        } catch (IOException e) {
            return false;
        }
    }

    private void keys() throws Exception {
        for (String name : List.of("key", "host_key")) {
            said(List.of(
                    "ssh-keygen",
                    "-q",
                    "-t",
                    "ed25519",
                    "-N",
                    "",
                    "-C",
                    "",
                    "-f",
                    folder.resolve(name).toString()));
        }
    }

    private void configure() throws IOException {
        String key = Files.readString(folder.resolve("host_key.pub"));
        StringBuilder known = new StringBuilder();
        StringBuilder config = new StringBuilder();
        StringBuilder lab = new StringBuilder("sshConfig: " + folder.resolve("ssh_config") + "\nhosts:\n");
        for (String host : names) {
            known.append("[").append(address(host)).append("]:2222 ").append(key);
            config.append("Host ")
                    .append(host)
                    .append("\n  HostName ")
                    .append(address(host))
                    .append('\n');
            lab.append("  ")
                    .append(host)
                    .append(":\n    ssh: ")
                    .append(host)
                    .append("\n    board: laptop\n    device: ")
                    .append(DEVICE)
                    .append("\n    address: ")
                    .append(address(host))
                    .append("\n    folder: ")
                    .append(folder.resolve("on-" + host))
                    .append("\n    java: ")
                    .append(System.getProperty("java.home"))
                    .append("/bin/java\n    limits: {heapMegabytes: 200}\n");
        }
        Files.writeString(folder.resolve("known_hosts"), known);
        Files.writeString(
                folder.resolve("ssh_config"),
                config
                        + String.join(
                                "\n  ",
                                "Host *",
                                "Port 2222",
                                "User root",
                                "IdentityFile " + folder.resolve("key"),
                                "IdentitiesOnly yes",
                                "UserKnownHostsFile " + folder.resolve("known_hosts"),
                                "GlobalKnownHostsFile /dev/null",
                                ""));
        Files.writeString(labFile(), lab + "pairs:\n  twins: {initiator: one, responder: two}\n");
    }

    private String address(String host) {
        return "10.214.0." + (names.indexOf(host) + 1);
    }

    private static List<String> inside(Process namespace, String command) {
        List<String> words =
                new ArrayList<>(List.of("nsenter", "--target", Long.toString(namespace.pid()), "--net", "--"));
        words.addAll(List.of(command.split(" ")));
        return words;
    }

    private static String said(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor())
                .as(String.join(" ", command) + ": " + said)
                .isZero();
        return said;
    }

    @Override
    public void close() {
        daemons.forEach(daemon -> daemon.toHandle().descendants().forEach(ProcessHandle::destroyForcibly));
        Stream.of(daemons, processes).flatMap(List::stream).forEach(Process::destroyForcibly);
    }
}
