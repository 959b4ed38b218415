package org.derbench.engine.course;

import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.derbench.engine.costs.NodeFacts;
import org.derbench.engine.costs.PaceCheck;
import org.derbench.engine.load.Intervals;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.Phase;
import org.derbench.engine.protocol.SharedFacts;
import org.derbench.engine.report.Report;
import org.derbench.engine.scenario.FlowEnd;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.time.Threads;

/**
 * Drives the nodes of one fork through the phases of a trial: each phase for each role, at the same time. Every phase
 * has a bound, and ends early when any node fails; the caller ends the processes in any case.
 */
public final class Fork {

    /** The end of a process, with its last words, is known that soon. */
    private static final Duration DEATH_KNOWN_WITHIN = Duration.ofMillis(1_500);

    /** A role that sends nothing any more says so that soon. */
    private static final Duration STOPS_WITHIN = Duration.ofSeconds(3);

    private final ForkSpec spec;
    private final Map<String, NodeHandle> nodes;
    private final NodeStarter starter;
    private final PhaseClock took;
    private final Threads threads;
    private volatile SharedFacts told;

    /** Has the nodes execute the course. */
    private final class Driving implements Course.Phases {

        private final Consumer<Phase> ended;

        /** @param ended is given the phase of each command that all roles have executed */
        Driving(Consumer<Phase> ended) {
            this.ended = ended;
        }

        @Override
        public RoleAnswers run(List<String> roles, Command command, Duration bound)
                throws NodeException, InterruptedException {
            RoleAnswers answers = each(roles, command, bound);
            ended.accept(command.phase());
            return answers;
        }

        @Override
        public RoleAnswers run(Command command, Duration bound) throws NodeException, InterruptedException {
            return run(roles(), command, bound);
        }

        @Override
        public RoleAnswers run(Map<String, Command> commands, Duration bound)
                throws NodeException, InterruptedException {
            RoleAnswers answers = answers(commands, bound);
            ended.accept(commands.values().iterator().next().phase());
            return answers;
        }

        @Override
        public Map<String, String> clocks() {
            return spec.clocks();
        }

        @Override
        public Map<String, ClockExchange.Exchange> exchange(List<String> roles, Command command, Duration bound)
                throws NodeException, InterruptedException {
            return exchanges(roles, command, bound);
        }

        @Override
        public Answer ask(String role, Command command, Duration bound) throws NodeException, InterruptedException {
            return one(role, command, bound);
        }

        @Override
        public void restart(String role, Supplier<List<Command>> before) throws NodeException, InterruptedException {
            Fork.this.restart(role, before);
        }

        @Override
        public void killRole(String role, Duration bound) throws NodeException, InterruptedException {
            nodes.get(role).kill();
        }
    }

    /**
     * @param nodes the nodes by role; one for all roles if the middleware exists only within one process
     * @param starter restarts a node that a fault has killed
     * @param took the clock of the phases, which has run since the nodes were started
     * @param threads the coordinator's threads
     */
    Fork(ForkSpec spec, Map<String, NodeHandle> nodes, NodeStarter starter, PhaseClock took, Threads threads) {
        this.spec = spec;
        this.told = spec.known();
        this.nodes = nodes;
        this.starter = starter;
        this.took = took;
        this.threads = threads;
    }

    /** Waits until all nodes are up; returns the facts of each, by role. */
    public Map<String, NodeFacts> awaitReady() throws NodeException, InterruptedException {
        Map<String, NodeFacts> facts = new LinkedHashMap<>();
        for (TrialSpec role : spec.roles()) {
            facts.put(role.role(), nodes.get(role.role()).awaitReady(spec.startUp()));
        }
        took.end(Phase.START);
        return facts;
    }

    /** Loads plugins and opens peers. Facts that one role tells in a phase reach the others with the next one. */
    void open() throws NodeException, InterruptedException {
        Map<String, Command> opening = new LinkedHashMap<>();
        spec.roles().forEach(role -> opening.put(role.role(), new Command.Open(role)));
        hear(answers(opening, spec.openBound()));
        took.end(Phase.OPEN);
    }

    /** Starts brokers. */
    void broker() throws NodeException, InterruptedException {
        hear(all(new Command.Broker(told), spec.brokersBound()));
    }

    /** Opens the ends that listen. */
    void bind() throws NodeException, InterruptedException {
        hear(all(new Command.Bind(told), spec.connectBound()));
    }

    /** Opens the ends that connect. */
    void connect() throws NodeException, InterruptedException {
        all(new Command.Connect(told), spec.connectBound());
        took.end(Phase.CONNECT);
    }

    /** Adds the facts that the roles told. */
    private void hear(RoleAnswers answers) throws NodeException {
        for (SharedFacts more : answers.all(SharedFacts.class).values()) {
            told = told.and(more);
        }
    }

    /** Starts a new process in the place of a killed one, and connects it by the others' facts. */
    private void restart(String role, Supplier<List<Command>> before) throws NodeException, InterruptedException {
        try {
            nodes.put(role, new NodeHandle(role, starter.start(role), threads));
        } catch (IOException e) {
            throw new NodeException("START", String.valueOf(e.getMessage()));
        }
        nodes.get(role).awaitReady(spec.startUp());
        TrialSpec own = spec.roles().stream()
                .filter(each -> each.role().equals(role))
                .findFirst()
                .orElseThrow();
        hear(answers(Map.of(role, new Command.Open(own)), spec.openBound()));
        for (Command command : before.get()) {
            one(role, command, spec.patience());
        }
        hear(answers(Map.of(role, new Command.Bind(told)), spec.connectBound()));
        one(role, new Command.Connect(told), spec.connectBound());
    }

    /** The hashes of the jars that each role has. */
    public Map<String, Map<String, String>> classPaths() throws NodeException, InterruptedException {
        Map<String, Map<String, String>> hashes = new LinkedHashMap<>();
        all(new Command.ClassPath(), spec.startUp())
                .all(Answer.ClassPath.class)
                .forEach((role, answer) -> hashes.put(role, answer.hashes()));
        return hashes;
    }

    /** The pace maker's check of each host, one after the other, by the first role there. */
    public Map<String, PaceCheck> pace() throws NodeException, InterruptedException {
        Map<String, PaceCheck> checks = new LinkedHashMap<>();
        for (String role : firstOfEachHost()) {
            checks.put(role, ((Answer.Paced) one(role, new Command.Pace(), spec.patience())).pace());
        }
        return checks;
    }

    /** The same at all hosts at once, for its code to be compiled: the figures are dropped. */
    void compilePace() throws NodeException, InterruptedException {
        each(firstOfEachHost(), new Command.Pace(), spec.patience());
    }

    private List<String> firstOfEachHost() {
        Set<String> hosts = new HashSet<>();
        return spec.roles().stream()
                .filter(role -> hosts.add(role.bindHost()))
                .map(TrialSpec::role)
                .toList();
    }

    /**
     * Runs a short repetition whose figures are dropped. Afterwards classes are loaded and hot code is compiled,
     * including the code that runs after a window. There is no run-in if a plan wants cold JVMs, and grants them less
     * time than one interval of a warm-up.
     */
    public void runIn() throws NodeException, InterruptedException, IOException {
        if (spec.plan().warmUpAtMost().toNanos() >= Intervals.LENGTH_NS) {
            spec.course().runIn(spec.plan(), new Driving(phase -> {}), starter);
            took.end(Phase.RUN_IN);
        }
    }

    /** Runs one repetition: contact, warm-up, window, drain, report. */
    public Report repetition() throws NodeException, InterruptedException {
        return spec.course().run(spec.plan(), new Driving(took::end));
    }

    /**
     * Has all roles stop that send to systems which derbench does not run, and counts what they sent. A role that does
     * not say it in time may have sent more.
     */
    void stopSending(ExternalTally tally) throws InterruptedException {
        Map<TrialSpec, CompletableFuture<Answer>> asked = new LinkedHashMap<>();
        spec.roles().stream()
                .filter(role -> !role.toExternals().isEmpty())
                .forEach(role -> asked.put(role, nodes.get(role.role()).send(role.role(), new Command.StopSending())));
        for (Map.Entry<TrialSpec, CompletableFuture<Answer>> each : asked.entrySet()) {
            count(each.getKey(), each.getValue(), tally);
        }
    }

    private void count(TrialSpec role, CompletableFuture<Answer> answer, ExternalTally tally)
            throws InterruptedException {
        Map<String, Long> messages = Map.of();
        try {
            Answer said = nodes.get(role.role()).await(answer, new Command.StopSending().word(), STOPS_WITHIN);
            messages = RoleAnswers.as(role.role(), Answer.Sent.class, said).messages();
        } catch (NodeException e) {
            // the trial has ended in any case: its count is what is left to say
            role.toExternals()
                    .forEach(end ->
                            tally.untold(end.external().address(), end.flow().name()));
        }
        for (FlowEnd end : role.toExternals()) {
            tally.add(
                    end.external().address(),
                    end.flow().name(),
                    messages.getOrDefault(end.flow().name(), 0L));
        }
    }

    private RoleAnswers all(Command command, Duration bound) throws NodeException, InterruptedException {
        return each(roles(), command, bound);
    }

    private RoleAnswers each(List<String> roles, Command command, Duration bound)
            throws NodeException, InterruptedException {
        Map<String, Command> same = new LinkedHashMap<>();
        roles.forEach(role -> same.put(role, command));
        return answers(same, bound);
    }

    private List<String> roles() {
        return spec.roles().stream().map(TrialSpec::role).toList();
    }

    private Answer one(String role, Command command, Duration bound) throws NodeException, InterruptedException {
        return answers(Map.of(role, command), bound).byRole().get(role);
    }

    private RoleAnswers answers(Map<String, Command> commands, Duration bound)
            throws NodeException, InterruptedException {
        Map<String, CompletableFuture<Answer>> sent = new LinkedHashMap<>();
        commands.forEach((role, command) -> sent.put(role, nodes.get(role).send(role, command)));
        Map<String, Answer> answers = new LinkedHashMap<>();
        for (Map.Entry<String, CompletableFuture<Answer>> each : sent.entrySet()) {
            answers.put(
                    each.getKey(),
                    await(
                            each.getKey(),
                            each.getValue(),
                            commands.get(each.getKey()).word(),
                            bound));
        }
        return new RoleAnswers(answers);
    }

    /** Each answer's time is noted by the thread that reads it. */
    private Map<String, ClockExchange.Exchange> exchanges(List<String> roles, Command command, Duration bound)
            throws NodeException, InterruptedException {
        Map<String, CompletableFuture<ClockExchange.Exchange>> sent = new LinkedHashMap<>();
        for (String role : roles) {
            long askedNs = spec.course().clock().nanoTime();
            sent.put(
                    role,
                    nodes.get(role)
                            .send(role, command)
                            .thenApply(answer -> new ClockExchange.Exchange(
                                    askedNs, answer, spec.course().clock().nanoTime())));
        }
        Map<String, ClockExchange.Exchange> exchanges = new LinkedHashMap<>();
        for (String role : roles) {
            exchanges.put(role, await(role, sent.get(role), command.word(), bound));
        }
        return exchanges;
    }

    /** Waits for one role's answer; a failure of any other node ends the wait. */
    private <T> T await(String role, CompletableFuture<T> answer, String command, Duration bound)
            throws NodeException, InterruptedException {
        try {
            return first(role, answer, command, bound);
        } catch (NodeException e) {
            throw e.isDeath() ? e : root(role, e);
        }
    }

    /**
     * The death of a node, if one is known soon, or another node's silence: whoever lives can say that nobody listens
     * before it is known that the other one has died or hangs. Else the failure itself.
     */
    private NodeException root(String role, NodeException failure) throws InterruptedException {
        Map<String, CompletableFuture<Answer>> asked = new LinkedHashMap<>();
        nodes.forEach((other, node) -> {
            if (node != nodes.get(role) && node.process().isAlive()) {
                asked.put(other, node.send(other, new Command.Alive()));
            }
        });
        NodeException known = deathOr(failure);
        return known.isDeath() ? known : silenceOr(failure, asked);
    }

    private NodeException silenceOr(NodeException failure, Map<String, CompletableFuture<Answer>> asked)
            throws InterruptedException {
        for (Map.Entry<String, CompletableFuture<Answer>> each : asked.entrySet()) {
            try {
                threads.get(each.getValue(), spec.patience());
            } catch (TimeoutException e) {
                return NodeException.silence(each.getKey(), new Command.Alive().word(), spec.patience())
                        .after(failure);
            } catch (ExecutionException e) {
                // a failure is an answer too
                continue;
            }
        }
        return failure;
    }

    private NodeException deathOr(NodeException failure) throws InterruptedException {
        CompletableFuture<NodeException> death = new CompletableFuture<>();
        nodes.values()
                .forEach(node -> node.failure().thenAccept(each -> {
                    if (each.isDeath()) {
                        death.complete(each);
                    }
                }));
        try {
            return threads.get(death, DEATH_KNOWN_WITHIN);
        } catch (TimeoutException | ExecutionException e) {
            return failure;
        }
    }

    private <T> T first(String role, CompletableFuture<T> answer, String command, Duration bound)
            throws NodeException, InterruptedException {
        CompletableFuture<T> first = answer.thenApply(said -> said);
        NodeHandle node = nodes.get(role);
        nodes.values().stream()
                .filter(other -> other != node)
                .forEach(other -> other.failure().thenAccept(first::completeExceptionally));
        return node.await(first, command, bound);
    }
}
