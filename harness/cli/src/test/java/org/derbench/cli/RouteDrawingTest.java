package org.derbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.derbench.cli.scenario.RouteDrawing;
import org.derbench.cli.table.OwnImplementations;
import org.derbench.engine.record.TrialConditions;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecordBuilder;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RouteDrawingTest {

    @Test
    void ownImplementationsHaveAnExplainedMark() throws Exception {
        List<String> own = RouteDrawing.of(
                TrialRecord.parse(HostileResults.scenarioRecord().replace("\"http\"", "\"yami4\"")));
        assertThat(own)
                .anyMatch(line -> line.contains("yami4 (own), JSON"))
                .last()
                .asString()
                .contains(OwnImplementations.NOTE);
        assertThat(RouteDrawing.of(TrialRecord.parse(HostileResults.scenarioRecord())))
                .noneMatch(line -> line.contains("(own)"));
    }

    @Test
    @DisplayName("times that the emulation of boards hides are shown as below its resolution")
    void timesBelowTheResolutionAreSaidSo() throws Exception {
        TrialRecord record = TrialRecord.parse(HostileResults.scenarioRecord());
        TrialRecord emulated = TrialRecordBuilder.builder(record)
                .conditions(new TrialConditions(List.of(), List.of(), Map.of(), 3_600_000_000_000L, Map.of()))
                .build();
        assertThat(String.join("\n", RouteDrawing.of(emulated)))
                .contains("p50 < 3,600 s")
                .contains("longest < 3,600 s");
        assertThat(String.join("\n", RouteDrawing.of(record))).doesNotContain("< ");
    }
}
