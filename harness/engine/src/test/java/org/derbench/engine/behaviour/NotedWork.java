package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.fault.Returns;
import org.derbench.engine.protocol.StampRange;
import org.derbench.engine.record.StoreReport;

/** Notes what a role has it do, and has the books that a test gives it. */
final class NotedWork implements Work.Asker, Work.Pusher, Work.Buffer, Work.Committer {

    final List<String> noted = new ArrayList<>();
    final List<Part> taken = new ArrayList<>();
    boolean idle = true;
    FlowCounts near = FlowCounts.NONE;
    FlowCounts far = FlowCounts.NONE;

    @Override
    public void take(List<Part> parts) {
        taken.addAll(parts);
    }

    @Override
    public void bind() {
        noted.add("bind");
    }

    @Override
    public void connect() {
        noted.add("connect");
    }

    @Override
    public void contact(long epochOffsetNs) {
        noted.add("contact " + epochOffsetNs);
    }

    @Override
    public void start() {
        noted.add("start");
    }

    @Override
    public void runIn(double perSecond, long lengthNs) {
        noted.add("run in at " + perSecond + "/s for " + lengthNs);
    }

    @Override
    public boolean warmUp(long atMostNs) {
        noted.add("warm up " + atMostNs);
        return atMostNs > 1;
    }

    @Override
    public void arm(PartWindow window) {
        noted.add("arm");
    }

    @Override
    public void last(StampRange stamps) {
        noted.add("last " + stamps.first() + " to " + stamps.last());
    }

    @Override
    public void endAt(long nanoTime) {
        noted.add("end at " + nanoTime);
    }

    @Override
    public void stop() {
        noted.add("stop");
    }

    @Override
    public void passOn() {
        noted.add("pass on");
    }

    @Override
    public void holdBack() {
        noted.add("hold back");
    }

    @Override
    public Long begunEpochNs() {
        return null;
    }

    @Override
    public long due(long fromNs, long toNs) {
        return 0;
    }

    @Override
    public int connections() {
        return 0;
    }

    @Override
    public Map<String, Long> messages() {
        return Map.of("readings", 4L);
    }

    @Override
    public Map<String, Long> sent() {
        return Map.of();
    }

    @Override
    public Map<String, Long> markSums() {
        return Map.of();
    }

    @Override
    public Map<String, Long> leastBytes() {
        return Map.of();
    }

    @Override
    public Map<String, Long> requests() {
        return Map.of();
    }

    @Override
    public Map<String, StampRange> replies() {
        return Map.of();
    }

    @Override
    public StoreReport storeReport() {
        return null;
    }

    @Override
    public void flush() {
        noted.add("flush");
    }

    @Override
    public void close() {
        noted.add("close");
    }

    @Override
    public void ignore() {
        noted.add("ignore");
    }

    @Override
    public void reopen() {
        noted.add("reopen");
    }

    @Override
    public boolean idle() {
        return idle;
    }

    @Override
    public long scheduled(Extent extent) {
        return extent == Extent.WINDOW ? 7 : 3;
    }

    @Override
    public Map<String, FlowCounts> near(Extent extent) {
        return Map.of("own", near);
    }

    @Override
    public Map<String, FlowCounts> far(Extent extent) {
        return Map.of("own", far);
    }

    @Override
    public Map<String, Long> arrivals() {
        return Map.of("answers", 4L);
    }

    @Override
    public String firstRefusal() {
        return "full";
    }

    @Override
    public String stampedDevices() {
        return null;
    }

    @Override
    public String publications() {
        return null;
    }

    @Override
    public void cutOff() {
        // nobody asks for it here
    }

    @Override
    public void comeBack(long atMostNs) {
        // nobody asks for it here
    }

    @Override
    public Optional<Returns> returns() {
        return Optional.empty();
    }
}
