package org.derbench.adapter.grpc;

import org.derbench.kit.middleware.LateAnswer;
import org.junit.jupiter.api.Test;

class GrpcLateAnswerTest {

    @Test
    void aLateAnswerHoldsUpNoOther() throws Exception {
        LateAnswer.holdsUpNoOther(new GrpcMiddleware(), "base");
    }
}
