package org.derbench.engine.record;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.condition.Condition;
import org.derbench.engine.condition.Fate;
import org.derbench.engine.condition.Use;
import org.derbench.engine.json.Fields;

/** The table of conditions for the analysis: what becomes of figures where they are not shown. */
final class ConditionTable {

    private ConditionTable() {}

    static Map<String, Object> of() {
        List<String> uses = Arrays.stream(Use.values()).map(Use::label).toList();
        List<Map<String, Object>> conditions =
                Arrays.stream(Condition.values()).map(ConditionTable::row).toList();
        return Fields.map("uses", uses, "conditions", conditions);
    }

    private static Map<String, Object> row(Condition condition) {
        Map<String, Object> becomes = new LinkedHashMap<>();
        for (Use use : Use.values()) {
            if (condition.in(use) != Fate.SHOWN) {
                becomes.put(use.label(), condition.in(use).label());
            }
        }
        return Fields.map("name", condition.label(), "meaning", condition.meaning(), "becomes", becomes);
    }
}
