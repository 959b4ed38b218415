package org.derbench.lab.pair;

import java.nio.file.Path;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.link.Link;
import org.derbench.lab.link.LinkUnderTest;
import org.derbench.lab.link.TcProfile;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;

/** Opens an emulated pair and verifies its link at 10 Mbit/s, as whoever runs it, and says how that went. */
public final class OpenPairMain {

    private OpenPairMain() {}

    public static void main(String[] arguments) {
        RunFolder folder = RunFolder.in(Path.of(arguments[0]));
        try (Children children = Children.registeredIn(folder);
                Pair pair = EmulatedPair.open(children)) {
            System.out.println(pair.description());
            Link link = new Link(pair);
            TcProfile profile = LinkUnderTest.bucket(10_000_000);
            link.apply(profile);
            System.out.println(link.verify(profile, LinkUnderTest.probe(), System.out::println));
        } catch (MissingCapabilityException missing) {
            System.out.println("missing: " + missing.getMessage());
        }
    }
}
