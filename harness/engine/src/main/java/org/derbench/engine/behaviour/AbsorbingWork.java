package org.derbench.engine.behaviour;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.engine.books.AnswerTally;
import org.derbench.engine.books.ControlBooks;
import org.derbench.engine.books.EndCounts;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.RouteSamples;
import org.derbench.engine.protocol.StampRange;
import org.derbench.engine.scenario.AnswerRule;

/**
 * Answers some of the arriving parts, as its rule says, and absorbs the others: their way ends here when they came.
 * Parts that leave by different flows are counted apart, so that each process below has answers. Until first messages
 * have passed it answers all.
 */
final class AbsorbingWork implements Work.Buffer, Work.Connector, Work.Absorber {

    private final RoleSetting setting;
    private final CommandSender commanding;
    private final AnswerRule rule;
    /** By the flows that answers leave by. */
    private final Map<List<String>, AnswerChoice> choices = new ConcurrentHashMap<>();

    private volatile boolean byRule;

    AbsorbingWork(RoleSetting setting, AnswerRule rule) {
        ControlWork.Parameters parameters = setting.parameters(ControlWork.Parameters.class);
        this.setting = setting;
        this.commanding = new CommandSender(setting, parameters.delayNs(), parameters.computeNs());
        this.rule = rule;
    }

    @Override
    public void take(List<Part> parts) {
        for (Part part : parts) {
            if (byRule) {
                choice(part).take(part);
            } else {
                commanding.answer(part);
            }
        }
    }

    private AnswerChoice choice(Part part) {
        return choices.computeIfAbsent(
                setting.nextFlows(part), flows -> AnswerChoice.by(rule, commanding::answer, this::absorb));
    }

    /** The way of a part ends, at the time when it came. */
    private void absorb(Part part) {
        setting.end().ended(part.tick(), part.cameNs());
        if (setting.isSampled(part)) {
            setting.sample().add(RouteSamples.absorbed(part.flow()), part.tick(), part.cameNs(), part.cameNs());
        }
    }

    @Override
    public void connect() {
        if (!rule.isByNumber()) {
            setting.thread("answer", this::look);
        }
    }

    /** Answers at the whole multiples of the rule's time, so that late answers do not delay later ones. */
    private void look() {
        while (!Thread.currentThread().isInterrupted()) {
            long periods = Math.floorDiv(setting.clock().nanoTime(), rule.eachNs());
            setting.clock().sleepUntil((periods + 1) * rule.eachNs());
            answerHeld();
        }
    }

    private synchronized void answerHeld() {
        choices.values().forEach(choice -> choice.due(setting.clock()::nanoTime));
    }

    @Override
    public void passOn() {
        byRule = false;
        flush();
    }

    @Override
    public void holdBack() {
        byRule = true;
    }

    /**
     * Absorbs held parts: the load has ended. An answer would come only when a further part could have taken its place.
     */
    @Override
    public synchronized void flush() {
        choices.values().forEach(AnswerChoice::loadEnded);
    }

    @Override
    public void arm(PartWindow window) {
        choices.values().forEach(AnswerChoice::arm);
    }

    @Override
    public void last(StampRange stamps) {
        // no fault comes where parts are absorbed
    }

    /** Held parts need no wait: {@link #flush} absorbs them. */
    @Override
    public boolean idle() {
        return true;
    }

    @Override
    public Map<String, FlowCounts> near(Extent extent) {
        return Map.of();
    }

    @Override
    public ControlBooks controlBooks() {
        EndCounts absorbed = setting.end().counts();
        Map<String, AnswerTally> answers = new TreeMap<>();
        choices.forEach((flows, choice) -> answers.put(String.join(", ", flows), choice.tally()));
        return new ControlBooks(absorbed.ended(), absorbed.backlog(), answers);
    }
}
