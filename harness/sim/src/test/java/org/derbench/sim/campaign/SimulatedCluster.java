package org.derbench.sim.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.derbench.lab.LabException;
import org.derbench.lab.slurm.Element;
import org.derbench.lab.slurm.Slurm;
import org.derbench.lab.slurm.SlurmBoard;
import org.derbench.lab.slurm.Submission;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.disk.DiskProcess;

/**
 * A Slurm cluster, as its command-line programs show it: it starts elements when it likes, says what was true a while
 * ago, loses signals, loses boards, starts elements again, ends others, and is away now and then. It outlives the
 * coordinators that use it.
 */
final class SimulatedCluster {

    private static final long S = 1_000_000_000L;
    private static final long HEARD_WITHIN_NS = 300 * S;

    private final Random random;
    private final List<Job> jobs = new ArrayList<>();
    private final long[] downUntilNs;
    private long nextId = 100;
    private long awayUntilNs;
    private List<Element> lastSaid = List.of();
    private int strokes;

    /** One element of an array. */
    private static final class Job {

        private final String name;
        private final long arrayId;
        private final int index;
        private final long jobId;
        private final long limitNs;
        private String state = "PENDING";
        private int restarts;
        private int pair = -1;
        private long fromNs;
        private long startedNs;
        private long heardNs;
        private long endsNs = Long.MAX_VALUE;
        private long requeuedNs = Long.MAX_VALUE;

        Job(String name, long arrayId, int index, long jobId, long limitNs, long fromNs) {
            this.name = name;
            this.arrayId = arrayId;
            this.index = index;
            this.jobId = jobId;
            this.limitNs = limitNs;
            this.fromNs = fromNs;
        }

        Element element() {
            return new Element(
                    jobId,
                    arrayId,
                    index,
                    state,
                    restarts,
                    pair < 0 ? List.of() : List.of("n" + 2 * pair, "n" + (2 * pair + 1)));
        }

        void free(long again) {
            state = "PENDING";
            pair = -1;
            fromNs = again;
            restarts++;
            requeuedNs = Long.MAX_VALUE;
        }
    }

    /** @param strokes how often something goes wrong, at most */
    SimulatedCluster(Random random, int pairs, int strokes) {
        this.random = random;
        this.downUntilNs = new long[pairs];
        this.strokes = strokes;
    }

    private boolean strikes(int oneIn) {
        boolean strikes = strokes > 0 && random.nextInt(oneIn) == 0;
        strokes -= strikes ? 1 : 0;
        return strikes;
    }

    private long within(int seconds) {
        return (1 + random.nextInt(seconds)) * S;
    }

    /** Whether that start of an element still has its boards, and they answer. */
    boolean holds(Element element, long nowNs) {
        advance(nowNs);
        return jobs.stream()
                .anyMatch(job -> job.jobId == element.jobId()
                        && job.restarts == element.restarts()
                        && job.state.equals("RUNNING")
                        && downUntilNs[job.pair] <= nowNs);
    }

    /** Jobs of that name that have not ended. */
    long left(String name) {
        return jobs.stream()
                .filter(job -> job.name.equals(name) && job.endsNs == Long.MAX_VALUE)
                .count();
    }

    private void advance(long nowNs) {
        jobs.removeIf(job -> job.endsNs <= nowNs);
        for (Job job : jobs) {
            if (job.state.equals("RUNNING")) {
                boolean lost = downUntilNs[job.pair] > nowNs;
                if (lost && job.requeuedNs == Long.MAX_VALUE) {
                    // Slurm finds out later
                    job.requeuedNs = nowNs + within(30);
                }
                if (nowNs - job.heardNs > HEARD_WITHIN_NS || nowNs - job.startedNs > job.limitNs) {
                    job.endsNs = nowNs;
                } else if (job.requeuedNs <= nowNs) {
                    job.free(nowNs + within(5));
                }
            }
            if (job.state.equals("CONFIGURING") && job.fromNs <= nowNs) {
                job.state = "RUNNING";
                job.startedNs = nowNs;
                job.heardNs = nowNs;
            }
            if (job.state.equals("PENDING") && job.fromNs <= nowNs) {
                job.pair = freePair(nowNs);
                if (job.pair >= 0) {
                    job.state = "CONFIGURING";
                    job.fromNs = nowNs + within(4);
                }
            }
        }
    }

    private int freePair(long nowNs) {
        for (int pair = 0; pair < downUntilNs.length; pair++) {
            int each = pair;
            if (downUntilNs[pair] <= nowNs && jobs.stream().noneMatch(job -> job.pair == each)) {
                return pair;
            }
        }
        return -1;
    }

    private void goWrong(long nowNs) {
        if (strikes(60)) {
            awayUntilNs = nowNs + within(90);
        }
        if (strikes(60)) {
            downUntilNs[random.nextInt(downUntilNs.length)] = nowNs + within(600);
        }
        if (!jobs.isEmpty() && strikes(80)) {
            // by an administrator, or for its time
            jobs.get(random.nextInt(jobs.size())).endsNs = nowNs;
        }
        if (!jobs.isEmpty() && strikes(80)) {
            Job preempted = jobs.get(random.nextInt(jobs.size()));
            preempted.requeuedNs = nowNs;
        }
    }

    /** The cluster, as one coordinator sees it. */
    Slurm client(Simulation simulation, DiskProcess process) {
        return new Client(simulation, process);
    }

    private final class Client implements Slurm {

        private final Simulation simulation;
        private final DiskProcess process;

        Client(Simulation simulation, DiskProcess process) {
            this.simulation = simulation;
            this.process = process;
        }

        private long ask() {
            process.requireAlive();
            long nowNs = simulation.nowNs();
            if (awayUntilNs > nowNs) {
                throw new LabException("Unable to contact slurm controller");
            }
            advance(nowNs);
            return nowNs;
        }

        private Job job(Element element) {
            return jobs.stream()
                    .filter(job -> job.jobId == element.jobId())
                    .findFirst()
                    .orElse(null);
        }

        @Override
        public List<SlurmBoard> boards() {
            return List.of();
        }

        @Override
        public long submit(Submission submission) {
            long nowNs = ask();
            long array = nextId;
            for (int index = 0; index < submission.count(); index++) {
                jobs.add(new Job(
                        submission.name(),
                        array,
                        index,
                        nextId++,
                        submission.atMost().toNanos(),
                        nowNs + within(5)));
            }
            return array;
        }

        @Override
        public List<Element> elements(String name) {
            process.requireAlive();
            goWrong(simulation.nowNs());
            ask();
            if (!strikes(30)) {
                lastSaid = jobs.stream()
                        .filter(job -> job.name.equals(name))
                        .map(Job::element)
                        .toList();
            }
            return lastSaid;
        }

        @Override
        public void renew(Element element) {
            long nowNs = ask();
            Job job = job(element);
            if (job != null && !strikes(30)) {
                job.heardNs = nowNs;
            }
        }

        @Override
        public void complete(Element element) {
            long nowNs = ask();
            Job job = job(element);
            if (job != null && !strikes(10)) {
                job.endsNs = nowNs + within(5);
            }
        }

        @Override
        public void requeue(Element element) {
            long nowNs = ask();
            Job job = job(element);
            if (job == null || !job.state.equals("RUNNING")) {
                throw new LabException("Job has already finished for job " + element.jobId());
            }
            if (!strikes(10)) {
                job.requeuedNs = nowNs + within(10) - S;
            }
        }

        @Override
        public void cancel(String name) {
            long nowNs = ask();
            jobs.stream()
                    .filter(job -> job.name.equals(name))
                    .forEach(job -> job.endsNs = Math.min(job.endsNs, nowNs + within(5)));
        }
    }
}
