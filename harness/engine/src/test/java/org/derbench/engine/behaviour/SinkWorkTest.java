package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.Window;
import org.derbench.engine.testrole.Rig;
import org.junit.jupiter.api.Test;

class SinkWorkTest {

    @Test
    void whatItTakesEndsThere() {
        Rig rig = new Rig().ending();
        rig.end.arm(new PartWindow(10, 20), new Window(0, Long.MAX_VALUE), 0, 0, 0);
        new SinkWork(rig.setting(List.of())).take(List.of(rig.part("in", 10), rig.part("in", 11)));
        assertThat(rig.end.counts().ended()).isEqualTo(2);
    }
}
