package org.derbench.cli.bench;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.derbench.cli.table.Quantities;
import org.derbench.engine.io.Visible;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.engine.plugin.Plugin;
import org.derbench.engine.plugin.Plugins;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.Interruption;
import org.derbench.lab.process.Leftovers;
import org.derbench.lab.process.RunFolder;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.message.MessageModel;
import org.derbench.run.OwnMessages;
import org.derbench.run.PluginSearch;
import org.derbench.run.plan.Selection;
import org.derbench.run.results.ResultsRoot;
import org.derbench.spi.Serializer;

/** Measures a request, from the first serializer to the table. */
public final class BenchRun {

    private final Environment environment;
    private final BenchRequest request;

    public BenchRun(Environment environment, BenchRequest request) {
        this.environment = environment;
        this.request = request;
    }

    /**
     * Runs it; returns the exit code.
     *
     * @throws org.derbench.lab.BadInputException if something was named that there is not, or the results cannot be
     *     kept
     */
    public int run() throws InterruptedException {
        List<BenchCase> cases = cases();
        Clock clock = Clock.systemUTC();
        BenchResults results = new ResultsRoot(request.results(), clock)
                .make(
                        "serializers",
                        folder -> BenchResults.create(
                                folder, BenchEnvironment.of(cases.get(0).order(request.effort()), clock)));
        Duration ofOne = request.effort().expected();
        environment
                .err()
                .printf(
                        Locale.ROOT,
                        "%d measurements, about %s; results in %s%n",
                        cases.size(),
                        Quantities.duration(ofOne.multipliedBy(cases.size())),
                        Visible.line(results.folder().toString()));
        RunFolder runFolder = RunFolder.standard();
        Leftovers.clean(runFolder);
        try (Interruption interruption = new Interruption();
                Children children = Children.registeredIn(runFolder)) {
            Path benchFolder = environment.distribution().toAbsolutePath().resolve("bench");
            return ends(
                    measure(cases, new BenchProcess(children, benchFolder, request.effort(), results), results),
                    results);
        } catch (InterruptedException e) {
            environment
                    .err()
                    .printf(
                            Locale.ROOT,
                            "%nderbench: stopped; what was measured is in %s%n",
                            Visible.line(results.folder().toString()));
            throw e;
        }
    }

    private List<BenchCase> cases() {
        Plugins plugins = PluginSearch.complete(environment);
        Map<String, Plugin<Serializer>> known = plugins.serializers();
        Map<String, Plugin<MessageModel>> messages = plugins.messages();
        List<String> serializers = Selection.of(index -> "NAME", "serializer", request.serializers(), known.keySet());
        OwnMessages made = OwnMessages.in(environment, plugins);
        List<String> own =
                request.nodes().stream().map(node -> made.named("--node", node)).toList();
        List<String> nodes = Selection.of(index -> "--node", "node", own, messages.keySet());
        List<BenchCase> cases = new ArrayList<>();
        for (String node : nodes) {
            Plugin<MessageModel> model = messages.get(node);
            Selection.of(
                            index -> "--node-size",
                            "node size",
                            request.nodeSizes(),
                            model.instance().sizes())
                    .forEach(size ->
                            serializers.forEach(name -> cases.add(new BenchCase(known.get(name), model, node, size))));
        }
        return cases;
    }

    private List<Fields> measure(List<BenchCase> cases, BenchProcess process, BenchResults results)
            throws InterruptedException {
        BenchProgress progress = new BenchProgress(
                environment.err(),
                environment.live(),
                environment.widths().ofText(),
                cases.size(),
                request.effort().expected());
        List<Fields> records = new ArrayList<>();
        for (BenchCase one : cases) {
            long began = System.nanoTime();
            progress.begins(one);
            Fields record = process.measure(one);
            results.append(record.values());
            records.add(record);
            if (request.json()) {
                environment.out().println(Json.write(record.values()));
            }
            progress.ends(one, record, Duration.ofNanos(System.nanoTime() - began));
        }
        return records;
    }

    private int ends(List<Fields> records, BenchResults results) {
        long failed = records.stream()
                .filter(record -> record.text("outcome").equals("FAILED"))
                .count();
        if (!request.json()) {
            environment.out().println();
            BenchTable.of(records, environment.widths().ofTable(BenchTable.WIDTH))
                    .forEach(environment.out()::println);
            environment.out().println();
        }
        (request.json() ? environment.err() : environment.out())
                .println(
                        failed == 0
                                ? "each is a line of " + results.records()
                                : failed + " FAILED: why is in the table, and what the libraries said in "
                                        + results.log());
        return failed == 0 ? ExitCode.DONE : ExitCode.FAILED;
    }
}
