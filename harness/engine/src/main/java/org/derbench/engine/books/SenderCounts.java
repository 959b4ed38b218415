package org.derbench.engine.books;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.derbench.engine.json.Field;

/** The numbers of parts that passed an end, by the device that sent them. */
public record SenderCounts(
        @Field("the name of the first device; the others are alike")
        String first,

        @Field("how many devices there are") int devices,

        @Field("whether the numbers say when each device was back after a fault")
        boolean timed,

        @Field("the numbers of each device of which something passed, encoded")
        String numbers) {

    private static final int BYTES = 2 * Integer.BYTES + 3 * Long.BYTES;
    private static final long NEVER = -1;

    static SenderCounts of(DeviceNames names, int[] passed, long[] marks, long[] silentNs, long[] backAfterNs) {
        int[] heard = IntStream.range(0, passed.length)
                .filter(device -> passed[device] > 0 || backAfterNs != null && backAfterNs[device] >= 0)
                .toArray();
        ByteBuffer bytes = ByteBuffer.allocate(heard.length * BYTES);
        for (int device : heard) {
            bytes.putInt(device)
                    .putInt(passed[device])
                    .putLong(marks[device])
                    .putLong(silentNs[device])
                    .putLong(backAfterNs == null ? NEVER : backAfterNs[device]);
        }
        return new SenderCounts(
                names.first(),
                passed.length,
                backAfterNs != null,
                Base64.getEncoder().encodeToString(bytes.array()));
    }

    /** The numbers of all devices at several ends together: each part passes one of them. */
    static final class Sum {

        private final IntFunction<String> names;
        private final boolean timed;
        private final int[] passed;
        private final long[] marks;
        private final long[] silentNs;
        private final long[] backAfterNs;

        /** @param windowNs the silence of a device that nothing came from */
        Sum(List<SenderCounts> ends, long windowNs) {
            this(
                    DeviceNames.like(ends.get(0).first(), ends.get(0).devices())::name,
                    ends.get(0).devices(),
                    ends.stream().anyMatch(SenderCounts::timed));
            Arrays.fill(silentNs, windowNs);
            ends.forEach(this::add);
        }

        /** No numbers yet. */
        Sum(IntFunction<String> names, int devices) {
            this(names, devices, false);
        }

        private Sum(IntFunction<String> names, int devices, boolean timed) {
            this.names = names;
            this.timed = timed;
            this.passed = new int[devices];
            this.marks = new long[devices];
            this.silentNs = new long[devices];
            this.backAfterNs = new long[devices];
            Arrays.fill(backAfterNs, NEVER);
        }

        /** Something of that device passed. */
        void count(int device) {
            passed[device]++;
        }

        /** Notes for how long each device was silent. */
        void silent(long[] ns) {
            System.arraycopy(ns, 0, silentNs, 0, ns.length);
        }

        private void add(SenderCounts end) {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(end.numbers()));
            while (bytes.hasRemaining()) {
                int device = bytes.getInt();
                passed[device] += bytes.getInt();
                marks[device] += bytes.getLong();
                // a device that several ends heard was silent no longer than any of them says
                silentNs[device] = Math.min(silentNs[device], bytes.getLong());
                long afterNs = bytes.getLong();
                backAfterNs[device] = backAfterNs[device] == NEVER || afterNs != NEVER && afterNs < backAfterNs[device]
                        ? afterNs
                        : backAfterNs[device];
            }
        }

        int devices() {
            return passed.length;
        }

        String name(int device) {
            return names.apply(device);
        }

        int passed(int device) {
            return passed[device];
        }

        long marks(int device) {
            return marks[device];
        }

        long silentNs(int device) {
            return silentNs[device];
        }

        /** When each was back after a fault; null where none came. */
        DeviceReturn back() {
            return timed ? DeviceReturn.of(backAfterNs, names) : null;
        }
    }
}
