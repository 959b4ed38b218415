package org.derbench.engine.fault;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.derbench.engine.text.Complaint;
import org.derbench.engine.time.NanoClock;
import org.derbench.spi.MiddlewareException;

/** The failures of a role: those from a planned fault on are noted, all others end the trial. Thread-safe. */
public final class NotedFailures implements Failures {

    private static final int MOST_SAID = 5;

    private final NanoClock clock;
    private final Consumer<Throwable> fatal;
    private final List<String> said = new ArrayList<>();
    private long fromNs = Long.MAX_VALUE;
    private long count;

    /** @param fatal is given what ends the trial */
    public NotedFailures(NanoClock clock, Consumer<Throwable> fatal) {
        this.clock = clock;
        this.fatal = fatal;
    }

    @Override
    public synchronized void faultAt(long nanoTime) {
        fromNs = nanoTime;
    }

    @Override
    public void accept(Throwable failure) {
        if (!explained(failure)) {
            fatal.accept(failure);
        }
    }

    @Override
    public synchronized boolean explained(Throwable failure) {
        if (clock.nanoTime() < fromNs || failure instanceof InterruptedException || failure instanceof Error) {
            return false;
        }
        count++;
        String words = Complaint.of(MiddlewareException.reasonOf(MiddlewareException.of(failure)));
        if (said.size() < MOST_SAID && !said.contains(words)) {
            said.add(words);
        }
        return true;
    }

    @Override
    public synchronized long count() {
        return count;
    }

    @Override
    public synchronized List<String> said() {
        return List.copyOf(said);
    }
}
