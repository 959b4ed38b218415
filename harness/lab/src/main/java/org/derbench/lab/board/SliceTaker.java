package org.derbench.lab.board;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Scanner;
import java.util.concurrent.locks.LockSupport;
import org.derbench.message.number.Numbers;

/**
 * Takes {@link Slices} of the CPU that it is pinned to, so that less is left for a board. It is a program of its own,
 * and {@code chrt} runs it as a real-time process. Each line of its standard input has the part to take from then on,
 * the seed of the sequence, and when the sequence began. The program answers each line with a line, and ends with its
 * input.
 *
 * <p>A quota would stall the board for whole periods of the scheduler; slices of less than a millisecond hardly do.
 */
final class SliceTaker {

    private static final String SEPARATOR = " ";

    /** Null while it takes nothing. */
    private volatile Slices wanted;

    private SliceTaker() {}

    /** Ends when the standard input does. */
    public static void main(String[] arguments) throws IOException {
        SliceTaker taker = new SliceTaker();
        Thread thread = new Thread(taker::takeSlices, "slice-taker");
        thread.setDaemon(true);
        thread.start();
        try (Scanner orders = new Scanner(System.in, StandardCharsets.UTF_8)) {
            while (orders.hasNextLine()) {
                String order = orders.nextLine();
                taker.wanted = slices(order.split(SEPARATOR));
                LockSupport.unpark(thread);
                System.out.println(Helper.MARK + order);
            }
        }
    }

    /** The line that orders this part. */
    static String order(double part, Slices.Sequence sequence) {
        return String.join(
                SEPARATOR, Double.toString(part), Long.toString(sequence.seed()), Long.toString(sequence.beganNs()));
    }

    private static Slices slices(String[] words) {
        double part = Numbers.parseDouble(words[0]);
        return part <= 0
                ? null
                : new Slices(part, new Slices.Sequence(Numbers.parseLong(words[1]), Numbers.parseLong(words[2])));
    }

    // Slices begin and end by the clock. So the time that this thread takes to wake up is part of a slice. A slice that
    // began late is not made longer: that would be a stall.
    private void takeSlices() {
        while (true) {
            Slices slices = wanted;
            if (slices == null) {
                LockSupport.park();
                continue;
            }
            slices.goTo(System.nanoTime());
            while (System.nanoTime() < slices.takenUntilNs()) {
                Thread.onSpinWait();
            }
            LockSupport.parkNanos(slices.endNs() - System.nanoTime());
        }
    }
}
