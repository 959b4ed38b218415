package org.derbench.run.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.derbench.lab.BadInputException;

/** Whatever a plan has become, the answer is cells, or one line. */
class PlanPropertyTest {

    private static final String[] STRANGE = {
        "",
        "-1",
        "null",
        "~",
        "[]",
        "{}",
        "\t",
        ": ",
        "\"",
        "&a",
        "*a",
        "!!int x",
        "# ",
        "1e999",
        "\u0000",
        "\uD83D\uDE00",
        "0x",
        "- - -",
        "<<: *x",
        "%YAML 9",
        "---",
        "99999999999999999999",
        "*",
        "!",
        "**"
    };

    @Property(tries = 400)
    void aMutatedPlanGivesCellsOrOneLine(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        String plan = Files.readString(Path.of("../../sweeps/quick.yaml"));
        for (int change = 0; change <= random.nextInt(4); change++) {
            plan = mutate(plan, random);
        }
        Path file = Files.createTempFile("plan", ".yaml");
        try {
            Files.write(file, plan.getBytes(StandardCharsets.UTF_8));
            assertThat(Matrix.cells(PlanFile.read(file), Catalogues.small(), Cells.PAIR))
                    .isNotEmpty();
        } catch (BadInputException e) {
            assertThat(e.getMessage())
                    .startsWith(file.toString())
                    .doesNotContain("\n", "\r")
                    .hasSizeLessThan(600);
        } finally {
            Files.delete(file);
        }
    }

    private static String mutate(String plan, Random random) {
        List<String> lines = new ArrayList<>(List.of(plan.split("\n", -1)));
        int at = random.nextInt(lines.size());
        String strange = STRANGE[random.nextInt(STRANGE.length)];
        switch (random.nextInt(6)) {
            case 0 -> lines.remove(at);
            case 1 -> lines.add(at, lines.get(random.nextInt(lines.size())));
            case 2 ->
                lines.set(
                        at,
                        lines.get(at).replaceFirst(":.*", ": " + java.util.regex.Matcher.quoteReplacement(strange)));
            case 3 -> lines.set(at, spliced(lines.get(at), strange, random));
            case 4 -> Collections.swap(lines, at, random.nextInt(lines.size()));
            default ->
                lines.set(
                        at, lines.get(at).substring(random.nextInt(lines.get(at).length() + 1)));
        }
        return String.join("\n", lines);
    }

    private static String spliced(String line, String strange, Random random) {
        int at = random.nextInt(line.length() + 1);
        int to = at + random.nextInt(Math.min(4, line.length() - at + 1));
        return line.substring(0, at) + strange + line.substring(to);
    }
}
