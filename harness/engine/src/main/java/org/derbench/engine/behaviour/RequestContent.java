package org.derbench.engine.behaviour;

import org.derbench.engine.books.Replies;
import org.derbench.engine.load.Event;
import org.derbench.message.Message;
import org.derbench.spi.CodecException;

/** Says what a request carries, and which answer to it is right. */
interface RequestContent {

    /**
     * An answer.
     *
     * @param came the message that it stands for; null if it cannot be read
     * @param right whether it is the right one
     */
    record Answer(Message came, boolean right) {}

    /** The bytes of the request for a device that is due. */
    byte[] request(Event event) throws CodecException;

    /** The answer to it. */
    Answer answer(Event event, byte[] reply);

    /** Whether a refusal is about one message, which counts as lost; it ends the trial otherwise. */
    boolean bearsRefusals();

    /** A role of derbench is asked: by a reference to the message that is wanted. */
    record OfRole(OpenFlow flow, Replies replies) implements RequestContent {

        @Override
        public byte[] request(Event event) {
            return flow.pool().reference(index(event)).clone();
        }

        @Override
        public Answer answer(Event event, byte[] reply) {
            try {
                Message came = flow.codecs().decode(reply);
                return new Answer(
                        came, flow.pool().message(index(event)).sameContent(came) && replies.isNew(came.stampTicks()));
            } catch (CodecException damaged) {
                return new Answer(null, false);
            }
        }

        @Override
        public boolean bearsRefusals() {
            return false;
        }

        private int index(Event event) {
            return flow.pool().indexOf(event.number());
        }
    }

    /** An external system takes the message itself; that it answers is all that is known. */
    record OfExternal(OpenFlow flow) implements RequestContent {

        @Override
        public byte[] request(Event event) throws CodecException {
            Message message = message(event);
            synchronized (message) {
                message.stamp(event.ticks()[0]);
                return flow.codecs().encode(message);
            }
        }

        @Override
        public Answer answer(Event event, byte[] reply) {
            return new Answer(message(event), true);
        }

        @Override
        public boolean bearsRefusals() {
            return true;
        }

        private Message message(Event event) {
            return flow.pool().message(flow.pool().indexOf(event.number()));
        }
    }
}
