package org.derbench.run.testbed;

import java.util.Map;
import org.derbench.engine.record.part.Identity;
import org.derbench.engine.record.part.Setup;
import org.derbench.engine.record.part.TrialHead;
import org.derbench.lab.pair.Hosts;
import org.derbench.run.Version;
import org.derbench.run.hosts.Placement;
import org.derbench.run.plan.Cell;
import org.derbench.run.scenario.Brokers;
import org.derbench.spi.Serializer;
import org.derbench.spi.Settings;

/** What is known of the trials of a sweep before they are run. */
public final class TrialHeads {

    private final String sweep;
    private final Systems systems;
    private final String emulation;

    public TrialHeads(String sweep, Systems systems, Hosts hosts) {
        this(sweep, systems, hosts.emulated() ? hosts.description() : null);
    }

    /** @param emulation how the hosts are emulated; null where they are not */
    public TrialHeads(String sweep, Systems systems, String emulation) {
        this.sweep = sweep;
        this.systems = systems;
        this.emulation = emulation;
    }

    /** What is known of the cell's trials. */
    public TrialHead of(Cell cell) {
        return new TrialHead(Identity.of(sweep, Version.commit(), cell.id()), setup(cell), Map.of());
    }

    private Setup setup(Cell cell) {
        Settings settings = systems.settings(cell);
        String brokerRuns = systems.middleware(cell).instance().traits(settings).brokerRuns();
        Serializer serializer = systems.serializer(cell).instance();
        return new Setup(
                        cell.board(),
                        cell.link(),
                        cell.middleware(),
                        cell.variant(),
                        cell.serializer(),
                        cell.pattern(),
                        systems.support(cell),
                        cell.node(),
                        cell.nodeSize(),
                        cell.load().label(),
                        emulation != null,
                        emulation,
                        settings.values(),
                        systems.middleware(cell).version(),
                        systems.serializer(cell).version(),
                        serializer.format(),
                        serializer.humanReadable(),
                        brokerRuns.isEmpty() ? null : brokerAt(cell),
                        brokerRuns.isEmpty() ? null : brokerRuns,
                        systems.middleware(cell).folder().external()
                                || systems.serializer(cell).folder().external())
                .with(cell.fault() == null ? null : cell.fault().label());
    }

    /** Of the first flow, where there are several. */
    private static String brokerAt(Cell cell) {
        return cell.scenario() == null
                ? Placement.of(cell).broker()
                : new Brokers(cell.scenario())
                        .at(cell.scenario().flow(cell.scenario().route().get(0)));
    }
}
