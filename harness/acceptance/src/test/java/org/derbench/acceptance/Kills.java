package org.derbench.acceptance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * kill -9 of whatever takes part in a sweep, at random moments: one after the other of all kinds, in random order,
 * again and again. A coordinator that has ended is started again, with what resumes its sweep.
 */
final class Kills {

    private static final long PROGRESS_MS = 60_000;
    private static final long LONGEST_MS = 4000;
    private static final long LIVING_MS = 30_000;
    private static final long POLL_MS = 10;
    private static final int MOST_TRIES = 20;
    private static final int BAD_INPUT = 2;
    private static final int LACKING = 3;

    private final Random random;
    private final Callable<Process> start;
    private final Callable<Integer> recorded;
    private final Map<String, Supplier<List<ProcessHandle>>> victims = new LinkedHashMap<>();
    private final Map<String, Integer> counts = new LinkedHashMap<>();
    private final List<String> deck = new ArrayList<>();
    private final Set<ProcessHandle> seen = new HashSet<>();
    private Process coordinator;

    /**
     * @param start starts or resumes the sweep
     * @param recorded how many of its trials are recorded
     */
    Kills(long seed, Callable<Process> start, Callable<Integer> recorded) {
        this.random = new Random(seed);
        this.start = start;
        this.recorded = recorded;
    }

    /** Adds a kind of victims. */
    Kills of(String kind, Supplier<List<ProcessHandle>> living) {
        victims.put(kind, living);
        return this;
    }

    /** The coordinator that was started last. */
    Process coordinator() {
        return coordinator;
    }

    /** How many there were of each kind. */
    Map<String, Integer> counts() {
        return counts;
    }

    /** The processes that were seen and still live. */
    List<ProcessHandle> seen() {
        return seen.stream().filter(ProcessHandle::isAlive).toList();
    }

    /** Kills this many coordinators, or fewer where the sweep ends earlier. */
    void run(int kills) throws Exception {
        coordinator = start.call();
        int done = 0;
        for (int tried = 1; tried <= kills * MOST_TRIES && done < kills; tried++) {
            if (!coordinator.isAlive()) {
                requireKilledOrMeasured();
                coordinator = start.call();
            }
            int before = recorded.call();
            for (long waitedMs = 0;
                    waitedMs < PROGRESS_MS && coordinator.isAlive() && recorded.call() == before;
                    waitedMs += 50) {
                Thread.sleep(50);
            }
            if (!coordinator.waitFor(random.nextLong(LONGEST_MS), TimeUnit.MILLISECONDS) && kill(next())) {
                done++;
                System.out.printf("kill %d of %d: %s; %d trials are recorded%n", done, kills, last(), recorded.call());
            }
        }
    }

    /** A plan that is refused never comes to a trial, however often it is begun again. */
    private void requireKilledOrMeasured() {
        if (coordinator.exitValue() == BAD_INPUT || coordinator.exitValue() == LACKING) {
            throw new AssertionError("the coordinator refused its plan: exit code " + coordinator.exitValue());
        }
    }

    private String next() {
        if (deck.isEmpty()) {
            deck.addAll(victims.keySet());
            Collections.shuffle(deck, random);
        }
        return deck.get(0);
    }

    private String last() {
        return counts.keySet().stream().reduce((first, second) -> second).orElseThrow() + " " + counts.values();
    }

    /** One of that kind, as soon as there is one; returns whether there was. */
    private boolean kill(String kind) throws Exception {
        for (long waitedMs = 0; waitedMs < LIVING_MS && coordinator.isAlive(); waitedMs += POLL_MS) {
            List<ProcessHandle> living = victims.get(kind).get();
            if (!living.isEmpty() && living.get(random.nextInt(living.size())).destroyForcibly()) {
                deck.remove(0);
                int count = counts.getOrDefault(kind, 0);
                counts.remove(kind);
                counts.put(kind, count + 1);
                victims.values().forEach(each -> seen.addAll(each.get()));
                // one that is the coordinator has ended before the next look
                coordinator.waitFor(POLL_MS * 20, TimeUnit.MILLISECONDS);
                return true;
            }
            Thread.sleep(POLL_MS);
        }
        if (coordinator.isAlive()) {
            System.out.println("there is not " + deck.remove(0));
        }
        return false;
    }
}
