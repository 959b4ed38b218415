package org.derbench.cli.table;

import java.util.List;
import org.derbench.cli.table.TextTable.Column;
import org.derbench.engine.io.Phrase;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.lab.capability.Capability;

/** Capabilities as they are printed. */
public final class CapabilityTable {

    private CapabilityTable() {}

    /** Lines for people, none of them longer than that. */
    public static List<String> of(List<Capability> found, int width) {
        TextTable table = new TextTable(
                width, List.of(Column.text(""), Column.text("what"), Column.text("for"), Column.text("found")));
        found.forEach(each -> table.add(List.of(
                state(each), each.name(), each.purpose(), each.detail() + Phrase.with("; remedy: ", each.remedy()))));
        return table.lines();
    }

    /** A capability as a line of JSON. */
    public static String json(Capability each) {
        return Json.write(Fields.map(
                "name",
                each.name(),
                "purpose",
                each.purpose(),
                "present",
                each.present(),
                "optional",
                each.optional(),
                "detail",
                each.detail(),
                "remedy",
                each.remedy()));
    }

    private static String state(Capability each) {
        if (each.present()) {
            return "ok";
        }
        return each.optional() ? "optional" : "MISSING";
    }
}
