package org.derbench.lab.process;

import java.nio.file.Path;
import java.util.List;
import org.derbench.lab.pair.EmulatedPair;

/** A coordinator that sets up a pair with a process at each end, one of them stopped, and waits to be killed. */
public final class CoordinatorMain {

    private CoordinatorMain() {
    }

    public static void main(String[] arguments) throws Exception {
        Children children = Children.registeredIn(RunFolder.in(Path.of(arguments[0])));
        EmulatedPair pair = EmulatedPair.open(children);
        pair.initiator().start(List.of("sleep", "1000"));
        Process stopped = pair.responder().start(List.of("sh", "-c", "kill -STOP $$"));
        while (!ProcessState.stopped(stopped.pid())) {
            Thread.sleep(10);
        }
        System.out.println("standing");
        Thread.sleep(1_000_000);
    }
}
