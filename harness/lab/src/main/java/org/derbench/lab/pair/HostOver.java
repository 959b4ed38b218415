package org.derbench.lab.pair;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.derbench.lab.process.CommandResult;

/** A host that is another one in all that it does not say itself. */
interface HostOver extends Host {

    /** The other one. */
    Host host();

    @Override
    default String name() {
        return host().name();
    }

    @Override
    default String address() {
        return host().address();
    }

    @Override
    default String device() {
        return host().device();
    }

    @Override
    default boolean deviceShared() {
        return host().deviceShared();
    }

    @Override
    default boolean deviceMade() {
        return host().deviceMade();
    }

    @Override
    default String java() {
        return host().java();
    }

    @Override
    default List<String> jvmOptions() {
        return host().jvmOptions();
    }

    @Override
    default Optional<String> board() {
        return host().board();
    }

    @Override
    default String architecture() {
        return host().architecture();
    }

    @Override
    default Path place(Path folder) {
        return host().place(folder);
    }

    @Override
    default CommandResult administer(List<String> command, Duration bound) {
        return host().administer(command, bound);
    }

    @Override
    default Process start(List<String> command) {
        return host().start(command);
    }

    @Override
    default void check() {
        host().check();
    }

    @Override
    default CommandResult run(List<String> command, Duration bound) {
        return host().run(command, bound);
    }
}
