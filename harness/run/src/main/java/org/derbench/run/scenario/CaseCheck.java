package org.derbench.run.scenario;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.derbench.engine.books.RouteBooks;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.engine.scenario.Duty;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.engine.scenario.RouteRules;
import org.derbench.lab.Names;
import org.derbench.lab.yaml.YamlReader;
import org.derbench.spi.Pattern;

/** Checks whether the roles and flows of a scenario fit together. */
record CaseCheck(ScenarioCase scenario, Path file, FileErrors errors) {

    private static final double MOST_PER_SECOND = 1e6;
    private static final double NS_PER_S = 1e9;

    /** Checks a pair: the roles and flows of {@link PairScenario}, which its nodes know by name. */
    void pair() {
        List<String> names = scenario.roles().stream().map(RoleCase::name).toList();
        if (!names.equals(PairScenario.ROLES)) {
            throw wrong(
                    "roles",
                    "with a source they are " + String.join(" and ", PairScenario.ROLES)
                            + ", those of the scenario pair; a fleet sends in others");
        }
        FlowCase first = scenario.first();
        boolean asks = first.pattern() == Pattern.REQUEST_REPLY;
        List<String> flows = asks ? List.of("request") : List.of("there", "back");
        if (!scenario.route().equals(flows)
                || !scenario.flows().stream().map(FlowCase::name).toList().equals(flows)
                || !first.from().equals(PairScenario.INITIATOR)
                || scenario.flows().stream().anyMatch(flow -> flow.pattern() != first.pattern())) {
            throw wrong(
                    "route",
                    "with pattern " + first.pattern().label() + " it is " + String.join(", ", flows)
                            + ", from the initiator on, in one pattern, and there are no other flows");
        }
        for (RoleCase role : scenario.roles()) {
            String behaviour = PairScenario.behaviour(role.name(), first.pattern());
            if (!role.behaviour().equals(behaviour) || role.count() > 1) {
                throw wrong("roles." + role.name(), "it is one " + behaviour + " in a pair");
            }
        }
    }

    /** Checks a route. The rules of routes are checked last: most of what breaks them would else be told twice. */
    void route() {
        scenario.flows().forEach(flow -> errors.in(() -> check(flow)));
        scenario.copies().forEach((copy, original) -> errors.in(() -> copy(copy, original)));
        errors.in(() -> refuse(rules().source()));
        if (!errors.none()) {
            return;
        }
        errors.in(this::rate);
        errors.in(this::steps);
        errors.in(this::wholes);
        errors.in(this::brokers);
        errors.in(this::publishers);
        errors.in(this::joiners);
        errors.in(this::keeping);
        errors.in(this::stores);
        errors.in(this::answers);
        if (errors.none()) {
            errors.in(() -> refuse(rules().broken()));
        }
    }

    private void rate() {
        RoleCase source = scenario.source();
        if (source.devices() * NS_PER_S / source.periodNs() > MOST_PER_SECOND) {
            throw wrong(
                    "roles." + source.name() + ".devices", "they make more than a million messages a second together");
        }
    }

    /** Checks that each flow of the route leaves the role to which the one before leads. */
    private void steps() {
        String at = scenario.source().name();
        for (int i = 0; i < scenario.route().size(); i++) {
            FlowCase flow = scenario.flow(scenario.route().get(i));
            if (!flow.from().equals(at)) {
                throw wrong(
                        place(i),
                        "'" + flow.name() + "' leaves '" + flow.from() + "', but the route is at '" + at + "' then");
            }
            checkSentOn(i, flow);
            checkBack(i, flow);
            at = after(flow);
        }
    }

    /** The role where a part is after a flow: a request comes back. */
    private String after(FlowCase flow) {
        return scenario.asks(flow) ? flow.from() : flow.to();
    }

    /** Checks that no role regroups messages that are counted as wholes. */
    private void wholes() {
        for (RoleCase role : scenario.roles()) {
            if (scenario.wholes() && role.behaviour().equals(Behaviours.GATHER)) {
                throw wrong(
                        "counts",
                        "with messages as wholes '" + role.name()
                                + "', a gather, would send each on by itself: count parts, or forward");
            }
        }
    }

    private void brokers() {
        for (RoleCase role : scenario.roles()) {
            if (role.behaviour().equals(Behaviours.BROKER) && role.count() > 1) {
                throw wrong(
                        "roles." + role.name() + ".count",
                        "brokers run on the first host of a role, so that others would be idle: leave it out");
            }
        }
    }

    /** Checks that no fleet publishes by more than one connection: subscribers connect to that one. */
    private void publishers() {
        for (FlowCase flow : scenario.flows()) {
            RoleCase from = scenario.role(flow.from());
            if (flow.pattern() == Pattern.PUB_SUB
                    && from.behaviour().equals(Behaviours.FLEET)
                    && from.parameters().containsKey(BehaviourParameters.CONNECTIONS)) {
                throw wrong(
                        "roles." + from.name() + "." + BehaviourParameters.CONNECTIONS,
                        "'" + flow.name() + "' is published, by one connection for all devices of a process: push-pull"
                                + " has others than shared");
            }
        }
    }

    /** Checks that devices which join in the window are not needed before: they only hear what all hear. */
    private void joiners() {
        for (RoleCase role : scenario.roles()) {
            String place = "roles." + role.name() + "." + BehaviourParameters.JOINERS;
            boolean own = scenario.flows().stream()
                    .anyMatch(flow -> flow.ownTopics() && flow.to().equals(role.name()));
            if (role.joiners() > 0 && own) {
                throw wrong(
                        place, "each device has a topic of its own, and is sent to from the beginning: leave it out");
            }
            if (role.joiners() > 0 && scenario.flows().stream().anyMatch(scenario::confirms)) {
                throw wrong(
                        place,
                        "its devices confirm, and who is to confirm is counted for devices that are there from the"
                                + " beginning: let none confirm, or none join");
            }
        }
    }

    /** Checks that devices which keep messages push them, and that a bulk is no whole. */
    private void keeping() {
        for (RoleCase role : scenario.roles()) {
            String place = "roles." + role.name() + ".";
            boolean pushes = scenario.flows().stream()
                    .filter(flow -> flow.from().equals(role.name()))
                    .allMatch(flow -> flow.pattern() == Pattern.PUSH_PULL);
            if (role.kept() > 0 && !pushes) {
                throw wrong(
                        place + BehaviourParameters.KEEP,
                        "a device keeps what it cannot push; by pub-sub and request-reply it sends at once or not");
            }
            if (role.keptBulk() > 1 && scenario.wholes()) {
                throw wrong(
                        place + BehaviourParameters.KEPT_BULK,
                        "messages that count as wholes are sent one by one: count parts, or leave it out");
            }
        }
    }

    private void stores() {
        List<String> ends = new ArrayList<>(List.of(
                after(scenario.flow(scenario.route().get(scenario.route().size() - 1)))));
        scenario.copies().keySet().forEach(copy -> ends.add(scenario.flow(copy).to()));
        List<RoleCase> stores = scenario.roles().stream()
                .filter(role -> !role.store().isEmpty())
                .toList();
        for (RoleCase role : stores) {
            if (!ends.contains(role.name())) {
                throw wrong(
                        "roles." + role.name() + ".store",
                        "the route ends at '" + ends.get(0) + "': what is stored elsewhere is in no books");
            }
        }
        stores.stream().skip(1).findFirst().ifPresent(role -> {
            throw wrong("roles." + role.name() + ".store", "another role has a store: one of them is counted");
        });
    }

    /** Checks that who sends to a role that answers after its commits hears the answers. */
    private void answers() {
        for (RoleCase role : scenario.roles()) {
            scenario.flows().stream()
                    .filter(flow -> role.answersStored() && flow.to().equals(role.name()))
                    .filter(flow -> flow.pattern() != Pattern.REQUEST_REPLY)
                    .findFirst()
                    .ifPresent(flow -> {
                        throw wrong(
                                "roles." + role.name() + "." + BehaviourParameters.ANSWER,
                                "'" + flow.name() + "' comes by "
                                        + flow.pattern().label()
                                        + ", which has no answer: make the flow's pattern request-reply, or the answer"
                                        + " decoded");
                    });
        }
    }

    private void refuse(Optional<RouteRules.Broken> rule) {
        rule.ifPresent(each -> {
            throw wrong(inFile(each.place()), each.reason());
        });
    }

    /** The place of a rule's route or copies in the file, where a route has a name. */
    private String inFile(String place) {
        RouteCase route = scenario.allRoutes().get(0);
        return place.replaceFirst("^route(?=\\[|$)", route.place())
                .replaceFirst("^copies(?=\\.|$)", route.placeOfCopies());
    }

    private String place(int step) {
        return inFile("route[" + step + "]");
    }

    private String placeOf(String copy) {
        return inFile("copies." + copy);
    }

    private RouteRules rules() {
        Map<String, RouteRules.Role> roles = new LinkedHashMap<>();
        scenario.roles()
                .forEach(role -> roles.put(
                        role.name(),
                        new RouteRules.Role(
                                role.behaviour(),
                                role.count(),
                                role.devices(),
                                role.answers().isPresent())));
        Map<String, RouteRules.Flow> flows = new LinkedHashMap<>();
        scenario.flows()
                .forEach(flow -> flows.put(
                        flow.name(),
                        new RouteRules.Flow(
                                flow.from(),
                                flow.to(),
                                // for the books it is a push that is answered
                                scenario.hasReceipts(flow) ? Pattern.PUSH_PULL : flow.pattern(),
                                flow.message(),
                                flow.size(),
                                flow.ownTopics())));
        return new RouteRules(roles, flows, scenario.route(), scenario.copies());
    }

    /** Checks that a copy takes the parts of a flow of the route on. */
    private void copy(String copy, String original) {
        if (!scenario.route().contains(original)) {
            throw wrong(placeOf(copy), Names.unknown("flow of the route", original, scenario.route()));
        }
        FlowCase flow = scenario.flow(copy);
        String at = scenario.flow(original).to();
        if (scenario.route().contains(copy)) {
            throw wrong(placeOf(copy), "'" + copy + "' is on the route: a copy leaves it");
        }
        if (!flow.from().equals(at)) {
            throw wrong(
                    placeOf(copy),
                    "'" + copy + "' leaves '" + flow.from() + "', but parts of '" + original + "' come to '" + at
                            + "'");
        }
        if (!flow.message().equals(scenario.flow(original).message())
                || !flow.size().equals(scenario.flow(original).size())) {
            throw wrong(
                    "flows." + copy + ".message",
                    "a copy of '" + original + "' has its messages: "
                            + scenario.flow(original).message() + " "
                            + scenario.flow(original).size());
        }
    }

    private void check(FlowCase flow) {
        if (flow.name().equals(RouteBooks.COMMIT)) {
            throw wrong(
                    "flows." + flow.name(),
                    "'" + flow.name() + "' is the name of the hop to a store: another name is needed");
        }
        if (flow.from().equals(flow.to())) {
            throw wrong("flows." + flow.name() + ".to", "it leads to where it begins");
        }
    }

    /**
     * Checks a flow that leads back: each process of the role must be reachable, because a part returns to the process
     * that it came from.
     */
    private void checkBack(int place, FlowCase flow) {
        List<String> passed = new ArrayList<>(List.of(scenario.source().name()));
        scenario.route().subList(0, place).stream()
                .map(scenario::flow)
                .filter(each -> !scenario.asks(each))
                .forEach(each -> passed.add(each.to()));
        for (int i = 1; i <= passed.indexOf(flow.to()); i++) {
            RoleCase above = scenario.role(passed.get(i));
            RoleCase below = scenario.role(passed.get(i - 1));
            if (above.count() > below.count()) {
                throw wrong(
                        "roles." + above.name() + ".count",
                        "'" + above.name() + "' has " + above.count() + " processes and '" + below.name() + "' "
                                + below.count() + ": at least as many are needed there, since '" + flow.name()
                                + "' leads back");
            }
        }
    }

    private void checkSentOn(int place, FlowCase flow) {
        boolean sendsOn = Duty.of(scenario.role(flow.from()).behaviour()) == Duty.SENDS_ON;
        if (place > 0
                && sendsOn
                && !flow.message()
                        .equals(scenario.flow(scenario.route().get(place - 1)).message())) {
            throw wrong(
                    "flows." + flow.name() + ".message",
                    "'" + flow.from() + "' sends on what came, which is "
                            + scenario.flow(scenario.route().get(place - 1)).message());
        }
    }

    private RuntimeException wrong(String place, String reason) {
        return YamlReader.at(file, place, reason);
    }
}
