package org.derbench.lab.board;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Scanner;
import java.util.concurrent.locks.LockSupport;

/**
 * Takes a part of every millisecond of the CPU that it is pinned to, so that less is left for a board. A program of its
 * own, to be run by {@code chrt} as a real-time process. Each line of its standard input is the part to take from then on,
 * and is answered by a line; it ends with its input.
 *
 * <p>A quota would stall the board for whole periods of the scheduler; slices of a millisecond hardly do.
 */
final class SliceTaker {

    private static final long PERIOD_NS = 1_000_000;

    private volatile double part;

    private SliceTaker() {
    }

    /** Ends when the standard input does. */
    public static void main(String[] arguments) throws IOException {
        SliceTaker taker = new SliceTaker();
        Thread thread = new Thread(taker::takeSlices, "slice-taker");
        thread.setDaemon(true);
        thread.start();
        try (Scanner parts = new Scanner(System.in, StandardCharsets.UTF_8)) {
            while (parts.hasNextLine()) {
                taker.part = Double.parseDouble(parts.nextLine());
                LockSupport.unpark(thread);
                System.out.println("taking " + taker.part);
            }
        }
    }

    // Slices begin and end by the clock, so that the way into a slice is part of it; what was missed is not caught up:
    // a longer slice would be a stall.
    private void takeSlices() {
        while (true) {
            if (part == 0) {
                LockSupport.park();
                continue;
            }
            long nowNs = System.nanoTime();
            long beganNs = nowNs - Math.floorMod(nowNs, PERIOD_NS);
            long endNs = beganNs + (long) (part * PERIOD_NS);
            while (System.nanoTime() < endNs) {
                Thread.onSpinWait();
            }
            LockSupport.parkNanos(beganNs + PERIOD_NS - System.nanoTime());
        }
    }
}
