package org.derbench.cli.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.derbench.engine.fault.FaultRecord;
import org.derbench.engine.record.TrialRecord;
import org.junit.jupiter.api.Test;

class FaultTableTest {

    private static final long S = 1_000_000_000;

    private static TrialRecord trial(String middleware, String fault, Long recoveredAfterNs) {
        FaultRecord.Times times = new FaultRecord.Times(3 * S, 5 * S, null, null, recoveredAfterNs, 4 * S, List.of());
        FaultRecord part = new FaultRecord(
                "relay",
                times,
                new FaultRecord.Toll(1800, 7, 1250, 0, 0, 2, 1),
                Map.of(
                        "initiator",
                        new FaultRecord.Effect(12L, 3L, 0, List.of()),
                        "responder",
                        new FaultRecord.Effect(null, null, 0, List.of())));
        return Records.faulty(Records.identity(middleware, "ProtoStuff", "push-pull", "rate:100"), fault, part);
    }

    @Test
    void eachFaultHasATable() {
        List<String> lines = FaultTable.of(
                List.of(
                        trial("mqtt", "link-down-2s at 3 s", 1_500_000_000L),
                        trial("amqp", "link-down-2s at 3 s", null),
                        trial("mqtt", "broker-restart-1s at 3 s", 100_000_000L)),
                ResultTable.WIDTH);

        assertThat(lines).hasSize(2 + 1 + 2 + 2);
        assertThat(lines.get(0)).startsWith("\nbroker-restart-1s at 3 s");
        assertThat(lines.get(5)).matches("mqtt +push-pull +1.50 s +4.00 s +1,800 +7 +1,250 +0 +2 +1 +12");
        assertThat(lines.get(6)).matches("amqp +push-pull +never +4.00 s.*");
    }

    @Test
    void withoutAFaultThereIsNoTable() {
        assertThat(FaultTable.of(
                        List.of(Records.ok(Records.identity("mqtt", "ProtoStuff", "push-pull", "closed"), 1, 1)),
                        ResultTable.WIDTH))
                .isEmpty();
    }
}
