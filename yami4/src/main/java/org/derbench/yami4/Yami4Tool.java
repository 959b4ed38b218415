package org.derbench.yami4;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.derbench.yami4.tool.Call;
import org.derbench.yami4.tool.Client;
import org.derbench.yami4.tool.Options;
import org.derbench.yami4.tool.ServeCommand;
import org.derbench.yami4.tool.UsageException;

/**
 * A client and a server on the command line. Exit codes: 0 done; 1 rejected, no answer or no connection; 2 wrong usage.
 */
public final class Yami4Tool {

    private static final String USAGE = """
            usage: serve TARGET
                   send TARGET OBJECT MESSAGE [name=type:value...] [--timeout-ms N]
                   oneway TARGET OBJECT MESSAGE [name=type:value...]
                   subscribe TARGET OBJECT MESSAGE [name=type:value...] [--updates N] [--timeout-ms N]
            TARGET is tcp://host:port; types and values:
              flag=boolean:true count=integer:-2 big=long:72623859790382856 x=double:1.5 text=string:abc bytes=binary:0x0102ff
              flags=boolean[]:[true,false] counts=integer[]:[1,-1] bigs=long[]:[1] xs=double[]:[0.5]
              texts=string[]:[a,"b, c"] blobs=binary[]:[0x09,0x0807]
              n=nested:{x=integer:1,s=string:"a"} ns=nested[]:[{x=integer:1},{}]
            serve answers as echo, sink, reject, publish, topic; subscribe to topic by the message subscribe""";

    private static final int DONE = 0;
    private static final int FAILED = 1;
    private static final int WRONG_USAGE = 2;

    private final PrintStream out;
    private final PrintStream err;

    Yami4Tool(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    public static void main(String[] arguments) {
        // output may be any Unicode, whatever the locale
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
        System.exit(new Yami4Tool(out, err).run(List.of(arguments)));
    }

    /** Does it, and returns the exit code. */
    int run(List<String> arguments) {
        if (arguments.isEmpty() || arguments.get(0).equals("--help")) {
            out.println(USAGE);
            return arguments.isEmpty() ? WRONG_USAGE : DONE;
        }
        try (Agent agent = new Agent()) {
            Options options = Options.of(arguments.subList(1, arguments.size()));
            return execute(arguments.get(0), options, agent) ? DONE : FAILED;
        } catch (UsageException | IllegalArgumentException | ParameterException e) {
            err.println(e.getMessage());
            return WRONG_USAGE;
        } catch (IOException e) {
            err.println(arguments.get(1) + ": " + e.getMessage());
            return FAILED;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return FAILED;
        }
    }

    private boolean execute(String command, Options options, Agent agent)
            throws UsageException, IOException, InterruptedException {
        Client client = new Client(agent, out, Duration.ofMillis(options.timeoutMs()));
        switch (command) {
            case "serve" -> serve(options.arguments(), agent);
            case "send" -> {
                return client.send(Call.of(options.arguments()));
            }
            case "oneway" -> client.sendOneWay(Call.of(options.arguments()));
            case "subscribe" -> {
                return client.subscribe(Call.of(options.arguments()), options.updates());
            }
            default ->
                throw new UsageException("'" + command
                        + "' is no command: there are serve, send, oneway and subscribe; --help tells more");
        }
        return true;
    }

    private void serve(List<String> arguments, Agent agent) throws UsageException, IOException, InterruptedException {
        if (arguments.size() != 1) {
            throw new UsageException("serve TARGET is expected, not 'serve " + String.join(" ", arguments) + "'");
        }
        new ServeCommand(out).start(agent, arguments.get(0));
        new CountDownLatch(1).await();
    }
}
