package org.derbench.lab.process;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.derbench.engine.io.FileReason;
import org.derbench.lab.LabException;

/**
 * Finds leftovers of dead coordinators. The kernel kills their children, and removes the namespaces with the links in
 * them. Their registrations remain, and any process that escaped. Coordinators that live, or belong to another PID
 * namespace (a container that shares the folder for temporary files), are left alone.
 */
public final class Leftovers {

    private static final Duration END = Duration.ofSeconds(5);

    private Leftovers() {}

    /**
     * Ends every registered child of a dead coordinator, also stopped ones, and removes the coordinator's registration.
     *
     * @return one line for each removed thing
     * @throws LabException if something cannot be removed
     */
    public static List<String> clean(RunFolder folder) {
        try {
            List<String> removed = new ArrayList<>();
            for (Path left : folder.coordinatorFolders()) {
                removed.addAll(clean(Registry.at(left)));
            }
            return removed;
        } catch (IOException e) {
            throw new LabException("leftovers cannot be removed: " + FileReason.of(e), e);
        }
    }

    private static List<String> clean(Registry registry) throws IOException {
        ProcessId coordinator = registry.coordinator().orElse(null);
        if (coordinator == null || lives(registry, coordinator)) {
            return List.of();
        }
        List<String> removed = new ArrayList<>(endChildren(registry));
        registry.delete();
        removed.add("registration of coordinator " + coordinator.pid());
        return removed;
    }

    // Coordinators in another space may live or not, and their children are unknown: cleaning is their own space's
    // work.
    private static boolean lives(Registry registry, ProcessId coordinator) throws IOException {
        ProcessSpace own = ProcessSpace.own();
        ProcessSpace its = registry.space();
        if (its.isOver(own)) {
            return false;
        }
        return !its.equals(own) || coordinator.isAlive() || registry.isLocked();
    }

    private static List<String> endChildren(Registry registry) throws IOException {
        if (!registry.space().equals(ProcessSpace.own())) {
            return List.of();
        }
        List<String> removed = new ArrayList<>();
        for (Registry.Entry entry : registry.entries()) {
            if (entry.id().isAlive()) {
                end(entry.id());
                removed.add("process " + entry.id().pid() + ": " + entry.command());
            }
        }
        return removed;
    }

    private static void end(ProcessId id) {
        ProcessHandle handle =
                ProcessHandle.of(id.pid()).filter(found -> id.isAlive()).orElse(null);
        if (handle == null) {
            return;
        }
        handle.destroyForcibly();
        try {
            handle.onExit().get(END.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new LabException("process " + id.pid() + " does not end, although it was killed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
