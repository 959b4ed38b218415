package org.derbench.lab.capability;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.derbench.lab.pair.Permitted;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CapabilitiesTest {

    @TempDir
    private static Path temporary;
    private static List<Capability> found;

    @BeforeAll
    static void find() {
        Permitted.assumeNamespaces();
        try (Children children = Children.registeredIn(RunFolder.in(temporary))) {
            found = Capabilities.ofThisMachine(children);
        }
    }

    @Test
    void everythingThatAPairAndItsLinkNeedIsListed() {
        assertThat(found).extracting(Capability::name).containsExactly("7z", "chrt", "ip", "nsenter", "setpriv", "setsid",
                "taskset", "tc", "unshare",
                "emulated pair", "tbf", "htb", "netem", "emulated boards");
    }

    @Test
    void whatIsMissingHasARemedyAndWhatIsThereNeedsNone() {
        assertThat(found).allSatisfy(each -> assertThat(each.remedy().isEmpty()).isEqualTo(each.present()));
        assertThat(found).allSatisfy(each -> assertThat(each.detail()).isNotBlank());
    }

    @Test
    void aMachineThatMakesAPairSaysHow() {
        assertThat(found).filteredOn(each -> each.name().equals("emulated pair"))
                .allSatisfy(each -> assertThat(each.detail()).contains("two network namespaces"));
    }
}
