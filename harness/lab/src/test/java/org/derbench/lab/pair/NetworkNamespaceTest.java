package org.derbench.lab.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.NetworkNamespace;
import org.derbench.lab.process.ProcessState;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetworkNamespaceTest {

    private static final int OTHERS = 20;

    @TempDir
    private Path temporary;

    @BeforeAll
    static void namespaces() {
        Permitted.assumeNamespaces();
    }

    @Test
    void aKilledHoldersNumberIsNotReused() throws Exception {
        try (Children children = Children.registeredIn(RunFolder.in(temporary))) {
            NamespaceHolder killed = held(children);
            String number = ProcessState.networkNamespace(killed.pid());
            Children.end(killed.process());
            List<NamespaceHolder> others = new ArrayList<>();
            for (int each = 0; each < OTHERS; each++) {
                others.add(held(children));
                assertThat(ProcessState.networkNamespace(others.get(each).pid()))
                        .isNotEqualTo(number);
            }

            killed.end();
            killed.end();

            assertThat(others).allMatch(other -> other.process().isAlive());
            others.forEach(NamespaceHolder::end);
            assertThat(others).noneMatch(other -> other.process().isAlive());
        }
    }

    @Test
    void thisProgramsOwnIsNone() {
        assertThat(NetworkNamespace.of(ProcessHandle.current().pid())).isEmpty();
    }

    @Test
    void itsProcessesAreThoseInIt() throws Exception {
        try (Children children = Children.registeredIn(RunFolder.in(temporary))) {
            NamespaceHolder holder = held(children);
            NetworkNamespace network = holder.network().orElseThrow();
            assertThat(network.processes().toList())
                    .isEqualTo(ProcessState.inNetworkNamespaces(Set.of(network.name())))
                    .extracting(ProcessHandle::pid)
                    .contains(holder.pid());
            holder.end();
            assertThat(network.processes()).isEmpty();
        }
    }

    private static NamespaceHolder held(Children children) {
        return Isolation.firstPermitted(isolation -> NamespaceHolder.start(children, isolation.first()));
    }
}
