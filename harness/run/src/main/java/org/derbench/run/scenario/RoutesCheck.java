package org.derbench.run.scenario;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.lab.Names;
import org.derbench.lab.yaml.YamlReader;

/** Checks whether routes can run side by side, and roles on the hosts of others. */
record RoutesCheck(ScenarioCase scenario, Path file) {

    void check() {
        apart();
        scenario.roles().stream().filter(role -> !role.host().isEmpty()).forEach(this::host);
        scenario.flows().forEach(this::crosses);
    }

    /** Checks that a flow leads to other hosts: what stays on its host crosses no link. */
    private void crosses(FlowCase flow) {
        List<String> near = scenario.hostsOf(scenario.role(flow.from()));
        List<String> far = scenario.hostsOf(scenario.role(flow.to()));
        if (!flow.from().equals(flow.to()) && near.equals(far)) {
            throw wrong(
                    "flows." + flow.name() + ".to",
                    "'" + flow.from() + "' and '" + flow.to()
                            + "' are on the same hosts: the flow would cross no link, so let one have hosts of its own");
        }
    }

    /** Checks that routes share neither flows nor roles: a role counts what passes on one route. */
    private void apart() {
        Map<String, String> flows = new LinkedHashMap<>();
        Map<String, String> roles = new LinkedHashMap<>();
        for (RouteCase route : scenario.allRoutes()) {
            for (String flow : route.all()) {
                String other = flows.putIfAbsent(flow, route.name());
                if (other != null && !other.equals(route.name())) {
                    throw wrong(
                            route.place(),
                            "'" + flow + "' is on route '" + other + "', too: each has flows of its own");
                }
            }
            for (String role : scenario.rolesOn(route)) {
                String other = roles.putIfAbsent(role, route.name());
                if (other != null && !other.equals(route.name())) {
                    throw wrong(
                            route.place(),
                            "role '" + role + "' is on route '" + other
                                    + "', too: a role is on one route; another role may run on its hosts, by 'host: "
                                    + role + "'");
                }
            }
        }
    }

    /** Checks that a role which runs on the hosts of another one finds a host for each of its processes there. */
    private void host(RoleCase role) {
        String place = "roles." + role.name() + ".host";
        List<String> names = scenario.roles().stream().map(RoleCase::name).toList();
        if (!names.contains(role.host())) {
            throw wrong(place, Names.unknown("role", role.host(), names));
        }
        RoleCase other = scenario.role(role.host());
        if (role.isExternal() || other.isExternal()) {
            throw wrong(place, "an external system has no host of derbench's");
        }
        if (!other.host().isEmpty() || other.name().equals(role.name())) {
            throw wrong(place, "'" + other.name() + "' has no hosts of its own: name a role that has");
        }
        if (other.count() != role.count()) {
            throw wrong(
                    place,
                    "'" + other.name() + "' has " + other.count() + " processes and '" + role.name() + "' "
                            + role.count() + ": each needs one host there");
        }
        if (role.shaped() || !role.board().equals(other.board())) {
            throw wrong(place, "board and link are those of '" + other.name() + "': leave them out");
        }
    }

    private RuntimeException wrong(String place, String reason) {
        return YamlReader.at(file, place, reason);
    }
}
