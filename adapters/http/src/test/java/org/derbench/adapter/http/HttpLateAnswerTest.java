package org.derbench.adapter.http;

import org.derbench.kit.middleware.LateAnswer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpLateAnswerTest {

    @ParameterizedTest
    @ValueSource(strings = {"base", "http2"})
    void aLateAnswerHoldsUpNoOther(String variant) throws Exception {
        LateAnswer.holdsUpNoOther(new HttpMiddleware(), variant);
    }
}
