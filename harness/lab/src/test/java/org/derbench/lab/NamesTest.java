package org.derbench.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {

    private static final List<String> KNOWN = List.of("pub-sub", "push-pull", "request-reply", "ProtoStuff");

    @Test
    void fewNamesAreListed() {
        assertThat(Names.unknown("pattern", "push", KNOWN))
                .isEqualTo("unknown pattern 'push': did you mean 'push-pull'?"
                        + " (there are pub-sub, push-pull, request-reply, ProtoStuff)");
        assertThat(Names.unknown("link", "x", List.of())).isEqualTo("unknown link 'x' (there is none)");
    }

    @Test
    void manyNamesAreCounted() {
        List<String> many = IntStream.range(0, 40).mapToObj(i -> "name" + i).toList();
        assertThat(Names.unknown("serializer", "q", many)).contains("(there are 40: see derbench list serializers)");
    }

    @Test
    void unknownVariantsListKnownOnes() {
        List<String> many = IntStream.range(0, 40)
                .mapToObj(i -> "name" + i / 2 + (i % 2 == 0 ? "" : "/tls"))
                .toList();
        assertThat(Names.unknown("middleware", "name7/curve", many))
                .contains("unknown middleware 'name7/curve' (there are name7, name7/tls)");
        assertThat(Names.unknown("middleware", "none/curve", many))
                .contains("(there are 40: see derbench list middleware)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"middleware", "serializer", "store"})
    void unknownPluginsNameTheUsersFolder(String kind) {
        assertThat(Names.unknown(kind, "my-own", List.of("other")))
                .isEqualTo("unknown " + kind + " 'my-own' (there are other)"
                        + "; your own are found in plugins/ and in the folders that DERBENCH_PLUGINS names");
    }
}
