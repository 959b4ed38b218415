package org.derbench.yami4.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.derbench.yami4.Parameters;
import org.derbench.yami4.ParametersArbitrary;

class ParametersParserTest {

    @Provide
    Arbitrary<Parameters> parameters() {
        return ParametersArbitrary.ofPlainNames();
    }

    @Property(tries = 300)
    void whatIsPrintedIsReadBack(@ForAll("parameters") Parameters nested) throws UsageException {
        Parameters parameters = new Parameters().setNested("n", nested);
        assertThat(ParametersParser.parse(List.of(parameters.toString()))).isEqualTo(parameters);
    }

    @Example
    void plainTextNeedsNoQuotes() throws UsageException {
        Parameters parameters = ParametersParser.parse(
                List.of("a=string:x, y]}", "b=string[]:[x,y z]", "c=nested:{s=string:x,i=integer:1}", "d=binary:ff"));
        assertThat(parameters)
                .isEqualTo(new Parameters()
                        .setString("a", "x, y]}")
                        .setStringArray("b", "x", "y z")
                        .setNested("c", new Parameters().setString("s", "x").setInteger("i", 1))
                        .setBinary("d", new byte[] {-1}));
    }

    @Example
    void wrongTextIsRefusedWithPlaceAndForm() {
        assertRefused("a", "character 1", "name=type:value");
        assertRefused("a=1", "character 3", "name=type:value");
        assertRefused("a=float:1", "float", "integer[]");
        assertRefused("a=integer:1.5", "1.5", "32 bits");
        assertRefused("a=boolean:yes", "yes", "true or false");
        assertRefused("a=binary:0", "hexadecimal");
        assertRefused("a=integer[]:1,2", "'1'", "'['");
        assertRefused("a=integer[]:[1,2", "the end", "']'");
        assertRefused("a=nested:{x=integer:1", "the end", "'}'");
        assertRefused("a=string:\"x", "closing quote");
        assertRefused("a=integer[]:[1]2", "'2'", "the end");
    }

    private static void assertRefused(String text, String... saying) {
        assertThatExceptionOfType(UsageException.class)
                .isThrownBy(() -> ParametersParser.parse(List.of(text)))
                .satisfies(e -> assertThat(e.getMessage()).contains(saying).doesNotContain("\n"));
    }
}
