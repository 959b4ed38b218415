package org.derbench.support.broker;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;

/**
 * The configuration of a library or a broker: a resource of the plugin with words in braces, which stand for the facts
 * of a trial: <code>{bindHost} {peerHost} {brokerHost} {name} {flow} {end} {timeoutMs} {password} {port:NAME}</code>,
 * and every setting by its name.
 *
 * <pre>
 * listener {port:broker} {brokerHost}
 * max_queued_messages {queueMax}
 * </pre>
 *
 * @param beside a class of the plugin; the resources are in its package
 */
public record Configuration(Context context, Class<?> beside) {

    private static final Pattern WORD = Pattern.compile("\\{([A-Za-z][\\w.]*)(?::([\\w-]+))?}");

    /**
     * The resource's text, filled in.
     *
     * @throws IllegalArgumentException if a word in braces stands for nothing
     */
    public String text(String resource) {
        try (InputStream in = beside.getResourceAsStream(resource)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return WORD.matcher(text).replaceAll(word -> Matcher.quoteReplacement(value(word.group(1), word.group(2))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String value(String word, String port) {
        return switch (word) {
            case "bindHost" -> context.bindHost();
            case "peerHost" -> context.peerHost();
            case "brokerHost" -> context.brokerHost();
            case "name" -> context.name();
            case "flow" -> context.flow();
            case "end" -> context.end().label();
            case "timeoutMs" -> String.valueOf(context.timeoutMs());
            case "password" -> password();
            case "port" -> String.valueOf(context.port(port));
            default -> context.settings().text(word);
        };
    }

    private String password() {
        try {
            return Account.told(context).password();
        } catch (MiddlewareException untold) {
            throw new IllegalArgumentException("the broker's account is not made yet", untold);
        }
    }

    /** {@link #text} in a file of the same name in the working folder of the broker ({@link BrokerProcess}). */
    public Path file(String resource) throws IOException {
        return file(resource, resource);
    }

    /** {@link #text} in a file of that name, which may be in folders of its own. */
    public Path file(String resource, String name) throws IOException {
        Path file = BrokerFolder.of(context).resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text(resource));
    }

    /** {@link #text} as properties, and all settings as properties, too. */
    public Properties properties(String resource) {
        Properties properties = new Properties();
        try {
            properties.load(new StringReader(text(resource)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        properties.putAll(context.settings().values());
        return properties;
    }
}
