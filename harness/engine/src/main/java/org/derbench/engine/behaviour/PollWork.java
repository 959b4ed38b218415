package org.derbench.engine.behaviour;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.protocol.StampRange;
import org.derbench.engine.scenario.TrialSpec;

/**
 * Asks each device once a period. After the answer it sends the device something, or the route ends with the answer.
 * Devices of a fleet ask an external system so: each sends its message once a period, and the route ends with the
 * acknowledgement.
 */
final class PollWork extends DeviceWork<RequestFlow> implements Work.Asker {

    /** The most threads of a fleet: an external system's acknowledgements come on threads of the middleware. */
    private static final int MOST_THREADS = 16;

    private final boolean external;

    PollWork(RoleSetting setting) {
        super(setting, 1, ways(setting, RequestFlow::new));
        this.external = false;
    }

    private PollWork(RoleSetting setting, Way way) {
        super(setting, 1, ways(setting, way));
        this.external = true;
    }

    /** Makes a way of a flow. */
    private interface Way {
        RequestFlow of(OpenFlow flow, RoleSetting setting, Consumer<Part> answered);
    }

    private static List<RequestFlow> ways(RoleSetting setting, Way way) {
        Consumer<Part> answered = answered(setting);
        return setting.requestFlows().stream()
                .map(flow -> way.of(flow, setting, answered))
                .toList();
    }

    /** The work of a fleet that sends to an external system. */
    static PollWork ofExternal(RoleSetting setting) {
        return new PollWork(setting, RequestFlow::toExternal);
    }

    private static Consumer<Part> answered(RoleSetting setting) {
        if (setting.outlets().isEmpty()) {
            return part -> setting.endParts(List.of(part), part.cameNs());
        }
        ControlWork.Parameters control = setting.parameters(ControlWork.Parameters.class);
        return new CommandSender(setting, control.delayNs(), control.computeNs())::answer;
    }

    @Override
    public void connect() throws Exception {
        for (RequestFlow way : ways()) {
            if (external) {
                way.openNamed(Math.max(1, requesters(way.flow()) / ways().size()));
                continue;
            }
            way.open(Math.min(TrialSpec.MOST_REQUESTERS, Math.max(1, requesters(way.flow()) / ways().size())));
        }
    }

    /** The number of requesters: as asked for, or enough to ask all devices at a time. */
    private int requesters(OpenFlow flow) {
        if (setting().spec().requesters() > 0) {
            return setting().spec().requesters();
        }
        int each = Math.max(1, flow.traits().outstandingRequests());
        Integer said = parameters().connections();
        return said != null && said > 0 ? said : 1 + (parameters().devices() - 1) / each;
    }

    @Override
    int threads() {
        return external ? Math.min(MOST_THREADS, connections()) : connections();
    }

    @Override
    public String firstRefusal() {
        return ways().stream()
                .map(RequestFlow::firstRefusal)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    @Override
    public void ignore() {
        ways().forEach(RequestFlow::ignore);
    }

    @Override
    public void reopen() {
        ways().forEach(RequestFlow::reopen);
    }

    @Override
    public Map<String, FlowCounts> far(Extent extent) {
        Map<String, FlowCounts> far = new LinkedHashMap<>();
        ways().forEach(way -> far.put(way.name(), way.far(extent)));
        return far;
    }

    @Override
    public Map<String, Long> leastBytes() {
        return ofWays(RequestFlow::leastBytes);
    }

    @Override
    public Map<String, Long> requests() {
        return ofWays(RequestFlow::requests);
    }

    @Override
    public Map<String, StampRange> replies() {
        Map<String, StampRange> ranges = new LinkedHashMap<>();
        ways().forEach(way -> way.replies().ifPresent(range -> ranges.put(way.name(), range)));
        return ranges;
    }

    private Map<String, Long> ofWays(ToLongFunction<RequestFlow> count) {
        Map<String, Long> counts = new LinkedHashMap<>();
        ways().forEach(way -> counts.put(way.name(), count.applyAsLong(way)));
        return counts;
    }

    @Override
    public Map<String, Long> arrivals() {
        return ofWays(RequestFlow::answers);
    }
}
