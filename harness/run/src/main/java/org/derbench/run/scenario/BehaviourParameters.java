package org.derbench.run.scenario;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.derbench.engine.behaviour.RouterDesign;
import org.derbench.engine.fault.BackfillBooks;
import org.derbench.engine.json.Fields;
import org.derbench.engine.load.Fleet;
import org.derbench.engine.load.FleetSchedule;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.Pacing;
import org.derbench.engine.load.ShapedLoad;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.lab.Names;
import org.derbench.message.number.Numbers;

/** The parameters of a role's behaviour, in the form that its process gets. */
final class BehaviourParameters {

    /** The usual number of threads of a router, as in the original project. */
    private static final long ROUTER_THREADS = 20;

    static final String JOINERS = "joiners";
    static final String JOIN_AT = "joinAt";
    static final String JOIN_OVER = "joinOver";

    /** The most devices that join in the window: records name each. */
    private static final long MOST_JOINERS = 10_000;
    /** The most messages that the devices of a role keep: they are kept in its memory. */
    private static final long MOST_KEPT = 1_000_000;

    static final String KEEP = "keep";
    static final String KEPT_BULK = "keptBulk";
    static final String DROPS = "drops";

    static final String LOAD = "load";
    static final String CONNECTIONS = "connections";

    private static final String START = "start";

    /** The parameter of a process that has the shape of its fleet's load. */
    static final String SHAPE = "shape";

    private static final double NS_PER_S = 1e9;
    private static final List<String> PACINGS = List.of(Pacing.OPEN.label(), Pacing.CLOSED.label());

    private static final Duration NONE = Duration.ZERO;
    /** The word for as few connections as possible; how few depends on the middleware. */
    private static final String SHARED = "shared";

    private static final String STORE = "store";
    private static final String ACCESS = "access";
    private static final String NO_STORE = "none";
    private static final String THREADS = "threads";
    /** The most threads that commit to a store: each has a connection, and more would wait for a CPU. */
    private static final long MOST_STORE_THREADS = 64;

    static final String ANSWER = "answer";
    /** A message is answered once its rows are committed. */
    static final String STORED = "stored";

    private static final String DECODED = "decoded";

    private static final List<String> OF_ALL = List.of("behaviour", "count", "host", "board", "link");
    private static final List<String> OF_FLEETS = List.of("devices", "period", START, LOAD, CONNECTIONS);

    /** Keys of a role by its behaviour, beside those that every role has; other behaviours have none of their own. */
    private static final Map<String, List<String>> OWN = Map.of(
            Behaviours.SOURCE, List.of(LOAD),
            Behaviours.FLEET,
                    Stream.concat(OF_FLEETS.stream(), Stream.of(KEEP, KEPT_BULK, DROPS))
                            .toList(),
            Behaviours.POLL,
                    Stream.concat(OF_FLEETS.stream(), Stream.of("delay", "compute"))
                            .toList(),
            Behaviours.GATHER, List.of("readings", "atMost"),
            Behaviours.ROUTER, List.of("devices", "design", THREADS),
            Behaviours.CONTROL, List.of("delay", "compute", AnswersText.ANSWERS),
            Behaviours.LISTEN, List.of("devices", JOINERS, JOIN_AT, JOIN_OVER),
            Behaviours.STORE, List.of(STORE, ACCESS, THREADS, ANSWER),
            Behaviours.EXTERNAL, List.of(ExternalCase.AT, ExternalCase.EXPECT, ExternalCase.TOPIC, ExternalCase.WATCH));

    private BehaviourParameters() {}

    /** Reports each key of a role that its behaviour does not have: it would have no effect. */
    static void requireOwn(Values role, FileErrors errors) {
        String behaviour = role.text("behaviour");
        List<String> own = OWN.getOrDefault(behaviour, List.of());
        role.names()
                .filter(name -> !OF_ALL.contains(name) && !own.contains(name))
                .forEach(name -> errors.in(() -> {
                    throw role.wrong(
                            name,
                            "behaviour " + behaviour + " has no '" + name + "': it is for " + behavioursWith(name));
                }));
    }

    private static String behavioursWith(String name) {
        return OWN.keySet().stream()
                .filter(each -> OWN.get(each).contains(name))
                .sorted()
                .collect(Collectors.joining(" or "));
    }

    /** @throws org.derbench.lab.BadInputException in one line, if one is missing or wrong */
    static Map<String, Object> of(Values role) {
        return switch (role.text("behaviour")) {
            case Behaviours.SOURCE -> source(role);
            case Behaviours.STORE -> commits(role);
            case Behaviours.FLEET -> {
                Map<String, Object> fleet = fleet(role);
                fleet.putAll(kept(role));
                yield fleet;
            }
            case Behaviours.POLL -> {
                Map<String, Object> poll = fleet(role);
                poll.putAll(control(role));
                yield poll;
            }
            case Behaviours.GATHER -> {
                require(role, List.of("readings", "atMost"));
                yield Fields.map(
                        "readings", role.integer("readings", 1, 1), "atMostNs", role.durationNs("atMost", NONE));
            }
            case Behaviours.LISTEN -> listen(role);
            case Behaviours.ROUTER -> router(role);
            case Behaviours.CONTROL -> {
                Map<String, Object> control = control(role);
                AnswersText.rule(role).ifPresent(rule -> control.putAll(rule.parameters()));
                yield control;
            }
            case Behaviours.EXTERNAL -> {
                require(role, List.of(ExternalCase.AT));
                yield ExternalCase.parameters(role);
            }
            default -> Fields.map();
        };
    }

    private static Map<String, Object> listen(Values role) {
        require(role, List.of("devices"));
        Map<String, Object> listen = Fields.map(CONNECTIONS, (long) Fleet.EACH_DEVICE);
        long joiners = role.integer(JOINERS, 0, 0);
        if (joiners == 0) {
            return listen;
        }
        if (joiners >= role.integer("devices", 1, 1)) {
            throw role.wrong(
                    JOINERS,
                    joiners + " of " + role.text("devices") + " devices join in the window: one at least is there"
                            + " from the beginning");
        }
        if (joiners > MOST_JOINERS) {
            throw role.wrong(JOINERS, "must be " + MOST_JOINERS + " at most: the record names each");
        }
        listen.putAll(Fields.map(
                JOINERS,
                joiners,
                RoleCase.JOIN_AT_NS,
                role.delayNs(JOIN_AT),
                RoleCase.JOIN_OVER_NS,
                role.delayNs(JOIN_OVER)));
        return listen;
    }

    private static Map<String, Object> commits(Values role) {
        if (role.has(ACCESS) && !role.has(STORE)) {
            throw role.wrong(ACCESS, "says how a store is written to, and there is no 'store': name one, or none");
        }
        String answer = role.text(ANSWER, DECODED);
        if (!List.of(DECODED, STORED).contains(answer)) {
            throw role.wrong(ANSWER, "must be decoded or stored, not '" + answer + "'");
        }
        if (answer.equals(DECODED)) {
            return Fields.map();
        }
        if (store(role).isEmpty()) {
            throw role.wrong(ANSWER, "nothing is stored here, so no answer can come after it: name a 'store'");
        }
        return Fields.map(ANSWER, answer);
    }

    /** The name of the role's store; empty without one. */
    static String store(Values role) {
        String store = role.text(STORE, NO_STORE);
        return store.equals(NO_STORE) ? "" : store;
    }

    /** How many threads commit to its store side by side. */
    static int storeThreads(Values role) {
        if (!role.text("behaviour").equals(Behaviours.STORE)) {
            return 1;
        }
        long threads = role.integer(THREADS, 1, 1);
        if (threads > MOST_STORE_THREADS) {
            throw role.wrong(THREADS, "must be " + MOST_STORE_THREADS + " at most, not " + threads);
        }
        if (threads > 1 && store(role).isEmpty()) {
            throw role.wrong(THREADS, threads + " threads have no store to commit to: name a 'store', or leave it out");
        }
        return (int) threads;
    }

    private static Map<String, Object> source(Values role) {
        require(role, List.of(LOAD));
        try {
            return Fields.map(LOAD, Load.of(role.text(LOAD)).label());
        } catch (IllegalArgumentException e) {
            throw role.wrong(LOAD, e.getMessage());
        }
    }

    private static Map<String, Object> fleet(Values role) {
        require(role, List.of("devices", "period"));
        Optional<ShapedLoad> shape = shape(role);
        if (shape.isPresent() && role.has(START) && role.parameter(LOAD).isEmpty()) {
            throw role.wrong(
                    START, "load " + shape.get().label() + " says when devices are due, all together: leave it out");
        }
        long periodNs = role.durationNs("period", NONE);
        Map<String, Object> fleet = Fields.map(
                "periodNs",
                shape.map(shaped -> periodNs(role, shaped)).orElse(periodNs),
                START,
                start(role),
                "seed",
                1L,
                LOAD,
                shape.isEmpty() ? load(role) : Pacing.OPEN.label());
        shape.ifPresent(shaped -> fleet.put(SHAPE, shaped.label()));
        if (!role.text(CONNECTIONS, SHARED).equals(SHARED)) {
            fleet.put(CONNECTIONS, connections(role));
        }
        return fleet;
    }

    /** The mean time between two messages of one device, where a shape says when all of them are due. */
    private static long periodNs(Values role, ShapedLoad shape) {
        return Math.max(1, Math.round(role.integer("devices", 1, 1) * NS_PER_S / shape.perSecond()));
    }

    /** The messages that its devices keep while they cannot send; empty where they keep none. */
    private static Map<String, Object> kept(Values role) {
        long keep = role.integer(KEEP, 0, 0);
        long bulk = role.integer(KEPT_BULK, 1, 1);
        String drops = role.text(DROPS, BackfillBooks.Drops.OLDEST.label());
        List<String> known = Arrays.stream(BackfillBooks.Drops.values())
                .map(BackfillBooks.Drops::label)
                .toList();
        if (!known.contains(drops)) {
            throw role.wrong(DROPS, "must be oldest or newest, not '" + drops + "'");
        }
        if (keep == 0) {
            return Fields.map();
        }
        long all = keep * role.integer("devices", 1, 1);
        if (all > MOST_KEPT) {
            throw role.wrong(KEEP, "all devices together keep " + MOST_KEPT + " messages at most, not " + all);
        }
        return Fields.map(KEEP, keep, KEPT_BULK, bulk, DROPS, drops);
    }

    private static Map<String, Object> control(Values role) {
        return Fields.map("delayNs", role.delayNs("delay"), "computeNs", role.delayNs("compute"));
    }

    private static Map<String, Object> router(Values role) {
        require(role, List.of("devices"));
        String design = role.text("design", RouterDesign.ONE_SENDER.label());
        List<String> designs =
                Arrays.stream(RouterDesign.values()).map(RouterDesign::label).toList();
        if (!designs.contains(design)) {
            throw role.wrong("design", Names.unknown("design of a router", design, designs));
        }
        return Fields.map("design", design, THREADS, role.integer(THREADS, 1, ROUTER_THREADS));
    }

    private static String start(Values role) {
        String start = role.text(START, FleetSchedule.Start.EVEN.label());
        for (FleetSchedule.Start known : FleetSchedule.Start.values()) {
            if (known.label().equals(start.toLowerCase(Locale.ROOT))) {
                return known.label();
            }
        }
        throw role.wrong(START, "must be even, random, together or midway, not '" + start + "'");
    }

    private static String load(Values role) {
        String load = role.text(LOAD, Pacing.OPEN.label());
        if (!PACINGS.contains(load)) {
            throw role.wrong(LOAD, "must be open, closed or a shape such as burst:50:2s, not '" + load + "'");
        }
        return load;
    }

    /** The shape by which all devices of the role together are due; empty where each has its period. */
    private static Optional<ShapedLoad> shape(Values role) {
        String load = role.text(LOAD, Pacing.OPEN.label());
        if (PACINGS.contains(load) || !load.contains(":")) {
            return Optional.empty();
        }
        try {
            return Optional.of(ShapedLoad.of(load));
        } catch (IllegalArgumentException e) {
            throw role.wrong(LOAD, e.getMessage());
        }
    }

    private static long connections(Values role) {
        return switch (role.text(CONNECTIONS)) {
            case "device" -> (long) Fleet.EACH_DEVICE;
            case "message" -> 0L;
            default -> number(role);
        };
    }

    private static long number(Values role) {
        try {
            return Numbers.parseLong(role.text(CONNECTIONS), 1, Integer.MAX_VALUE);
        } catch (NumberFormatException e) {
            throw role.wrong(CONNECTIONS, "must be shared, device, message or a number: " + e.getMessage());
        }
    }

    private static void require(Values role, List<String> names) {
        names.stream().filter(name -> !role.has(name)).findFirst().ifPresent(name -> {
            throw role.wrong(name, "is missing: a " + role.text("behaviour") + " needs it");
        });
    }
}
