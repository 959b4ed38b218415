package org.derbench.run.scenario;

import java.nio.file.Path;
import java.util.List;
import org.derbench.engine.route.RouteBooks;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.lab.yaml.YamlReader;
import org.derbench.spi.Pattern;

/** Whether the roles and flows of a scenario go together. */
record CaseCheck(ScenarioCase scenario, Path file) {

    private static final double MOST_PER_SECOND = 1e6;

    void check() {
        scenario.flows().forEach(this::check);
        RoleCase source = scenario.source();
        if (!CaseReader.makes(source)) {
            throw wrong("route[0]", "the route begins at '" + source.name() + "', which makes no messages: a fleet does, or a poll");
        }
        if (scenario.perSecond() > MOST_PER_SECOND) {
            throw wrong("roles." + source.name() + ".devices", "they make more than a million messages a second together");
        }
        String at = source.name();
        for (int i = 0; i < scenario.route().size(); i++) {
            FlowCase flow = scenario.flow(scenario.route().get(i));
            if (!flow.from().equals(at)) {
                throw wrong("route[" + i + "]", "'" + flow.name() + "' leaves '" + flow.from() + "', but the route is at '" + at + "' then");
            }
            at = flow.pattern() == Pattern.REQUEST_REPLY ? at : flow.to();
        }
        for (RoleCase role : scenario.roles()) {
            checkLeads(role);
            if (!role.store().isEmpty() && !role.behaviour().equals(Behaviours.STORE)) {
                throw wrong("roles." + role.name() + ".store", "a " + role.behaviour() + " commits nothing: behaviour store does");
            }
            if (!role.store().isEmpty() && !role.name().equals(at)) {
                throw wrong("roles." + role.name() + ".store", "the route ends at '" + at + "': what is stored elsewhere is in no books");
            }
        }
    }

    private void check(FlowCase flow) {
        boolean asks = flow.pattern() == Pattern.REQUEST_REPLY;
        RoleCase from = scenario.role(flow.from());
        RoleCase to = scenario.role(flow.to());
        if (asks && !from.behaviour().equals(Behaviours.POLL)) {
            throw wrong("flows." + flow.name() + ".pattern", "request-reply is for a poll; a " + from.behaviour() + " pushes or publishes");
        }
        if (asks && !to.behaviour().equals(Behaviours.REPLY)) {
            throw wrong("flows." + flow.name() + ".to", "'" + to.name() + "' must reply to requests; its behaviour is " + to.behaviour());
        }
        if (flow.name().equals(RouteBooks.COMMIT)) {
            throw wrong("flows." + flow.name(), "'" + flow.name() + "' is the name of the hop to a store: another name is needed");
        }
        if (flow.from().equals(flow.to())) {
            throw wrong("flows." + flow.name() + ".to", "it leads to where it begins");
        }
    }

    /** What is to be sent on needs a flow that leaves. */
    private void checkLeads(RoleCase role) {
        boolean leads = List.of(Behaviours.FLEET, Behaviours.GATHER, Behaviours.FORWARD, Behaviours.CONTROL).contains(role.behaviour());
        boolean left = scenario.flows().stream().anyMatch(flow -> flow.from().equals(role.name()));
        if (leads && !left) {
            throw wrong("roles." + role.name(), "no flow leaves it, and a " + role.behaviour() + " sends");
        }
    }

    private RuntimeException wrong(String place, String reason) {
        return YamlReader.at(file, place, reason);
    }
}
