package org.derbench.engine.behaviour;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.derbench.engine.books.DeviceNames;
import org.derbench.engine.books.Mark;
import org.derbench.message.Message;
import org.derbench.spi.CodecException;

/**
 * Answers a part with a message of the outlet, which gets the part's stamp, and the name of the device that confirms.
 * The answer comes after a delay, and after some work for the CPU.
 */
final class CommandSender {

    private final RoleSetting setting;
    private final long delayNs;
    private final long computeNs;
    private final AtomicLong turn = new AtomicLong();
    /** By the name of the flow: a flow has no hash at hand, and many things to hash. */
    private final Map<String, Answers> answers = new ConcurrentHashMap<>();

    CommandSender(RoleSetting setting, long delayNs, long computeNs) {
        this.setting = setting;
        this.delayNs = delayNs;
        this.computeNs = computeNs;
    }

    /**
     * The answers of a flow.
     *
     * @param names the names of the devices; empty where devices write no name into their answers
     */
    private record Answers(PartPool parts, String[] names) {

        static Answers of(OpenFlow flow, boolean wholes) {
            DeviceNames all =
                    flow.spec().hasConfirmations() ? DeviceNames.of(flow.spec().senders(), flow.pool()) : null;
            return new Answers(
                    new PartPool(flow.pool(), wholes, all),
                    IntStream.range(0, all == null ? 0 : all.count())
                            .mapToObj(device -> all.name(device))
                            .toArray(String[]::new));
        }

        /** The number of the content of such a message from this device. */
        int content(int message, int device) {
            int content = parts.content(message, 0);
            return names.length == 0 ? content : Mark.at(content, device);
        }

        void sign(Message answer, int device) {
            if (names.length > 0) {
                answer.sender(names[device]);
            }
        }
    }

    /**
     * Answers a part by the route's next hop. If each process has a flow of its own, the answer takes the flow to the
     * part's origin.
     */
    void answer(Part part) {
        answer(part, part.cameNs());
    }

    /**
     * Answers a part that may have waited before.
     *
     * @param decidedNs from when the delay runs
     */
    void answer(Part part, long decidedNs) {
        long number = turn.getAndIncrement();
        Outlet outlet = setting.next(part);
        int message = outlet.flow().pool().indexOf(number);
        Answers of = answers.computeIfAbsent(
                outlet.flow().spec().name(),
                name -> Answers.of(outlet.flow(), setting.spec().task().wholes()));
        outlet.offer(new Outlet.Parcel(
                List.of(part.containing(of.content(message, part.device()))),
                codecs -> command(outlet.flow().pool().message(message), of, part, codecs),
                decidedNs + delayNs,
                setting.isSampled(part)));
    }

    private byte[] command(Message command, Answers of, Part part, Codecs codecs) throws CodecException {
        compute();
        synchronized (command) {
            command.stamp(part.tick());
            of.sign(command, part.device());
            return codecs.encode(command);
        }
    }

    private void compute() {
        setting.clock().workUntil(setting.clock().nanoTime() + computeNs);
    }
}
