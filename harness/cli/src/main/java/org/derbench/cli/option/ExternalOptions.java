package org.derbench.cli.option;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.derbench.engine.plugin.Plugin;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.scenario.ExternalCase;
import org.derbench.run.scenario.Scenarios;
import org.derbench.run.testbed.ExternalAccess;
import org.derbench.run.testbed.SweepCells;
import org.derbench.spi.Expect;
import org.derbench.spi.External;
import org.derbench.spi.Middleware;
import picocli.CommandLine.Option;

/** Options of a trial against a system that derbench does not run. */
public final class ExternalOptions {

    /** The scenario that they run. */
    private static final String SCENARIO = "external";

    private static final String DELIVERED_BY = Expect.DELIVERED.label() + " by ";

    @Option(
            names = "--external",
            paramLabel = "ADDRESS",
            description = "A system that derbench does not run, such as mqtt://127.0.0.1:1883: see docs/external.md.")
    private String address;

    @Option(
            names = "--expect",
            paramLabel = "PROOF",
            description = "The proof that a message came to it: acknowledged, answered, delivered, or 'delivered by "
                    + "TOPIC'. Default: what its protocol has.")
    private String expect;

    @Option(
            names = "--external-access",
            paramLabel = "FILE",
            description = "A file with its account and certificates: see docs/external.md.")
    private Path access;

    /** The name of the scenario, if the user named no other one. */
    public String scenario(String named) {
        if (address == null) {
            return named;
        }
        if (!named.equals(Scenarios.PAIR)) {
            throw new BadInputException("--external: names the scenario external already; leave out --scenario, or set"
                    + " the address of that scenario by --set");
        }
        return SCENARIO;
    }

    /**
     * The cell with the parameters of its scenario, and settings of the middleware that reaches it; without an address
     * the cell as it is.
     *
     * @param known the names of the scenario's parameters
     * @throws BadInputException if no middleware reaches it
     */
    public CellOptions into(CellOptions cell, Set<String> known, Environment environment) {
        if (address == null) {
            if (expect != null) {
                throw new BadInputException("--expect: goes with --external alone");
            }
            return cell;
        }
        Middleware middleware = speaking(environment).instance();
        ExternalCase.address(address, complaint -> new BadInputException("--external: " + complaint));
        return cell.withSettings(middleware.variants().get(0).settings().values().keySet().stream()
                        .filter(setting -> !known.contains(setting))
                        .toList())
                .with(parameters(middleware));
    }

    private Map<String, String> parameters(Middleware middleware) {
        Map<String, String> parameters = new LinkedHashMap<>();
        parameters.put("at", address);
        parameters.put("middleware", middleware.name());
        if (expect == null) {
            parameters.put("expect", scheme(middleware).expects().get(0).label());
        } else if (expect.startsWith(DELIVERED_BY)) {
            parameters.put("expect", Expect.DELIVERED.label());
            parameters.put("watch", expect.substring(DELIVERED_BY.length()));
        } else {
            parameters.put("expect", expect);
        }
        return parameters;
    }

    /** The environment with the file of the access. */
    public Environment in(Environment environment) {
        return access == null
                ? environment
                : environment.with(ExternalAccess.FILE, access.toAbsolutePath().toString());
    }

    private Plugin<Middleware> speaking(Environment environment) {
        List<Plugin<Middleware>> all = List.copyOf(
                SweepCells.in(environment).systems().plugins().middleware().values());
        return all.stream()
                .filter(each -> scheme(each.instance()) != null)
                .findFirst()
                .orElseThrow(() -> new BadInputException("--external " + address + ": must begin with one of "
                        + String.join(
                                ", ",
                                all.stream()
                                        .flatMap(each -> each.instance().schemes().stream())
                                        .map(scheme -> scheme.name() + "://")
                                        .sorted()
                                        .toList())));
    }

    /** The scheme of the address, if a middleware has it; null if not. */
    private External.Scheme scheme(Middleware middleware) {
        return middleware.schemes().stream()
                .filter(scheme -> address.startsWith(scheme.name() + "://"))
                .findFirst()
                .orElse(null);
    }
}
