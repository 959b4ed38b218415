package org.derbench.kit.middleware;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.derbench.kit.middleware.Variation.Aspect;
import org.derbench.spi.Middleware;
import org.derbench.spi.NotOverriddenException;
import org.derbench.spi.Pattern;
import org.derbench.spi.Variant;
import org.derbench.support.adapter.Reconnect;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;

/** The variants and patterns of an adapter that a kit goes through, with the brokers that they share. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class MiddlewareCases {

    /** Whether {@code --full} asks for everything. */
    static final boolean FULL = Boolean.getBoolean("derbench.full");

    /** Whether derbench's own first lane runs the kit: then fewer messages have to do. */
    static final boolean BRIEF = Boolean.getBoolean("derbench.brief");

    private final Middleware middleware;

    private final Set<String> only;

    private final Variation variation;

    private final MiddlewarePatience patience;

    private final Map<Variant, MiddlewareBroker> brokers = new HashMap<>();

    /** A part that a pattern of a variant promises, and lacks. */
    private final Map<String, String> missing = new TreeMap<>();

    private final Once opening = new Once(this::openAll);

    private final MiddlewareCounterCheck counterCheck = new MiddlewareCounterCheck();

    MiddlewareCases(Middleware middleware, Variation variation, Set<String> only, MiddlewarePatience patience) {
        this.middleware = middleware;
        this.variation = variation;
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
     * Whether the pairs of a variant share a broker. The pairs of a base variant do not, because they test how a broker
     * starts and ends. Override this if a broker takes seconds to start: then they share one, too.
     */
    protected boolean sharesBroker() {
        return variation != Variation.WHOLE;
    }

    /**
     * Whether its broker refuses who does not know the trial's password: the default. Not for those few that know no
     * such thing.
     */
    protected boolean brokerHasPassword() {
        return true;
    }

    /**
     * Whether a connecting end bounds its memory for a stranger's answer. If a library has no such bound, and no
     * setting for one, its adapter returns false, and gets no answers whose first bytes are a huge length.
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
        return isSlowWithLargeMessages() ? List.of() : casesUnderMostPressure();
    }

    final List<MiddlewareCase> casesThatAreSlowWithLargeMessages() throws Exception {
        return isSlowWithLargeMessages() ? casesUnderPressure() : casesUnderLessPressure();
    }

    /** The pattern with most messages under way of each variant: what the first lane tries. */
    final List<MiddlewareCase> casesUnderMostPressure() throws Exception {
        useOnce();
        return variants().stream().flatMap(this::mostUnderWay).toList();
    }

    /** The other patterns, where they are tried at all: what the longer tests try. */
    final List<MiddlewareCase> casesUnderLessPressure() throws Exception {
        List<MiddlewareCase> others = new ArrayList<>(casesUnderPressure());
        others.removeAll(casesUnderMostPressure());
        return others;
    }

    /**
     * Cases with many messages. If only the stream is different, the pattern with most messages under way stands for
     * all.
     */
    final List<MiddlewareCase> casesUnderPressure() throws Exception {
        return variation.changes(Aspect.PRESSURE) ? cases() : casesUnderMostPressure();
    }

    /**
     * The case with most messages under way. With request-reply they are under way both ways; another pattern is taken
     * where a connection carries too few requests.
     */
    private Stream<MiddlewareCase> mostUnderWay(Variant variant) {
        List<MiddlewareCase> all = casesOf(variant);
        return all.stream()
                .filter(each -> each.pattern() == Pattern.REQUEST_REPLY)
                .filter(each -> each.traits().outstandingRequests() >= MiddlewareContext.WINDOW)
                .findFirst()
                .or(() -> all.stream().findFirst())
                .stream();
    }

    final List<MiddlewareCase> cases() throws Exception {
        useOnce();
        return variants().stream().flatMap(variant -> casesOf(variant).stream()).toList();
    }

    private List<MiddlewareCase> casesOf(Variant variant) {
        return MiddlewareCase.of(middleware, variant, patience).stream()
                .filter(each -> !missing.containsKey(each.toString()))
                .map(each -> each.sharing(brokers.get(variant)))
                .toList();
    }

    private List<MiddlewareCase> casesThatChange(Aspect aspect) throws Exception {
        List<MiddlewareCase> all = cases();
        return variation.changes(aspect) ? all : List.of();
    }

    /** The cases that may change what becomes of messages. */
    final List<MiddlewareCase> casesOfMessages() throws Exception {
        return casesThatChange(Aspect.MESSAGES);
    }

    /** The cases that may connect in another way. */
    final List<MiddlewareCase> casesOfConnecting() throws Exception {
        return casesThatChange(Aspect.CONNECTING);
    }

    /** The connecting cases that others can reach. */
    final List<MiddlewareCase> casesOfConnectingWithPorts() throws Exception {
        return casesOfConnecting().stream()
                .filter(each -> !each.withinOneProcess())
                .toList();
    }

    /** The cases that send without an answer; one pattern of each variant where only the stream is another. */
    final List<MiddlewareCase> casesOneWay() throws Exception {
        Set<Variant> seen = new HashSet<>();
        return cases().stream()
                .filter(each -> each.pattern() != Pattern.REQUEST_REPLY)
                .filter(each -> seen.add(each.variant()) || variation.changes(Aspect.PRESSURE))
                .toList();
    }

    /** The cases whose handlers may send. */
    final List<MiddlewareCase> casesWhoseHandlersMaySend() throws Exception {
        return casesOfMessages().stream()
                .filter(each -> each.pattern() != Pattern.REQUEST_REPLY)
                .filter(each -> each.traits().handlersMaySend())
                .toList();
    }

    /** The cases that have an answer, go over a wire, and may carry the exception of a handler. */
    final List<MiddlewareCase> casesWithReplies() throws Exception {
        return replies(casesThatChange(Aspect.EXCEPTIONS));
    }

    private static List<MiddlewareCase> replies(List<MiddlewareCase> all) {
        return all.stream()
                .filter(each -> each.pattern() == Pattern.REQUEST_REPLY && !each.withinOneProcess())
                .toList();
    }

    /** The cases that may change replies, without a broker. */
    final List<MiddlewareCase> casesWithRepliesOfTheirOwn() throws Exception {
        return replies(casesThatChange(Aspect.REPLIES)).stream()
                .filter(each -> !each.brokered())
                .toList();
    }

    /** Where a bound end serves several clients. */
    final List<MiddlewareCase> casesWithClients() throws Exception {
        return casesOfMessages().stream()
                .filter(each -> each.traits().clients() >= MiddlewareContext.CLIENT_HOSTS.size())
                .toList();
    }

    /** The cases in which a process may have several subscribers. */
    final List<MiddlewareCase> casesWithSubscribers() throws Exception {
        return casesOfMessages().stream()
                .filter(each -> each.pattern() == Pattern.PUB_SUB)
                .filter(each -> each.traits().subscribers() >= MiddlewareContext.CLIENT_HOSTS.size())
                .toList();
    }

    /** The cases in which each of them may have a channel of its own. */
    final List<MiddlewareCase> casesWithChannels() throws Exception {
        return casesWithSubscribers().stream().filter(MiddlewareCase::brokered).toList();
    }

    /** The cases that others can reach, and that may listen in another way; none within one process. */
    final List<MiddlewareCase> casesWithPorts() throws Exception {
        return casesThatChange(Aspect.LISTENING).stream()
                .filter(each -> !each.withinOneProcess())
                .toList();
    }

    /** The cases that declare to reconnect. */
    final List<MiddlewareCase> casesThatConnectAgain() throws Exception {
        return cases().stream()
                .filter(each -> Reconnect.wanted(each.variant().settings()))
                .toList();
    }

    /** The connecting cases that may be answered with a huge length. */
    final List<MiddlewareCase> casesThatBoundAnswers() throws Exception {
        return boundsAnswers() ? casesWithPorts() : List.of();
    }

    /** One for each variant that has a broker, which may listen otherwise. */
    final List<MiddlewareCase> casesWithBroker() throws Exception {
        return oneOfEachBroker(casesThatChange(Aspect.LISTENING));
    }

    private static List<MiddlewareCase> oneOfEachBroker(List<MiddlewareCase> all) {
        Set<Variant> seen = new HashSet<>();
        return all.stream()
                .filter(each -> !each.traits().brokerRuns().isBlank() && seen.add(each.variant()))
                .toList();
    }

    /** A case for each variant whose broker knows a password; other variants may admit strangers. */
    final List<MiddlewareCase> casesWithPassword() throws Exception {
        return brokerHasPassword() ? oneOfEachBroker(cases()) : List.of();
    }

    /**
     * Tries each case once, before its first use. A library's first use loads its classes, which may take longer than
     * the tested bounds. Findings that need no broker come first.
     */
    final void useOnce() throws Exception {
        opening.await();
    }

    private void openAll() throws Exception {
        for (Variant variant : variants()) {
            for (MiddlewareCase each : MiddlewareCase.of(middleware, variant, patience)) {
                try {
                    open(each.sharing(sharesBroker() && each.brokered() ? brokerOf(each) : null)
                            .atLeisure());
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
            counterCheck.look(each, ends);
        });
        counterCheck.look(each, ends);
    }

    /** The faults of its library's counters. */
    final Set<String> miscounted() throws Exception {
        useOnce();
        return counterCheck.wrong();
    }

    /** The promised parts that are missing, by variant and pattern: no other test tries them. */
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
