package org.derbench.engine.behaviour;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.protocol.StampRange;
import org.derbench.engine.scenario.TrialSpec;

/**
 * Asks each device once a period. After the answer it sends the device something, or the route ends with the answer.
 */
final class PollWork extends DeviceWork<RequestFlow> implements Work.Asker {

    PollWork(RoleSetting setting) {
        super(setting, 1, ways(setting, answered(setting)));
    }

    private static List<RequestFlow> ways(RoleSetting setting, Consumer<Part> answered) {
        return setting.asking().stream()
                .map(flow -> new RequestFlow(flow, setting, answered))
                .toList();
    }

    private static Consumer<Part> answered(RoleSetting setting) {
        if (setting.outlets().isEmpty()) {
            return part -> setting.ended(List.of(part), part.cameNs());
        }
        ControlWork.Parameters control = setting.parameters(ControlWork.Parameters.class);
        return new CommandSender(setting, control.delayNs(), control.computeNs())::answer;
    }

    @Override
    public void connect() throws Exception {
        for (RequestFlow way : ways()) {
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
        return connections();
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
    public Map<String, Long> asked() {
        return ofWays(RequestFlow::asked);
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
