package org.derbench.lab.process;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.derbench.lab.pair.EmulatedPair;

/** A coordinator that sets up a pair with a process at each end, one of them stopped, and waits to be killed. */
public final class CoordinatorMain {

    private CoordinatorMain() {}

    public static void main(String[] arguments) throws Exception {
        Children children = Children.registeredIn(RunFolder.in(Path.of(arguments[0])));
        EmulatedPair pair = EmulatedPair.open(children);
        Process sleeping = pair.initiator().start(List.of("sleep", "1000"));
        Process stopped = pair.responder().start(List.of("sh", "-c", "kill -STOP $$"));
        await().atMost(Duration.ofMinutes(1)).until(() -> ProcessState.stopped(stopped.pid()) && isInside(sleeping));
        System.out.println("standing");
        Thread.sleep(1_000_000);
    }

    /** Whether it has become its program: until then, as what enters the namespace, it may be outside. */
    private static boolean isInside(Process process) throws IOException {
        return Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"))
                .split("\0")[0]
                .endsWith("sleep");
    }
}
