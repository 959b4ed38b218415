package org.derbench.cli.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.record.Figures;
import org.derbench.engine.record.TrialCosts;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.Test;

class LibraryTableTest {

    private static TrialRecord trial(String serializer, Map<String, Object> counts) {
        TrialRecord plain = Records.ok(Records.identity("nats", serializer, "push-pull", "closed"), 1, 1);
        RoleCosts costs = JsonRecords.of(
                RoleCosts.class, Fields.map("gcCount", 0L, "gcPauseMs", 0L, "libraryCounts", Map.of("nats", counts)));
        Figures figures = new Figures(
                plain.warmUp(),
                plain.window(),
                plain.books(),
                plain.times(),
                TrialCosts.of(Map.of("responder", costs)),
                plain.wire());
        return TrialRecord.of(
                Records.identity("nats", serializer, "push-pull", "closed"), Outcome.OK, null, figures, null);
    }

    @Test
    void countersOfAllWindowsAreSummed() {
        Map<String, Object> counts = Map.of("reconnects", 700L, "messagesDropped", 0L);

        List<String> lines = LibraryTable.of(List.of(trial("Kryo", counts), trial("Kryo", counts)), ResultTable.WIDTH);

        assertThat(lines).hasSize(1 + 2);
        assertThat(lines.get(0)).contains("not by derbench");
        assertThat(lines.get(2)).matches("responder +nats +reconnects +1,400");
    }

    @Test
    void zerosOrSeveralCellsMakeNoTable() {
        assertThat(LibraryTable.of(List.of(trial("Kryo", Map.of("reconnects", 0L))), ResultTable.WIDTH))
                .isEmpty();
        assertThat(LibraryTable.of(
                        List.of(trial("Kryo", Map.of("reconnects", 1L)), trial("JSON", Map.of("reconnects", 1L))),
                        ResultTable.WIDTH))
                .isEmpty();
    }
}
