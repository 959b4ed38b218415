package org.derbench.engine.behaviour;

import java.util.Locale;

/**
 * A router's way to pass messages on: the four designs of a client library that a study compared, in the order of the
 * study.
 */
public enum RouterDesign {
    /** Each message has a thread, a sender, and a codec with all that belongs to it. */
    THREAD_PER_MESSAGE {
        @Override
        SendPolicy sendPolicy(RouterWork.Parameters parameters) {
            return new SendPolicy(new ThreadPerMessage(ThreadPerMessage.MOST), true, true);
        }
    },
    /** Each device has a thread; each message has a sender. */
    THREAD_PER_DEVICE {
        @Override
        SendPolicy sendPolicy(RouterWork.Parameters parameters) {
            return new SendPolicy(new ThreadPerDevice(parameters.devices()), true, false);
        }
    },
    /** Some threads for all; each message has a sender. */
    SENDER_PER_MESSAGE {
        @Override
        SendPolicy sendPolicy(RouterWork.Parameters parameters) {
            return new SendPolicy(new ThreadPool("router", parameters.threads(), QUEUE), true, false);
        }
    },
    /** Some threads for all, and one sender. */
    ONE_SENDER {
        @Override
        SendPolicy sendPolicy(RouterWork.Parameters parameters) {
            return new SendPolicy(new ThreadPool("router", parameters.threads(), QUEUE), false, false);
        }
    };

    /**
     * The most messages that may wait: a burst of ten thousand comes three times over, as states, events and orders.
     */
    static final int QUEUE = 1 << 15;

    /** The policy that all outlets of the router share. */
    abstract SendPolicy sendPolicy(RouterWork.Parameters parameters);

    /** Its name in scenarios. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
