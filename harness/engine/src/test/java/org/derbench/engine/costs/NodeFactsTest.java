package org.derbench.engine.costs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NodeFactsTest {

    @Test
    void optionsSayThatThereWasAnArchiveAndNotWhereFilesLie() {
        assertThat(NodeFacts.withoutPaths(List.of("-Xmx256m", "-Djava.io.tmpdir=/home/me/tmp", "-XX:SharedArchiveFile=/home/me/derbench/node-17.0.15.jsa", "-Xshare:off")))
                .containsExactly("-Xmx256m", "-XX:SharedArchiveFile=node-17.0.15.jsa", "-Xshare:off");
    }
}
