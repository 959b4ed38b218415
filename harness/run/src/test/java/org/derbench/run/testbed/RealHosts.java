package org.derbench.run.testbed;

import java.nio.file.Path;
import java.util.List;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.board.Boards;
import org.derbench.lab.board.CpuChoice;
import org.derbench.lab.link.LinkProbe;
import org.derbench.lab.link.TcProfiles;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.LocalHosts;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.Assumptions;

/** The hosts of a placement in real namespaces, whose links are measured. */
final class RealHosts implements AutoCloseable {

    private final Children children;
    private HostLinks links;
    private PreparedHosts prepared;

    private RealHosts(Path temporary) {
        children = Children.registeredIn(RunFolder.in(temporary));
    }

    /** Puts them up. */
    static RealHosts of(Placement placement, Path temporary) {
        RealHosts hosts = new RealHosts(temporary);
        try {
            hosts.prepare(placement);
            return hosts;
        } catch (RuntimeException e) {
            hosts.close();
            Assumptions.assumeFalse(e instanceof MissingCapabilityException, e.getMessage());
            throw e;
        }
    }

    private void prepare(Placement placement) {
        Hosts hosts = LocalHosts.emulated(children, Placement.topology(List.of(placement)));
        links = new HostLinks(
                hosts,
                true,
                new TcProfiles(Path.of("../../tc-profiles")),
                new LinkProbe(host -> System.getProperty("java.class.path")));
        prepared = new PreparedHosts(
                placement,
                CpuChoice.FREE,
                links,
                HostBoards.open(new Boards(Path.of("../../boards")), List.of(placement), hosts, null, children));
    }

    PreparedHosts prepared() {
        return prepared;
    }

    @Override
    public void close() {
        if (links != null) {
            links.close();
        }
        children.close();
    }
}
