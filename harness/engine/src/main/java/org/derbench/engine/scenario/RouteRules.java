package org.derbench.engine.scenario;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.derbench.spi.Pattern;

/**
 * Checks whether parts can take a route and be counted, by the behaviours of the roles on it. A scenario is checked
 * when it is read: if it broke a rule, it would run for a minute and end with books that do not balance.
 *
 * @param roles the roles by name
 * @param flows the flows by name
 * @param route the names of its flows, in their order: each leaves the role that the one before leads to
 * @param copies by a flow beside the route, the flow of the route whose parts it copies
 */
public record RouteRules(
        Map<String, Role> roles, Map<String, Flow> flows, List<String> route, Map<String, String> copies) {

    /**
     * A role.
     *
     * @param count how many processes do the same
     * @param devices how many devices they have together; 0 if the behaviour has none
     * @param absorbs whether it is a control that does not answer all parts
     */
    public record Role(String behaviour, int count, int devices, boolean absorbs) {

        /** A role that is no such control. */
        public Role(String behaviour, int count, int devices) {
            this(behaviour, count, devices, false);
        }

        Duty duty() {
            return Duty.of(behaviour);
        }
    }

    /**
     * A flow.
     *
     * @param from the role that sends
     * @param to the role that receives
     * @param message the class of its messages
     * @param hasOwnTopics whether each device has a topic of its own
     */
    public record Flow(String from, String to, Pattern pattern, String message, String size, boolean hasOwnTopics) {

        /** A flow with one topic for all. */
        public Flow(String from, String to, Pattern pattern, String message, String size) {
            this(from, to, pattern, message, size, false);
        }

        boolean asks() {
            return pattern == Pattern.REQUEST_REPLY;
        }
    }

    /**
     * A broken rule.
     *
     * @param place its place in the scenario's file: {@code flows.readings.to}
     * @param reason what is wrong, and what would be right
     */
    public record Broken(String place, String reason) {}

    /** The first broken rule; empty if parts can take the route. */
    public Optional<Broken> broken() {
        return Stream.<Supplier<Optional<Broken>>>of(
                        this::source,
                        this::devices,
                        this::senders,
                        this::partners,
                        this::makers,
                        this::hops,
                        this::end,
                        this::copied,
                        this::stored,
                        this::absorbing,
                        this::besideTheRoute)
                .map(Supplier::get)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Role role(String name) {
        return roles.get(name);
    }

    private Flow flow(String name) {
        return flows.get(name);
    }

    /** The name of a role and its behaviour, in words. */
    private String named(String role) {
        return "'" + role + "', a " + role(role).behaviour() + ",";
    }

    private Stream<String> leaving(String role) {
        return flows.keySet().stream().filter(name -> flow(name).from().equals(role));
    }

    private static Optional<Broken> broken(String place, String reason) {
        return Optional.of(new Broken(place, reason));
    }

    /** A route begins at a role that makes messages. */
    public Optional<Broken> source() {
        String source = flow(route.get(0)).from();
        return role(source).duty() == Duty.MAKES
                ? Optional.empty()
                : broken(
                        "route[0]",
                        "the route begins at '" + source + "', which makes no messages: a fleet does, or a poll");
    }

    /** Devices are shared out among processes. */
    private Optional<Broken> devices() {
        Optional<Broken> deaf = roles.entrySet().stream()
                .filter(each -> each.getValue().behaviour().equals(Behaviours.LISTEN))
                .filter(each -> each.getValue().devices() == 0)
                .map(each -> new Broken("roles." + each.getKey() + ".devices", "is missing: how many listen"))
                .findFirst();
        if (deaf.isPresent()) {
            return deaf;
        }
        return roles.entrySet().stream()
                .filter(each -> each.getValue().devices() > 0)
                .filter(each -> each.getValue().devices() < each.getValue().count())
                .map(each -> new Broken(
                        "roles." + each.getKey() + ".devices",
                        each.getValue().count() + " processes share "
                                + each.getValue().devices() + " devices: each process needs one at least"))
                .findFirst();
    }

    /** A role that sends needs a flow to send by. */
    private Optional<Broken> senders() {
        return roles.entrySet().stream()
                .filter(each -> each.getValue().duty() == Duty.MAKES
                        || each.getValue().duty().passesOn())
                .filter(each -> leaving(each.getKey()).findAny().isEmpty())
                .map(each -> new Broken(
                        "roles." + each.getKey(),
                        "no flow leaves it, and a " + each.getValue().behaviour() + " sends"))
                .findFirst();
    }

    /** Both ends of a flow handle its messages, and each message comes to one process. */
    private Optional<Broken> partners() {
        for (Map.Entry<String, Flow> each : flows.entrySet()) {
            Flow flow = each.getValue();
            String place = "flows." + each.getKey();
            if (role(flow.from()).duty() == Duty.NONE) {
                return broken(place + ".from", named(flow.from()) + " sends nothing");
            }
            if (role(flow.to()).duty() == Duty.NONE) {
                return broken(place + ".to", named(flow.to()) + " takes nothing: a sink does");
            }
            Optional<Broken> outside = outside(each.getKey(), flow);
            if (outside.isPresent()) {
                return outside;
            }
            boolean toExternal = role(flow.to()).behaviour().equals(Behaviours.EXTERNAL);
            if (flow.asks() && !toExternal && !role(flow.from()).behaviour().equals(Behaviours.POLL)) {
                return broken(
                        place + ".pattern",
                        "request-reply is for a poll, and for what comes to a store; a "
                                + role(flow.from()).behaviour() + " pushes or publishes");
            }
            if (flow.asks() && !toExternal && !role(flow.to()).behaviour().equals(Behaviours.REPLY)) {
                return broken(
                        place + ".to",
                        "'" + flow.to() + "' must reply to requests; its behaviour is "
                                + role(flow.to()).behaviour());
            }
            Optional<Broken> unheard = listeners(each.getKey(), flow);
            if (unheard.isPresent()) {
                return unheard;
            }
            boolean counted = route.contains(each.getKey()) || copies.containsKey(each.getKey());
            int publishers = role(flow.from()).count();
            int subscribers = role(flow.to()).count();
            if (counted && flow.pattern() == Pattern.PUB_SUB && subscribers > publishers) {
                return broken(
                        place + ".pattern",
                        "'" + flow.to() + "' has " + subscribers + " processes and '" + flow.from() + "' " + publishers
                                + ": a published message would come to several; push-pull brings it to one");
            }
        }
        return Optional.empty();
    }

    /**
     * An external system takes what a fleet sends, and acknowledges or answers it; nothing that it sends is on a route.
     */
    private Optional<Broken> outside(String name, Flow flow) {
        if (role(flow.from()).behaviour().equals(Behaviours.EXTERNAL)) {
            return broken(
                    "flows." + name + ".from",
                    named(flow.from()) + " sends by no flow: what comes back from it comes to the 'to' of the flow that"
                            + " has it as its broker");
        }
        if (!role(flow.to()).behaviour().equals(Behaviours.EXTERNAL)) {
            return Optional.empty();
        }
        if (!flow.asks()) {
            return broken(
                    "flows." + name + ".pattern",
                    named(flow.to()) + " acknowledges or answers: the pattern is request-reply");
        }
        return role(flow.from()).behaviour().equals(Behaviours.FLEET)
                ? Optional.empty()
                : broken("flows." + name + ".from", named(flow.to()) + " takes what a fleet sends");
    }

    /** One process publishes to all devices that listen, and the route begins there. */
    private Optional<Broken> listeners(String name, Flow flow) {
        if (!role(flow.to()).behaviour().equals(Behaviours.LISTEN)) {
            return flow.hasOwnTopics()
                    ? broken("flows." + name + ".topic", named(flow.to()) + " has no devices that listen")
                    : Optional.empty();
        }
        if (flow.hasOwnTopics()
                && role(flow.from()).devices() != role(flow.to()).devices()) {
            return broken(
                    "flows." + name + ".topic",
                    "'" + flow.from() + "' has " + role(flow.from()).devices() + " devices and '" + flow.to() + "' "
                            + role(flow.to()).devices() + ": each has a topic of its own, so there are as many");
        }
        if (flow.pattern() != Pattern.PUB_SUB) {
            return broken(
                    "flows." + name + ".pattern",
                    named(flow.to()) + " hears what is published: pub-sub brings it to each of its devices");
        }
        if (role(flow.from()).count() > 1 || role(flow.to()).count() > 1) {
            return broken(
                    "flows." + name,
                    "one process publishes to '" + flow.to() + "', and one has all of its devices: neither role has a"
                            + " count");
        }
        return route.indexOf(name) == 0
                ? Optional.empty()
                : broken(
                        "flows." + name,
                        "the route begins with what '" + flow.to() + "' hears: its devices are counted there alone");
    }

    /** A fleet and a poll share their devices among the flows that leave them, so the route has all these flows. */
    private Optional<Broken> makers() {
        String source = flow(route.get(0)).from();
        boolean polls = flow(route.get(0)).asks();
        if (role(source).behaviour().equals(Behaviours.POLL) && !polls) {
            return broken(
                    "route[0]",
                    named(source)
                            + " sends when it is answered: the route begins with a flow of pattern request-reply");
        }
        Optional<Broken> other = leaving(source)
                .filter(name -> !route.get(0).equals(name) && flow(name).asks() == polls)
                .map(name -> new Broken(
                        "flows." + name + ".from",
                        named(source) + " shares its devices out among all flows by which it "
                                + (polls ? "asks" : "sends") + ", and the route begins with '" + route.get(0)
                                + "' alone: another role is needed"))
                .findFirst();
        return other.isPresent() ? other : silentPoll();
    }

    private Optional<Broken> silentPoll() {
        return roles.keySet().stream()
                .filter(name -> role(name).behaviour().equals(Behaviours.POLL))
                .filter(name -> leaving(name).noneMatch(each -> flow(each).asks()))
                .map(name -> new Broken("roles." + name, "a poll asks: it needs a flow of pattern request-reply"))
                .findFirst();
    }

    /** Parts that come by one flow leave by the next one. */
    private Optional<Broken> hops() {
        for (int place = 1; place < route.size(); place++) {
            String name = route.get(place);
            Flow flow = flow(name);
            Flow before = flow(route.get(place - 1));
            if (route.indexOf(name) < place) {
                return broken(
                        "route[" + place + "]",
                        "'" + name + "' is at route[" + route.indexOf(name)
                                + "], too: a flow of its own is needed, else nobody knows where its parts go on");
            }
            if (flow.asks()) {
                return broken("route[" + place + "]", "'" + name + "' asks, and only the first flow of a route may");
            }
            Optional<Broken> confirming = confirming(place);
            if (confirming.isPresent()) {
                return confirming;
            }
            Duty duty = role(flow.from()).duty();
            if (!duty.passesOn() && !before.asks() && !listens(flow.from())) {
                return broken(
                        "route[" + place + "]",
                        "the route goes on after " + named(flow.from()) + " where parts end: a role that sends on is"
                                + " a gather, a forward, a router or a control");
            }
            if (duty == Duty.SENDS_ON && !flow.size().equals(before.size())) {
                return broken(
                        "flows." + name + ".size",
                        "'" + flow.from() + "' sends on what came, which is " + before.size());
            }
        }
        return Optional.empty();
    }

    private boolean listens(String role) {
        return role(role).behaviour().equals(Behaviours.LISTEN);
    }

    /** Devices that confirm what was published to all push that to the publisher, whose books tell them apart. */
    private Optional<Broken> confirming(int place) {
        String name = route.get(place);
        if (!listens(flow(name).from()) || flow(route.get(0)).hasOwnTopics()) {
            return Optional.empty();
        }
        if (flow(name).pattern() != Pattern.PUSH_PULL) {
            return broken("flows." + name + ".pattern", named(flow(name).from()) + " confirms by push-pull");
        }
        String publisher = flow(route.get(0)).from();
        return flow(name).to().equals(publisher)
                ? Optional.empty()
                : broken("flows." + name + ".to", named(flow(name).from()) + " confirms to '" + publisher + "'");
    }

    private Optional<Broken> end() {
        Flow last = flow(route.get(route.size() - 1));
        String place = "route[" + (route.size() - 1) + "]";
        if (!last.asks()) {
            return role(last.to()).duty().passesOn()
                    ? broken(
                            place,
                            "the route ends at " + named(last.to()) + " which sends on what comes: lead it to a sink,"
                                    + " a store, a reply or the role that made it")
                    : Optional.empty();
        }
        return leaving(last.from())
                .filter(name -> !flow(name).asks())
                .map(name -> new Broken(
                        "flows." + name,
                        named(last.from()) + " sends by it when it is answered, but the route ends with the answer:"
                                + " '" + name + "' belongs on the route"))
                .findFirst();
    }

    private Optional<Broken> copied() {
        for (Map.Entry<String, String> copy : copies.entrySet()) {
            String place = "copies." + copy.getKey();
            Flow flow = flow(copy.getKey());
            if (flow(copy.getValue()).asks() || flow.asks()) {
                return broken(place, "a request has no copy: only what is pushed or published has one");
            }
            if (role(flow.from()).duty() == Duty.MAKES || listens(flow.from())) {
                return broken(place, named(flow.from()) + " sends on no copies");
            }
            if (role(flow.to()).duty().passesOn()) {
                return broken(
                        place, "a copy ends where it comes to, and " + named(flow.to()) + " sends on: a sink takes it");
            }
            if (copies.values().stream().filter(copy.getValue()::equals).count() > 1) {
                return broken(place, "'" + copy.getValue() + "' is copied twice: one copy of a flow is counted");
            }
        }
        return Optional.empty();
    }

    /** A store does not say by which flow its rows came. */
    private Optional<Broken> stored() {
        for (Map.Entry<String, Role> store : roles.entrySet()) {
            List<String> coming = flows.keySet().stream()
                    .filter(name -> flow(name).to().equals(store.getKey()))
                    .sorted()
                    .toList();
            if (store.getValue().behaviour().equals(Behaviours.STORE) && coming.size() > 1) {
                return broken(
                        "flows." + coming.get(1) + ".to",
                        named(store.getKey()) + " takes '" + coming.get(0) + "', too: what it commits of the one cannot"
                                + " be told from the other");
            }
        }
        return Optional.empty();
    }

    /** A control absorbs parts where the books of single devices end, and it keeps one count of them. */
    private Optional<Broken> absorbing() {
        for (Map.Entry<String, Role> control : roles.entrySet()) {
            if (!control.getValue().absorbs()) {
                continue;
            }
            String place = "roles." + control.getKey() + ".answers";
            List<String> coming = route.stream()
                    .filter(name -> flow(name).to().equals(control.getKey()))
                    .toList();
            if (coming.size() > 1) {
                return broken(
                        place,
                        "the route comes here twice, by '" + coming.get(0) + "' and '" + coming.get(1)
                                + "', and a control counts what it does not answer of one flow: answer all");
            }
            if (listens(flow(route.get(0)).to())) {
                return broken(
                        place,
                        named(flow(route.get(0)).to()) + " answers device by device, and nobody could tell a device"
                                + " that has no answer here from one that did not answer: answer all");
            }
        }
        return Optional.empty();
    }

    /**
     * Flows beside the route are refused: nobody would count them, though they load hosts and links, and a role that
     * sends on would not know where to send.
     */
    private Optional<Broken> besideTheRoute() {
        for (Map.Entry<String, Flow> each : flows.entrySet()) {
            Flow flow = each.getValue();
            if (route.contains(each.getKey()) || copies.containsKey(each.getKey())) {
                continue;
            }
            String place = "flows." + each.getKey();
            if (role(flow.to()).duty().passesOn()) {
                return broken(
                        place + ".to",
                        named(flow.to()) + " sends on by the route, and '" + each.getKey()
                                + "' is not on it: lead it to a sink");
            }
            boolean byItself = role(flow.from()).behaviour().equals(Behaviours.FLEET) || flow.asks();
            if (!byItself) {
                return broken(
                        place + ".from",
                        named(flow.from()) + " sends by the route and its copies alone: '" + each.getKey()
                                + "' is neither");
            }
        }
        return Optional.empty();
    }
}
