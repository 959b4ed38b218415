package org.derbench.run.campaign;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.derbench.engine.time.NanoClock;
import org.derbench.lab.LabException;
import org.derbench.lab.slurm.Element;
import org.derbench.lab.slurm.Slurm;

/**
 * Watches what Slurm does with the elements of the arrays, and has a worker for each running one. Slurm alone chooses
 * which pair gets which element, and when. A controller that is away is waited for.
 */
final class SlurmWatch {

    private static final Duration LOOK_EACH = Duration.ofSeconds(1);
    private static final Duration RENEW_EACH = Duration.ofMinutes(1);
    private static final int MOST_RESTARTS = 3;

    private final Slurm slurm;
    private final NanoClock clock;
    private final String name;
    private final Predicate<Element> ours;
    private final Function<Element, SlurmWorkerThread> starter;
    private final BooleanSupplier stop;
    private final Consumer<String> told;
    private final Map<SlurmWorkerThread.Key, SlurmWorkerThread> running = new HashMap<>();
    /** Workers that were told to end, and are still closing. */
    private final List<SlurmWorkerThread> dismissed = new ArrayList<>();
    /** Orders to Slurm about elements: Slurm takes a while, and may need the order again. */
    private final Map<SlurmWorkerThread.Key, Consumer<Element>> settled = new HashMap<>();

    private final Set<String> setAside = new LinkedHashSet<>();
    /**
     * Elements that ran at the last look. Only these get a worker: a step may hang in srun if it starts while Slurm
     * still starts the job itself (seen with 22.05).
     */
    private Set<SlurmWorkerThread.Key> before = Set.of();

    private boolean away;
    private long renewedNs;

    /**
     * @param clock the clock by which it looks at the elements again and again
     * @param name the name of the arrays
     * @param ours whether an element with this name belongs to this sweep
     * @param starter starts a worker for a running element
     * @param stop whether to end after the trials that run
     * @param told is given each line for the user
     */
    SlurmWatch(
            Slurm slurm,
            NanoClock clock,
            String name,
            Predicate<Element> ours,
            Function<Element, SlurmWorkerThread> starter,
            BooleanSupplier stop,
            Consumer<String> told) {
        this.slurm = slurm;
        this.clock = clock;
        this.renewedNs = clock.nanoTime();
        this.name = name;
        this.ours = ours;
        this.starter = starter;
        this.stop = stop;
        this.told = told;
    }

    /** Watches until no element is left, or all were stopped. */
    void run() throws InterruptedException {
        try {
            while (!over()) {
                pause(clock);
            }
        } finally {
            dismissed.addAll(running.values());
            running.clear();
            dismissed.forEach(SlurmWorkerThread::interrupt);
            for (SlurmWorkerThread each : dismissed) {
                each.awaitEnd();
            }
        }
    }

    /** Waits until it is time to look again. */
    static void pause(NanoClock clock) throws InterruptedException {
        clock.sleepUntil(clock.nanoTime() + LOOK_EACH.toNanos());
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    /** The cells that kept failing, one line each. */
    List<String> setAside() {
        return List.copyOf(setAside);
    }

    private boolean over() {
        try {
            List<Element> elements = slurm.elements(name).stream().filter(ours).toList();
            if (away) {
                told.accept("Slurm answers again");
                away = false;
            }
            look(elements.stream()
                    .filter(Element::runs)
                    .collect(Collectors.toMap(SlurmWorkerThread.Key::of, element -> element)));
            boolean idle = running.isEmpty();
            if (idle && stop.getAsBoolean()) {
                slurm.cancel(name);
                return true;
            }
            return idle && elements.isEmpty();
        } catch (LabException e) {
            if (!away && !Thread.currentThread().isInterrupted()) {
                told.accept("Slurm does not answer; trying again: " + e.getMessage());
                away = true;
            }
            return false;
        }
    }

    private void look(Map<SlurmWorkerThread.Key, Element> elements) {
        for (SlurmWorkerThread each : new ArrayList<>(running.values())) {
            if (each.ended()) {
                running.remove(each.key());
                settle(each, Optional.ofNullable(elements.get(each.key())));
            } else if (!elements.containsKey(each.key())) {
                told.accept("Slurm has taken the boards of " + each.key() + " away");
                each.interrupt();
                dismissed.add(each);
                running.remove(each.key());
            }
        }
        renew(elements);
        elements.forEach((key, element) -> {
            if (before.contains(key)
                    && !running.containsKey(key)
                    && !settled.containsKey(key)
                    && !stop.getAsBoolean()) {
                running.put(key, starter.apply(element));
            }
        });
        before = Set.copyOf(elements.keySet());
    }

    /** @param element the element as Slurm has it; empty if Slurm has already ended or requeued it */
    private void settle(SlurmWorkerThread ended, Optional<Element> element) {
        Optional<String> failure = ended.failure();
        boolean again = failure.isPresent() && ended.key().restarts() < MOST_RESTARTS;
        Consumer<Element> what = again ? slurm::requeue : slurm::complete;
        settled.put(ended.key(), what);
        failure.ifPresent(reason -> told.accept(ended.key() + " on "
                + element.map(Element::boards).map(Object::toString).orElse("lost boards") + ": " + reason));
        if (failure.isEmpty()) {
            setAside.addAll(ended.setAside());
        } else if (!again) {
            setAside.add("a batch of forks was given up after " + (MOST_RESTARTS + 1) + " starts; the last one: "
                    + failure.get());
        }
        element.ifPresent(what);
    }

    private void renew(Map<SlurmWorkerThread.Key, Element> elements) {
        long nowNs = clock.nanoTime();
        if (nowNs - renewedNs > RENEW_EACH.toNanos()) {
            renewedNs = nowNs;
            running.keySet().stream().map(elements::get).forEach(slurm::renew);
            elements.forEach(
                    (key, element) -> settled.getOrDefault(key, done -> {}).accept(element));
        }
    }
}
