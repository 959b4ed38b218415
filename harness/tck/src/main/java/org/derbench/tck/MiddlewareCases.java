package org.derbench.tck;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.derbench.spi.Middleware;
import org.derbench.spi.NotOverriddenException;
import org.derbench.spi.Pattern;
import org.derbench.spi.Reconnect;
import org.derbench.spi.Variant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;

/** The variants and patterns of an adapter that a kit goes through, with the brokers that they share. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class MiddlewareCases {

    /** Whether {@code --full} asks for everything. */
    static final boolean FULL = Boolean.getBoolean("derbench.full");

    private final Middleware middleware;

    private final Set<String> only;

    private final MiddlewarePatience patience;

    private final Map<Variant, MiddlewareBroker> brokers = new HashMap<>();

    /** What a pattern of a variant lacks that is promised and not there. */
    private final Map<String, String> missing = new TreeMap<>();

    private final Once opening = new Once(this::openAll);

    private final MiddlewareCounting counting = new MiddlewareCounting();

    MiddlewareCases(Middleware middleware, Set<String> only, MiddlewarePatience patience) {
        this.middleware = middleware;
        this.only = only;
        this.patience = patience;
    }

    /**
     * The variants to test: those that were named, or else all; fewer where an adapter breaks the contract on purpose
     * in some of them.
     */
    protected List<Variant> variants() {
        return middleware.variants().stream()
                .filter(variant -> only.isEmpty() || only.contains(variant.name()))
                .toList();
    }

    /**
     * Whether the pairs of a variant share a broker: for one that takes seconds to start. The default is that each pair
     * starts its own.
     */
    protected boolean sharesBroker() {
        return false;
    }

    /**
     * Whether its broker refuses who does not know the trial's password: the default. Not for those few that know no
     * such thing.
     */
    protected boolean brokerHasPassword() {
        return true;
    }

    /**
     * Whether an end that connects bounds what it allocates for a stranger's answer. Where a library has no such bound,
     * and no setting for one, the adapter says so here, and is spared answers whose first bytes are a huge length.
     */
    protected boolean boundsAnswers() {
        return true;
    }

    /**
     * Whether the library keeps that thread for each other end that it has called, and has no means to end it sooner:
     * none by default.
     */
    protected boolean remains(Thread thread) {
        return false;
    }

    /** Whether 1,152 messages of 64 KiB take it ten seconds or more: then they are sent in the longer tests. */
    protected boolean isSlowWithLargeMessages() {
        return false;
    }

    final List<MiddlewareCase> casesThatAreFastWithLargeMessages() throws Exception {
        return isSlowWithLargeMessages() ? List.of() : cases();
    }

    final List<MiddlewareCase> casesThatAreSlowWithLargeMessages() throws Exception {
        return isSlowWithLargeMessages() ? cases() : List.of();
    }

    final List<MiddlewareCase> cases() throws Exception {
        useOnce();
        return variants().stream()
                .flatMap(variant -> MiddlewareCase.of(middleware, variant, patience).stream()
                        .filter(each -> !missing.containsKey(each.toString()))
                        .map(each -> each.sharing(brokers.get(variant))))
                .toList();
    }

    /** What can be sent without an answer. */
    final List<MiddlewareCase> casesOneWay() throws Exception {
        return cases().stream()
                .filter(each -> each.pattern() != Pattern.REQUEST_REPLY)
                .toList();
    }

    /** What lets handlers send. */
    final List<MiddlewareCase> casesWhoseHandlersMaySend() throws Exception {
        return casesOneWay().stream()
                .filter(each -> each.traits().handlersMaySend())
                .toList();
    }

    /** What has an answer, and goes over a wire. */
    final List<MiddlewareCase> casesWithReplies() throws Exception {
        return casesWithPorts().stream()
                .filter(each -> each.pattern() == Pattern.REQUEST_REPLY)
                .toList();
    }

    /** Those without a broker. */
    final List<MiddlewareCase> casesWithRepliesOfTheirOwn() throws Exception {
        return casesWithReplies().stream().filter(each -> !each.brokered()).toList();
    }

    /** Where a bound end serves several clients. */
    final List<MiddlewareCase> casesWithClients() throws Exception {
        return cases().stream()
                .filter(each -> each.traits().clients() >= MiddlewareContext.CLIENT_HOSTS.size())
                .toList();
    }

    /** What can be reached by others: not what exists within one process. */
    final List<MiddlewareCase> casesWithPorts() throws Exception {
        return cases().stream().filter(each -> !each.withinOneProcess()).toList();
    }

    /** What says that it connects again. */
    final List<MiddlewareCase> casesThatConnectAgain() throws Exception {
        return cases().stream()
                .filter(each -> Reconnect.wanted(each.variant().settings()))
                .toList();
    }

    /** Those of them that may be answered with a huge length. */
    final List<MiddlewareCase> casesThatBoundAnswers() throws Exception {
        return boundsAnswers() ? casesWithPorts() : List.of();
    }

    /** One for each variant that has a broker. */
    final List<MiddlewareCase> casesWithBroker() throws Exception {
        Set<Variant> seen = new HashSet<>();
        return cases().stream()
                .filter(each -> !each.traits().brokerRuns().isBlank() && seen.add(each.variant()))
                .toList();
    }

    /** One for each variant whose broker knows a password. */
    final List<MiddlewareCase> casesWithPassword() throws Exception {
        return brokerHasPassword() ? casesWithBroker() : List.of();
    }

    /**
     * Tries each of them once, for whoever needs them first: a library's first use loads its classes, which may well
     * take longer than the bounds that are tested. What can be told without comes before.
     */
    final void useOnce() throws Exception {
        opening.await();
    }

    private void openAll() throws Exception {
        for (Variant variant : variants()) {
            for (MiddlewareCase each : MiddlewareCase.of(middleware, variant, patience)) {
                try {
                    open(each.sharing(sharesBroker() ? brokerOf(each) : null).atLeisure());
                } catch (NotOverriddenException e) {
                    missing.put(
                            each.toString(),
                            "traits() says " + each.traits().support(each.pattern()) + ": override " + e.method());
                }
            }
        }
    }

    private MiddlewareBroker brokerOf(MiddlewareCase each) throws Exception {
        if (!brokers.containsKey(each.variant())) {
            brokers.put(each.variant(), new MiddlewareBroker(each));
        }
        return brokers.get(each.variant());
    }

    private void open(MiddlewareCase each) throws Exception {
        List<MiddlewareContext> ends = new ArrayList<>();
        MiddlewareExchange.exchangeWatched(each, MiddlewareExchange.FEW, MiddlewarePair.freePorts(each), pair -> {
            ends.addAll(pair.contexts());
            counting.look(each, ends);
        });
        counting.look(each, ends);
    }

    /** What is wrong with what its library counts. */
    final Set<String> miscounted() throws Exception {
        useOnce();
        return counting.wrong();
    }

    /** What is promised and not there, by variant and pattern: no other test tries it. */
    final Map<String, String> missing() throws Exception {
        useOnce();
        return missing;
    }

    @AfterAll
    void endBrokers() throws Exception {
        for (MiddlewareBroker broker : brokers.values()) {
            broker.close();
        }
    }

    final Middleware middleware() {
        return middleware;
    }

    final MiddlewarePatience patience() {
        return patience;
    }

    final Map<String, Integer> unusedPorts() {
        return MiddlewareContext.freePorts(middleware.ports());
    }
}
