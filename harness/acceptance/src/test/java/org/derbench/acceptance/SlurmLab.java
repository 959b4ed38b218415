package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A Slurm cluster of pairs of boards on one switch, and a head with the controller: each a set of namespaces with its
 * own munged and slurmd, set up with the files that {@code labs/slurm} gives a real lab. Nothing of it is heard
 * outside.
 */
final class SlurmLab implements AutoCloseable {

    private static final Path SHIPPED = Derbench.HOME.resolve("labs/slurm");
    private static final List<String> PROGRAMS =
            List.of("/usr/sbin/munged", "/usr/sbin/slurmctld", "/usr/sbin/slurmd", "/usr/bin/sbatch");
    // A board is taken for lost sooner than in a real lab, and what it ran is started again sooner; one that waits for
    // a core is not.
    private static final String SOON = "SlurmdTimeout=30\nAuthInfo=cred_expire=30\n";

    private final Path folder;
    private final SlurmBoardHost head;
    private final Map<String, SlurmBoardHost> boards = new LinkedHashMap<>();

    SlurmLab(Path folder, int pairs) throws Exception {
        Assumptions.assumeTrue(
                PROGRAMS.stream().allMatch(program -> Files.isExecutable(Path.of(program))),
                "Slurm is not installed: apt-get install munge slurmctld slurmd slurm-client");
        Assumptions.assumeTrue(
                "root".equals(System.getProperty("user.name")),
                "needs root to make boards of namespaces: sudo ./derbench test");
        this.folder = folder;
        configure(pairs);
        head = new SlurmBoardHost("head", false);
        head.said("ip link add br0 type bridge; ip address add 10.215.0.254/24 dev br0; ip link set br0 up");
        prepare("head", head);
        controllerStarts("-c");
        for (int number = 1; number <= 2 * pairs; number++) {
            start("n" + number);
        }
        assertThat(Machine.comesUp(this::allIdle))
                .as("all boards are there: " + slurm("sinfo -N"))
                .isTrue();
    }

    /** The words that run a program at the head. */
    List<String> atHead() {
        return head.words();
    }

    /** The output of one of Slurm's programs at the head; its complaint if it fails. */
    String slurm(String command) {
        try {
            return head.said(command + " || true");
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The boards of the elements that run. */
    List<String> busy() {
        return slurm(
                        "for boards in $(squeue --noheader --states=RUNNING --format=%N); do scontrol show hostnames $boards; done")
                .lines()
                .toList();
    }

    /** The output of a shell command on this board. */
    String on(String board, String command) throws Exception {
        return boards.get(board).said(command);
    }

    void controllerDies() throws Exception {
        head.daemon("kill -9 $(cat /run/slurmctld.pid)");
    }

    void controllerComesBack() throws Exception {
        controllerStarts("");
    }

    /** Cuts a board's power. */
    void loses(String board) {
        boards.remove(board).close();
    }

    private void controllerStarts(String options) throws Exception {
        head.daemon("slurmctld " + options);
    }

    private void start(String name) throws Exception {
        SlurmBoardHost board = new SlurmBoardHost(name, true);
        boards.put(name, board);
        head.said("ip link add " + name + " type veth peer name eth0 netns " + board.pid() + " && ip link set " + name
                + " master br0 up");
        board.said("ip address add " + address(name) + "/24 dev eth0; ip link set eth0 up");
        prepare(name, board);
        board.daemon("slurmd -N " + name);
    }

    private void prepare(String name, SlurmBoardHost host) throws Exception {
        Path own = Files.createDirectories(folder.resolve(name));
        host.said("mkdir /run/munge; mount --bind " + folder.resolve("etc") + " /etc/slurm; mount --bind " + own
                + " /var/tmp; mount --bind " + folder.resolve("hosts") + " /etc/hosts");
        host.daemon("munged --key-file=" + folder.resolve("munge.key")
                + " --pid-file=/run/munge/munged.pid --log-file=/run/munge/munged.log "
                + "--seed-file=/run/munge/seed --num-threads=1 --origin=" + address(name));
    }

    private void configure(int pairs) throws IOException {
        byte[] key = new byte[128];
        new SecureRandom().nextBytes(key);
        Path keyFile = Files.write(folder.resolve("munge.key"), key);
        Files.setPosixFilePermissions(keyFile, PosixFilePermissions.fromString("r--------"));
        Path etc = Files.createDirectories(folder.resolve("etc"));
        for (String shipped : List.of("prolog", "epilog", "cgroup.conf")) {
            Files.copy(SHIPPED.resolve(shipped), etc.resolve(shipped));
        }
        Files.writeString(
                etc.resolve("derbench.conf"),
                Files.readString(SHIPPED.resolve("derbench.conf")).replace("interval=10", "interval=2"));
        List<String> hosts = new ArrayList<>(List.of("127.0.0.1 localhost", address("head") + " head"));
        StringBuilder conf = new StringBuilder("ClusterName=derbench\nSlurmctldHost=head(" + address("head")
                + ")\nSlurmctldPidFile=/run/slurmctld.pid\n"
                + "StateSaveLocation=/run/state\nSlurmdPidFile=/run/slurmd.pid\nSlurmdSpoolDir=/run/slurmd\nSlurmctldLogFile="
                + folder.resolve("slurmctld.log") + "\nSlurmdLogFile=" + folder.resolve("slurmd-%n.log") + "\n" + SOON
                + "SlurmUser=root\nInclude derbench.conf\n");
        for (int number = 1; number <= 2 * pairs; number++) {
            String name = "n" + number;
            hosts.add(address(name) + " " + name);
            conf.append("NodeName=")
                    .append(name)
                    .append(" NodeAddr=")
                    .append(address(name))
                    .append(" CPUs=1 Feature=laptop,pair")
                    .append((number + 1) / 2)
                    .append('\n');
        }
        Files.writeString(
                etc.resolve("slurm.conf"),
                conf + "PartitionName=boards Nodes=ALL Default=YES OverSubscribe=EXCLUSIVE MaxTime=INFINITE\n");
        Files.write(folder.resolve("hosts"), hosts);
    }

    private boolean allIdle() {
        return slurm("sinfo --noheader --Node --format=%t")
                        .lines()
                        .filter("idle"::equals)
                        .count()
                == boards.size();
    }

    private static String address(String name) {
        return "10.215.0." + (name.equals("head") ? 254 : Integer.parseInt(name.substring(1)));
    }

    /** What a board's slurmd wrote. */
    String log(String board) throws IOException {
        return Files.readString(folder.resolve("slurmd-" + board + ".log"));
    }

    /** The logs, for the message of a test that failed. */
    String logs() throws IOException {
        StringBuilder logs = new StringBuilder(slurm("ps -eo pid,etimes,args | grep '[j]obid='"));
        try (Stream<Path> files = Files.list(folder)) {
            for (Path log : files.filter(file -> file.toString().endsWith(".log"))
                    .sorted()
                    .toList()) {
                List<String> lines = Files.readAllLines(log);
                logs.append(log.getFileName())
                        .append('\n')
                        .append(String.join("\n", lines.subList(Math.max(0, lines.size() - 15), lines.size())))
                        .append('\n');
            }
        }
        return logs.toString();
    }

    @Override
    public void close() {
        boards.values().forEach(SlurmBoardHost::close);
        if (head != null) {
            head.close();
        }
    }
}
