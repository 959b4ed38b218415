package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.derbench.kit.InstalledPrograms;
import org.derbench.spi.Program;

/**
 * A broker that derbench starts for a trial, and that also says what it counted. A script of its name comes first on
 * the path. It starts the broker with some more lines of configuration, and asks it when the trial has ended.
 */
enum CountingBroker {
    /** Its log has a line for each message that comes or goes. */
    MOSQUITTO("mqtt", "mosquitto", "mosquitto", configured("""
            log_timestamp false
            log_type debug
            log_dest file COUNTS/log
            """), ":") {
        @Override
        BrokerCounts read(Path counts) throws IOException {
            return MosquittoLog.counts(text(counts, "log"));
        }
    },

    /** Its log has a line for each message that comes or goes, and its monitoring page has the sums. */
    NATS("nats", "nats-server", "nats-server", configured("""
            http: "127.0.0.1:8222"
            trace: true
            logtime: false
            log_file: "COUNTS/log"
            """), """
            exec 3<>/dev/tcp/127.0.0.1/8222
            printf 'GET /varz HTTP/1.0\\r\\n\\r\\n' >&3
            cat <&3 > COUNTS/varz
            """) {
        @Override
        BrokerCounts read(Path counts) throws IOException {
            BrokerCounts log = BrokerCounts.ofLog(text(counts, "log"), PUBLISHED, DELIVERED);
            String sums = text(counts, "varz");
            assertThat(number(sums, "\"in_msgs\": (\\d+)")).as("in_msgs").isEqualTo(log.allIn());
            assertThat(number(sums, "\"out_msgs\": (\\d+)")).as("out_msgs").isEqualTo(log.allOut());
            return log;
        }
    },

    /**
     * It counts the entries of each stream, and the calls of each command. A reader deletes each entry that it has
     * read, and each publication is a call. It does not count to how many a publication went.
     */
    REDIS("redis", "redis-server", "redis-server", configured("""
            unixsocket COUNTS/socket
            user asker on nopass ~* +info +keys +xinfo
            """), """
            ask() {
                redis-cli -s COUNTS/socket --user asker --pass any --no-auth-warning "$@"
            }
            ask info commandstats > COUNTS/commands
            for stream in $(ask keys '*'); do
                printf 'stream %s\\n' "$stream"
                ask xinfo stream "$stream"
            done > COUNTS/streams
            """) {
        @Override
        BrokerCounts read(Path counts) throws IOException {
            String commands = text(counts, "commands");
            Map<String, Long> in = new TreeMap<>();
            ENTRIES.matcher(text(counts, "streams"))
                    .results()
                    .forEach(stream -> in.put(stream.group(1), Long.valueOf(stream.group(2))));
            assertThat(number(commands, "cmdstat_xadd:calls=(\\d+)"))
                    .as("XADD")
                    .isEqualTo(in.values().stream().mapToLong(Long::longValue).sum());
            long published = number(commands, "cmdstat_publish:calls=(\\d+)");
            if (published > 0) {
                in.put(TOGETHER, published);
            }
            return new BrokerCounts(in, Map.of(TOGETHER, number(commands, "cmdstat_xdel:calls=(\\d+)")));
        }

        @Override
        String in(String hop, boolean published) {
            return published ? TOGETHER : hop;
        }

        @Override
        Optional<String> out(String hop, boolean published) {
            return published ? Optional.empty() : Optional.of(TOGETHER);
        }
    },

    /**
     * It counts all that it receives and delivers, without their topics. Nobody else may connect, so it looks itself.
     */
    RABBITMQ("amqp", "erl", "rabbitmq-server", """
            set -- "$@" -eval 'spawn(fun() -> (fun Look() ->
                case filelib:is_file("COUNTS/question") of
                    true ->
                        Counters = io_lib:format("~0p", [rabbit_global_counters:overview()]),
                        ok = file:write_file("COUNTS/answer", Counters),
                        ok = file:rename("COUNTS/answer", "COUNTS/counters");
                    false -> timer:sleep(100), Look()
                end end)() end).'
            """, """
            : > COUNTS/question
            for look in {1..300}; do
                kill -0 "$broker" && [ ! -e COUNTS/counters ] || break
                sleep 0.1
            done
            """) {
        @Override
        BrokerCounts read(Path counts) throws IOException {
            String counters = text(counts, "counters");
            return new BrokerCounts(
                    Map.of(TOGETHER, number(counters, "messages_received_total => (\\d+)")),
                    Map.of(TOGETHER, number(counters, "messages_delivered_total => (\\d+)")));
        }

        @Override
        String in(String hop, boolean published) {
            return TOGETHER;
        }

        @Override
        Optional<String> out(String hop, boolean published) {
            return Optional.of(TOGETHER);
        }
    };

    private static final Pattern PUBLISHED = Pattern.compile("<<- \\[PUB (\\S+) ");
    private static final Pattern DELIVERED = Pattern.compile("->> \\[MSG (\\S+) ");
    private static final Pattern ENTRIES =
            Pattern.compile("stream (\\S+)\\n.*?\\nentries-added\\n(\\d+)\\n", Pattern.DOTALL);

    /** The name of what is counted without a topic. */
    private static final String TOGETHER = "all together";

    /**
     * The trial kills what it started, and what is below that. This is a process that only holds a pipe open. The
     * broker is below another one, which asks when the pipe is closed, and then ends the broker.
     */
    private static final String SCRIPT = """
            #!/bin/bash
            program="$(PATH='REST' command -v COMMAND)"
            BEGIN
            mkfifo lives
            ( (
                setpriv --pdeathsig KILL -- "$program" "$@" &
                broker=$!
                read -r < lives
                QUESTION
                kill "$broker"
                wait "$broker"
                : > COUNTS/ended
            ) > COUNTS/said 2>&1 & )
            exec 9> lives
            exec sleep infinity
            """;

    private final String middleware;
    private final String command;
    private final String debianPackage;
    private final String begin;
    private final String question;

    /**
     * @param begin what a shell does to change its arguments
     * @param question what a shell does to ask it
     */
    CountingBroker(String middleware, String command, String debianPackage, String begin, String question) {
        this.middleware = middleware;
        this.command = command;
        this.debianPackage = debianPackage;
        this.begin = begin;
        this.question = question;
    }

    /**
     * Changes the last argument, which is the file of its configuration: it gets these lines, and no others for its
     * log.
     */
    private static String configured(String lines) {
        return """
            sed '/^log_/d' "${!#}" > counting.conf
            cat >> counting.conf << 'END'
            LINES
            END
            set -- "${@:1:$#-1}" /proc/self/cwd/counting.conf
            """.replace("LINES", lines.strip());
    }

    /** The middleware whose broker it is. */
    String middleware() {
        return middleware;
    }

    /** The name by which {@link BrokerCounts#in} has the messages of a hop. */
    String in(String hop, boolean published) {
        return hop;
    }

    /** The name by which {@link BrokerCounts#out} has them; empty where it does not count them. */
    Optional<String> out(String hop, boolean published) {
        return Optional.of(hop);
    }

    abstract BrokerCounts read(Path counts) throws IOException;

    /** The words that run the rest of their command line with the script on its path. */
    List<String> program(Path folder) throws IOException {
        InstalledPrograms.assumeInstalled(List.of(new Program(command, debianPackage)));
        // brokers run as nobody
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
        String counts = folder(folder, "counts", "rwxrwxrwx").toString();
        Path programs = folder(folder, "programs", "rwxr-xr-x");
        String path = System.getenv("PATH") + ":/usr/sbin";
        Path script = Files.writeString(
                programs.resolve(command),
                SCRIPT.replace("BEGIN", begin.strip())
                        .replace("QUESTION", question.strip())
                        .replace("COMMAND", command)
                        .replace("REST", path)
                        .replace("COUNTS", counts));
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
        return List.of("env", "PATH=" + programs + ":" + path);
    }

    private static Path folder(Path above, String name, String permissions) throws IOException {
        return Files.setPosixFilePermissions(
                Files.createDirectory(above.resolve(name)), PosixFilePermissions.fromString(permissions));
    }

    /** Its counts when the trial has ended. */
    BrokerCounts counts(Path folder) throws IOException {
        Path counts = folder.resolve("counts");
        assertThat(Machine.eventually(() -> Files.exists(counts.resolve("ended"))))
                .as(said(folder))
                .isTrue();
        return read(counts);
    }

    /** Its output; empty where it was not started. */
    String said(Path folder) throws IOException {
        Path counts = folder.resolve("counts");
        return Files.exists(counts.resolve("said")) ? text(counts, "said") : "";
    }

    private static String text(Path counts, String file) throws IOException {
        return Files.readString(counts.resolve(file), StandardCharsets.ISO_8859_1);
    }

    /** The sum of the numbers that follow such a text. */
    private static long number(String text, String pattern) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .mapToLong(found -> Long.parseLong(found.group(1)))
                .sum();
    }
}
