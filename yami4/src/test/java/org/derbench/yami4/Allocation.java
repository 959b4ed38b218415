package org.derbench.yami4;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** What threads allocated, and what stays. */
final class Allocation {

    private Allocation() {}

    /** Bytes that this thread has allocated since it began. */
    static long ofThisThread() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean())
                .getThreadAllocatedBytes(Thread.currentThread().getId());
    }

    /** Bytes of the heap that are in use after a collection. */
    static long heapInUse() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
