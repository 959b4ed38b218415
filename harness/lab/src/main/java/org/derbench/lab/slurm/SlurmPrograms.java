package org.derbench.lab.slurm;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.CommandResult;
import org.derbench.lab.process.Programs;
import org.derbench.message.number.Numbers;

/** Slurm, through its command-line programs. */
public final class SlurmPrograms implements Slurm {

    private static final Duration BOUND = Duration.ofSeconds(60);
    private static final int SIGNAL_SECONDS = 4;
    /** The exit code of timeout(1) if it ended the command. */
    private static final int TIMED_OUT = 124;
    /** The exit code for ESLURM_ALREADY_DONE: the last byte of 2021. */
    private static final int ALREADY_DONE = 2021 % 256;

    private static final String FIELDS = "JobID:|,ArrayJobID:|,ArrayTaskID:|,State:|,RestartCnt:|,Reason:|,NodeList:";
    private static final long SECONDS_IN_MINUTE = 60;
    /** Variables that sbatch needs, or by which users instruct it, such as SBATCH_ACCOUNT. */
    private static final Pattern ITS_OWN = Pattern.compile("PATH|LD_LIBRARY_PATH|(SLURM|SBATCH)_.*");

    private final Children children;

    /** @throws MissingCapabilityException if Slurm's programs are not installed */
    public SlurmPrograms(Children children) {
        if (Programs.find("sbatch").isEmpty()) {
            throw new MissingCapabilityException(
                    "Slurm's programs are not installed",
                    "apt-get install slurm-client, and set it up as " + "docs/slurm.md says");
        }
        this.children = children;
    }

    @Override
    public List<SlurmBoard> boards() {
        try {
            return say("scontrol", "-o", "show", "nodes")
                    .lines()
                    .map(SlurmBoard::of)
                    .toList();
        } catch (LabException e) {
            throw new MissingCapabilityException(
                    "Slurm does not answer: " + e.getMessage(),
                    "set it up, or start its slurmctld: see " + "docs/slurm.md");
        }
    }

    @Override
    public long submit(Submission submission) {
        long minutes = submission.atMost().toSeconds() / SECONDS_IN_MINUTE + 1;
        List<String> command = List.of(
                "sbatch",
                "--parsable",
                "--job-name=" + submission.name(),
                "--array=0-" + (submission.count() - 1) + "%" + submission.atOnce(),
                "--nodes=" + submission.boards(),
                "--exclusive",
                "--requeue",
                "--time=" + minutes,
                "--constraint=" + submission.constraint(),
                "--comment=" + submission.comment(),
                "--export=ALL",
                "--chdir=/tmp",
                "--output=/dev/null",
                "--wrap=" + script());
        return Numbers.parseLong(children.run(withLittleOf(System.getenv()), command, BOUND)
                .outOrThrow()
                .strip()
                .split(";")[0]);
    }

    /**
     * The prefix that runs sbatch with nothing but its own variables. A job inherits the environment of sbatch. With
     * any other --export than ALL, Slurm asks a login shell of the user at the board for an environment. The job then
     * begins when the shell has answered, perhaps after a minute.
     */
    static List<String> withLittleOf(Map<String, String> environment) {
        return Stream.concat(
                        Stream.of("env", "-i"),
                        environment.entrySet().stream()
                                .filter(entry -> ITS_OWN.matcher(entry.getKey()).matches())
                                .map(entry -> entry.getKey() + "=" + entry.getValue())
                                .sorted())
                .toList();
    }

    @Override
    public List<Element> elements(String name) {
        String said = say("squeue", "--noheader", "--array", "--name=" + name, "--Format=" + FIELDS);
        List<Element> elements = new ArrayList<>();
        for (String line : said.lines().toList()) {
            String[] words = line.split("\\|", -1);
            // until the Prolog has ended on both boards
            String state = words[5].strip().equals("Prolog") ? "CONFIGURING" : words[3].strip();
            elements.add(new Element(
                    Numbers.parseLong(words[0].strip()),
                    Numbers.parseLong(words[1].strip()),
                    Numbers.parseInt(words[2].strip()),
                    state,
                    Numbers.parseInt(words[4].strip()),
                    state.equals("RUNNING") ? names(words[6].strip()) : List.of()));
        }
        return elements;
    }

    @Override
    public void renew(Element element) {
        signal("USR2", element);
    }

    @Override
    public void complete(Element element) {
        signal("USR1", element);
    }

    /**
     * Sends a signal. Slurm 22.05 may send it and yet tell scancel to try again later; scancel then does so for
     * minutes.
     */
    private void signal(String signal, Element element) {
        CommandResult result = children.run(
                List.of(),
                List.of(
                        "timeout",
                        String.valueOf(SIGNAL_SECONDS),
                        "scancel",
                        "--batch",
                        "--signal=" + signal,
                        element.id()),
                BOUND);
        boolean gone = result.exitCode() == ALREADY_DONE || result.err().contains("Invalid job id");
        if (!gone && result.exitCode() != TIMED_OUT) {
            result.outOrThrow();
        }
    }

    @Override
    public void requeue(Element element) {
        say("scontrol", "requeue", element.id());
    }

    @Override
    public void cancel(String name) {
        say("scancel", "--name=" + name);
    }

    private List<String> names(String nodeList) {
        return say("scontrol", "show", "hostnames", nodeList).lines().toList();
    }

    private String say(String... command) {
        return children.run(List.of(), List.of(command), BOUND).outOrThrow();
    }

    private static String script() {
        try (InputStream script = SlurmPrograms.class.getResourceAsStream("/element.sh")) {
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the script of jobs cannot be read", e);
        }
    }
}
