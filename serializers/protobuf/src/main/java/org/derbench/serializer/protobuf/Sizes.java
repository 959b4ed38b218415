package org.derbench.serializer.protobuf;

import java.util.Arrays;

/**
 * The lengths of the parts of one message, which stand before them: counted first, in the order in which they are
 * written then.
 */
final class Sizes {

    private int[] sizes = new int[64];
    private int next;

    /** Begins to count another message. */
    void clear() {
        next = 0;
    }

    /** The place of the next length, which is known once what is in that part is counted. */
    int reserve() {
        if (next == sizes.length) {
            sizes = Arrays.copyOf(sizes, 2 * next);
        }
        return next++;
    }

    void set(int place, int size) {
        sizes[place] = size;
    }

    /** All are counted: from here on they are taken. */
    void rewind() {
        next = 0;
    }

    int take() {
        return sizes[next++];
    }
}
