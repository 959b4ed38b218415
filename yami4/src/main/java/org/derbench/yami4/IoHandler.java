package org.derbench.yami4;

import java.io.IOException;
import java.nio.channels.SelectionKey;

/** Does the I/O of one channel, on the agent's I/O thread. */
interface IoHandler {

    /** The channel is ready for something that it waits for. */
    void onReady(SelectionKey key) throws IOException;

    /** Something went wrong with this channel. */
    void onFailure(IOException cause);
}
