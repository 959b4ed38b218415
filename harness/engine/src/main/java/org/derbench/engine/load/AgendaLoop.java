package org.derbench.engine.load;

import java.util.function.LongSupplier;
import org.derbench.engine.books.Window;

/** A loop by an agenda. A due message waits while all permits are taken, and the wait shows in its response time. */
final class AgendaLoop implements Loop {

    private final Surroundings surroundings;
    private final Turns turns;
    private final LongSupplier end;

    /** A loop of a source with that agenda. */
    AgendaLoop(Surroundings surroundings, Agenda agenda) {
        this.surroundings = surroundings;
        this.turns = new Turns(surroundings.clock(), 0);
        this.end = turns::endNs;
        turns.begin(agenda);
    }

    /** A closed loop: each of {@code permits} permits is due some time after its message came back. */
    static AgendaLoop thinking(Surroundings surroundings, int permits, long thinkNs) {
        FleetSchedule first = new FleetSchedule(
                new long[permits], thinkNs, surroundings.clock().nanoTime());
        AgendaLoop loop = new AgendaLoop(surroundings, new GivingUpAgenda(new ThinkingAgenda(first), surroundings));
        surroundings.permits().whenBack(loop::back);
        return loop;
    }

    /** Notes that a device is done; a source's devices are all alike, so any sending one will do. */
    private void back() {
        surroundings.permits().release();
        turns.done(ThinkingAgenda.ANY);
    }

    @Override
    public void run(Lane lane) throws Exception {
        Message message = new Message();
        lane.awaitTurn();
        while (turns.next(message) != null) {
            lane.send(message.dueNs, surroundings.clock().nanoTime());
            lane.awaitTurn();
        }
        lane.passTurn();
    }

    /** The message that a lane is to send: each lane has one object for all of its messages. */
    private final class Message implements Turns.Taker<Message, InterruptedException> {

        private long dueNs;

        @Override
        public boolean hasPlace() throws InterruptedException {
            return surroundings.takePermit(end);
        }

        @Override
        public Message take(long number, int device, long due) {
            dueNs = due;
            return this;
        }
    }

    @Override
    public void windowAt(long nanoTime) {
        turns.windowAt(nanoTime);
    }

    @Override
    public void endAt(long nanoTime) {
        turns.endAt(nanoTime);
    }

    @Override
    public long unsent(Window window) {
        turns.settle();
        return turns.untaken(window.startNs(), window.endNs());
    }

    @Override
    public long due(long fromNs, long toNs) {
        return turns.due(fromNs, toNs);
    }
}
