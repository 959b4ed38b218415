package org.derbench.run.testbed;

import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.engine.json.Fields;
import org.derbench.lab.pair.Pair;
import org.derbench.run.Version;
import org.derbench.run.plan.Cell;
import org.derbench.spi.Settings;

/** The fields of a record that say what was run, before anything is measured. */
public final class Identity {

    private final String sweep;
    private final Systems systems;
    private final String emulation;

    public Identity(String sweep, Systems systems, Pair pair) {
        this(sweep, systems, pair.emulated() ? pair.description() : null);
    }

    /** @param emulation how the pair is emulated; null where it is not */
    public Identity(String sweep, Systems systems, String emulation) {
        this.sweep = sweep;
        this.systems = systems;
        this.emulation = emulation;
    }

    public Map<String, Object> of(Cell cell) {
        Map<String, Object> identity = new LinkedHashMap<>(Fields.map("sweep", sweep, "commit", Version.commit(), "cell", cell.id(),
                "board", cell.board(), "link", cell.link(), "middleware", cell.middleware(), "variant", cell.variant(),
                "serializer", cell.serializer(), "pattern", cell.pattern().label(),
                "support", systems.support(cell).label(), "node", cell.node(), "nodeSize", cell.nodeSize(),
                "load", cell.load().label(), "emulated", emulation != null, "emulation", emulation));
        identity.putAll(plugins(cell));
        return identity;
    }

    private Map<String, Object> plugins(Cell cell) {
        Settings settings = systems.settings(cell);
        String brokerRuns = systems.middleware(cell).instance().traits(settings).brokerRuns();
        return Fields.map("settings", settings.values(), "middlewareVersion", systems.middleware(cell).version(),
                "serializerVersion", systems.serializer(cell).version(),
                "format", systems.serializer(cell).instance().format(),
                "humanReadable", systems.serializer(cell).instance().humanReadable(),
                "brokerAt", brokerRuns.isEmpty() ? null : PairForks.BROKER,
                "brokerRuns", brokerRuns.isEmpty() ? null : brokerRuns,
                "external", systems.middleware(cell).folder().external() || systems.serializer(cell).folder().external());
    }
}
