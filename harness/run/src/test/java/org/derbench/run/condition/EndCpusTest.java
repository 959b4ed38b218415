package org.derbench.run.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.costs.NodeFacts;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.record.RoleConditions;
import org.derbench.engine.record.SetupBuilder;
import org.derbench.run.plan.Cells;
import org.junit.jupiter.api.Test;

class EndCpusTest {

    private static EndCpus asked(String cpus, String initiator, String responder) {
        return asked(cpus, Map.of("initiator", initiator, "responder", responder));
    }

    private static EndCpus asked(String cpus, Map<String, String> lists) {
        Map<String, RoleConditions> roles = new LinkedHashMap<>();
        lists.forEach((role, list) -> roles.put(role, role(list)));
        return new EndCpus(
                SetupBuilder.builder(
                                Cells.head(Cells.of("zeromq", "JSON"), 1, 1).setup())
                        .cpus(cpus)
                        .build(),
                roles);
    }

    private static RoleConditions role(String list) {
        NodeFacts facts = JsonRecords.of(
                NodeFacts.class,
                Fields.map(
                        "cpus",
                        1L,
                        "cpusAllowed",
                        list,
                        "architecture",
                        "any",
                        "javaVersion",
                        "17",
                        "jvm",
                        "any",
                        "jvmOptions",
                        List.of(),
                        "garbageCollectors",
                        List.of()));
        return new RoleConditions(null, null, facts, Map.of(), null, null);
    }

    @Test
    void oneCpuForBothIsShared() {
        assertThat(asked("same", "1", "1").shared()).isTrue();
        assertThat(asked("same", "1", "1").misplaced()).isFalse();
    }

    @Test
    void aMachineWithOneCpuSharesIt() {
        assertThat(asked("free", "0", "0").shared()).isTrue();
        assertThat(asked("free", "0", "0").misplaced()).isFalse();
    }

    @Test
    void oneCpuEachIsNotShared() {
        assertThat(asked("split", "0", "1").shared()).isFalse();
        assertThat(asked("split", "0", "1").misplaced()).isFalse();
    }

    @Test
    void aBrokerIsAtTheResponder() {
        Map<String, String> lists = Map.of("initiator", "0", "responder", "1", "broker", "1");
        assertThat(asked("split", lists).misplaced()).isFalse();
    }

    @Test
    void otherCpusAreMisplaced() {
        assertThat(asked("same", "0", "1").misplaced()).isTrue();
        assertThat(asked("split", "1", "1").misplaced()).isTrue();
        assertThat(asked("split", "0-1", "0-1").misplaced()).isTrue();
    }

    @Test
    void cpusThatNobodyReadAreMisplaced() {
        assertThat(asked("same", Map.of("initiator", "unknown", "responder", "unknown"))
                        .misplaced())
                .isTrue();
    }

    @Test
    void freeEndsAreNeverMisplaced() {
        assertThat(asked("free", "0-1", "0-1").misplaced()).isFalse();
        assertThat(asked("free", "0-1", "0-1").shared()).isFalse();
    }

    @Test
    void hostsOfTheirOwnShareNothing() {
        assertThat(asked(null, "0", "0").shared()).isFalse();
        assertThat(asked(null, "0", "0").misplaced()).isFalse();
    }
}
