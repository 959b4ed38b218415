package org.derbench.engine.protocol;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Map;
import org.derbench.engine.books.EndCounts;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.fault.BackfillBooks;
import org.derbench.engine.fault.FaultRecord;
import org.derbench.engine.fault.Returns;
import org.derbench.engine.json.Field;

/** A fault, as a station saw it. It counts parts that were due in the window and that the fault can have touched. */
@RecordBuilder
public record RoleFault(
        @Field("books of these parts at the near end of flows")
        Map<String, FlowCounts> near,

        @Field("books of these parts at the far end of flows")
        Map<String, FlowCounts> far,

        @Field("books at the near end of flows of the parts that were due last, long after the fault")
        Map<String, FlowCounts> lastNear,

        @Field("books at the far end of flows of the parts that were due last, long after the fault")
        Map<String, FlowCounts> lastFar,

        @Field(value = "of these parts, those that were due here", optional = true)
        Long scheduled,

        @Field(value = "of these parts, those that ended here, where the route ends here", optional = true)
        EndCounts end,

        @Field("when parts ended here, encoded: of the route, and of each flow that copies leave by")
        Map<String, String> ended,

        @Field("what the fault did to this role") FaultRecord.Effect here,

        @Field(value = "how the role's devices came back, where the fault cut them off", optional = true)
        Returns devices,

        @Field(value = "messages that the role's devices kept, where they keep what they cannot send", optional = true)
        BackfillBooks kept) {

    /** The same fault with these times of ends. */
    public RoleFault withEnded(Map<String, String> other) {
        return RoleFaultBuilder.builder(this).ended(other).build();
    }
}
