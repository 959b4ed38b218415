package org.derbench.lab.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.derbench.lab.BadInputException;
import org.derbench.lab.board.Boards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabReaderTest {

    static final Boards BOARDS = new Boards(Path.of("../../boards"));
    static final String GOOD = """
            hosts:
              a: {ssh: me@a, board: bbb, device: eth0, address: 10.0.0.1}
              b:
                ssh: b
                board: bbb
                device: eth1
                address: 10.0.0.2
                deviceShared: false
                java: /opt/java/bin/java
                limits: {cpus: "0-1,3", heapMegabytes: 200}
                powerCycle: relay 2
            pairs:
              ab: {initiator: a, responder: b}
            """;

    @TempDir
    private Path folder;

    @Test
    void theExampleIsGood() {
        Lab lab = new LabReader(BOARDS).read(Path.of("../../labs/example.yaml"));

        assertThat(lab.pair("bbb").initiator()).isEqualTo(lab.host("bbb-1"));
        assertThat(lab.host("bbb-1").deviceShared()).isTrue();
    }

    @Test
    void leftOutKeysHaveDefaults() throws Exception {
        Lab lab = read(GOOD);

        assertThat(lab.host("a").java()).isEqualTo("java");
        assertThat(lab.host("a").folder()).isEqualTo(".cache/derbench");
        assertThat(lab.host("a").cpuPrefix()).isEmpty();
        assertThat(lab.host("b").cpuPrefix()).containsExactly("taskset", "-c", "0-1,3");
        assertThat(lab.host("b").jvmOptions()).containsExactly("-Xmx200m");
        assertThat(lab.host("b").powerCycle()).hasValue("relay 2");
        assertThat(lab.sshConfig()).isEmpty();
    }

    @Test
    void anSshConfigurationIsFoundBesideTheFile() throws Exception {
        assertThat(read("sshConfig: mine\n" + GOOD).sshConfig()).hasValue(folder.resolve("mine"));
    }

    @Test
    void aPlacementSaysWhereRolesRun() throws Exception {
        Lab lab = read(GOOD.substring(0, GOOD.indexOf("pairs:")) + "placements:\n  grid: {meters: b, server: a}\n");

        assertThat(lab.pairs()).isEmpty();
        assertThat(lab.placement("grid").hosts())
                .containsExactly(Map.entry("meters", lab.host("b")), Map.entry("server", lab.host("a")));
        assertThatThrownBy(() -> lab.placement("grind"))
                .hasMessageEndingWith("mine.yaml: unknown placement 'grind': did you mean 'grid'? (there are grid)");
    }

    private static String sites(int number, String placement) {
        StringBuilder lab = new StringBuilder("hosts:\n");
        for (int i = 1; i <= number; i++) {
            lab.append("  site-" + i + ": {ssh: s" + i + ", board: bbb, device: eth0, address: 10.0.1." + i + "}\n");
        }
        return lab + "  pc: {ssh: pc, board: bbb, device: eth0, address: 10.0.2.1}\nplacements:\n  grid: " + placement
                + "\n";
    }

    @Test
    void aStarStandsForManyHosts() throws Exception {
        Lab.LabPlacement placement =
                read(sites(50, "{server: pc, ders: \"*\"}")).placement("grid");

        assertThat(placement.hosts()).hasSize(51).containsKey("server");
        assertThat(placement.host("ders-1")).map(LabHost::name).hasValue("site-1");
        assertThat(placement.host("ders-50")).map(LabHost::name).hasValue("site-50");
        assertThat(placement.host("ders-51")).isEmpty();
        assertThat(placement.lack("ders-51")).isEqualTo("no host is named for 'ders-51': 'ders' has 50 hosts");
    }

    @Test
    void theOnlyProcessTakesTheFirstHost() throws Exception {
        Lab.LabPlacement placement =
                read(sites(4, "{server: pc, ders: [site-3, site-*]}")).placement("grid");

        assertThat(placement.host("ders")).map(LabHost::name).hasValue("site-3");
        assertThat(placement.host("ders-2")).map(LabHost::name).hasValue("site-1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{server: pc, ders: side-*}               | placements.grid.ders: no host that is free is like 'side-*' (there are site-1, site-2, pc)",
                "{server: pc, ders: p*}                   | placements.grid.ders: no host that is free is like 'p*'",
                "{server: pc, ders: site-*, evs: site-*}  | placements.grid.evs: 'site-1' has another role already",
                "{server: pc, ders: [site-1, site-1]}     | placements.grid.ders: 'site-1' has another role already",
                "{server: pc, ders-1: site-1, ders: s*}   | placements.grid.ders: 'ders-1' has a host already",
                "{server: pc, ders: [site-3]}             | placements.grid.ders: unknown host 'site-3': did you mean 'site-1'?",
                "{server: pc, ders: []}                   | placements.grid.ders: must have at least 1 items",
                "{server: pc, ders: 7}                    | placements.grid.ders: must be text or a list, such as 'server' or 'site-*', not '7'",
            })
    void severalHostsAreNamedRight(String placement, String line) {
        assertThatThrownBy(() -> read(sites(2, placement)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(line)
                .message()
                .doesNotContain("\n");
    }

    @Test
    void aLabOfHostsAloneIsRefused() {
        assertThatThrownBy(() -> read(GOOD.substring(0, GOOD.indexOf("pairs:"))))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("mine.yaml: required property 'pairs' or 'placements' not found");
    }

    @Test
    void unknownPairsListKnownOnes() {
        assertThatThrownBy(() -> read(GOOD).pair("ba"))
                .isInstanceOf(BadInputException.class)
                .hasMessageEndingWith("mine.yaml: unknown pair 'ba' (there are ab)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'hosts:'               | 'host:'                  | mine.yaml: unknown property 'host': did you mean 'hosts'? (there are",
                "'pairs:'               | 'pair:'                  | mine.yaml: unknown property 'pair': did you mean 'pairs'? (there are",
                "ssh: me@a              | shh: me@a                | mine.yaml: hosts.a: unknown property 'shh'",
                "'ssh: me@a, '          | ''                       | mine.yaml: hosts.a: required property 'ssh' not found",
                "ssh: me@a              | ssh: -oProxyCommand=x    | mine.yaml: hosts.a.ssh: '",
                "ssh: me@a              | ssh: [me]                | mine.yaml: hosts.a.ssh: must be text, such as 'bbb-1' or 'debian@192.168.7.2', not a list",
                "ssh: me@a              | ssh: me at a             | mine.yaml: hosts.a.ssh: '",
                "board: bbb,            | board: bbc,              | mine.yaml: hosts.a.board: unknown board 'bbc': did you mean 'bbb'?",
                "board: bbb,            | board: bbb-emulated,     | mine.yaml: hosts.a.board: 'bbb-emulated' is an emulated board",
                "board: bbb,            | board: rpi3,             | mine.yaml: pairs.ab.responder: is of board 'bbb'",
                "device: eth0           | device: eth0/1           | mine.yaml: hosts.a.device: '",
                "device: eth0           | device: 0                | mine.yaml: hosts.a.device: must be text, such as 'eth0', not '0'",
                "10.0.0.1               | 10.0.0.256               | mine.yaml: hosts.a.address: '",
                "10.0.0.1               | 10.0.0                   | mine.yaml: hosts.a.address: '",
                "10.0.0.1               | bbb-1                    | mine.yaml: hosts.a.address: '",
                "10.0.0.1               | 10.0.0.2                 | mine.yaml: hosts.b.address: is that of 'a' already",
                "deviceShared: false    | deviceShared: sometimes  | mine.yaml: hosts.b.deviceShared: must be true or false, not 'sometimes'",
                "java: /opt             | java: --version /opt     | mine.yaml: hosts.b.java: '",
                "'\"0-1,3\"'            | 2                        | mine.yaml: hosts.b.limits.cpus: must be text, such as '0-1' or '0,2', not '2'",
                "0-1,3                  | 'all'                    | mine.yaml: hosts.b.limits.cpus: '",
                "heapMegabytes: 200     | heapMegabytes: 8         | mine.yaml: hosts.b.limits.heapMegabytes: must have a minimum value of 32",
                "heapMegabytes: 200     | heapMegabytes: 200 MB    | mine.yaml: hosts.b.limits.heapMegabytes: must be a whole number, not '200 MB'",
                "heapMegabytes: 200     | memory: 200              | mine.yaml: hosts.b.limits: unknown property 'memory'",
                "powerCycle: relay 2    | powerCycle: \"\"         | mine.yaml: hosts.b.powerCycle: must be at least 1 characters long",
                "initiator: a           | initiator: c             | mine.yaml: pairs.ab.initiator: unknown host 'c' (there are a, b)",
                "responder: b           | responder: a             | mine.yaml: pairs.ab.responder: is the initiator itself",
                "', responder: b'       | ''                       | mine.yaml: pairs.ab: required property 'responder' not found",
                "'ab:'                  | 'emulated:'              | mine.yaml: pairs.emulated: is the name of another kind of pair",
                "'ab:'                  | 'A B:'                   | mine.yaml: pairs",
                "'pairs:'               | 'hosts:'                 | mine.yaml: line",
                "pairs:                 | 'placements: {grid: {meters: a, server: c}}\npairs:' | mine.yaml: placements.grid.server: unknown host 'c' (there are a, b)",
                "pairs:                 | 'placements: {grid: {meters: a, server: a}}\npairs:' | mine.yaml: placements.grid.server: 'a' has another role already",
                "pairs:                 | 'placements: {grid: {meters: a}}\npairs:'            | mine.yaml: placements.grid: must have at least 2 properties",
                "pairs:                 | 'placements: {loopback: {meters: a, server: b}}\npairs:' | mine.yaml: placements.loopback: is the name of a kind of pair",
                "{initiator: a          | {initiator: a, {         | mine.yaml: line",
                "'ab: {initiator: a, responder: b}' | '{}'         | mine.yaml: pairs: must have at least 1 properties",
            })
    void errorsNameFilePlaceAndReason(String good, String bad, String line) {
        assertThat(GOOD).contains(good);
        assertThatThrownBy(() -> read(GOOD.replaceFirst(java.util.regex.Pattern.quote(good), bad == null ? "" : bad)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(line)
                .message()
                .doesNotContain("\n");
    }

    private Lab read(String text) throws Exception {
        return new LabReader(BOARDS).read(Files.writeString(folder.resolve("mine.yaml"), text));
    }
}
