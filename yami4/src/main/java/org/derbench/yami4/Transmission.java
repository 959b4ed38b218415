package org.derbench.yami4;

import java.io.IOException;

/** The progress of a posted message. */
abstract class Transmission {

    /** A transmission whose fate nobody asks for. */
    static final Transmission UNOBSERVED = new Transmission() {
        @Override
        void transmitted() {
            // nobody asks
        }

        @Override
        void abandoned(IOException cause) {
            // nobody asks
        }
    };

    /** All of it was handed to TCP. Called under the connection's lock: it runs no code of the user. */
    abstract void transmitted();

    /** The connection was closed before that. */
    abstract void abandoned(IOException cause);
}
