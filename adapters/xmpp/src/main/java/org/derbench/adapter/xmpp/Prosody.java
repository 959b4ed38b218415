package org.derbench.adapter.xmpp;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Role;
import org.derbench.spi.Settings;

/** A prosody server with its files in the scratch folder, an account for each end, and a publish-subscribe service. */
final class Prosody implements AutoCloseable {

    /** The service's address. */
    static final String PUBLISHING = "pubsub." + XmppSession.DOMAIN;

    /** Makes certificate.pem of key.pem. */
    static final List<String> MAKE_CERTIFICATE = List.of("openssl", "req", "-x509", "-new", "-key", "key.pem", "-out", "certificate.pem",
            "-days", "2", "-subj", "/CN=" + XmppSession.DOMAIN);

    private static final int POLL_MS = 20;

    private static final String CONFIGURATION = """
            run_as_root = true
            pidfile = "prosody.pid"
            data_path = "data"
            log = { warn = "*console" }
            interfaces = { "%s" }
            c2s_ports = { %d }
            c2s_require_encryption = %b
            c2s_stanza_size_limit = %d
            network_settings = { nagle = %b, read_size = %d, min_wait = %s }
            ssl = { key = "key.pem", certificate = "certificate.pem" }
            authentication = "internal_plain"
            modules_enabled = { "saslauth", "disco", "ping"%s }
            modules_disabled = { "s2s", "offline" }
            admins = { "initiator@%9$s", "responder@%9$s" }
            VirtualHost "%9$s"
            Component "%10$s" "pubsub"
            storage = "memory"
            """;

    private final Context context;
    private final Process process;

    /** Starts it, and waits until it accepts connections. */
    Prosody(Context context) throws Exception {
        this.context = context;
        // of a busy port prosody would complain in the log only, and go on
        new ServerSocket(port(), 1, address()).close();
        configure(context.settings(), context.scratch());
        process = context.process(List.of("prosody", "-F", "--config", context.scratch().resolve("prosody.cfg.lua").toString()));
        try {
            awaitListening();
        } catch (Exception e) {
            close();
            throw e;
        }
    }

    private void configure(Settings settings, Path scratch) throws Exception {
        boolean tls = settings.flag(XmppMiddleware.TLS);
        Path accounts = Files.createDirectories(scratch.resolve("data").resolve(XmppSession.DOMAIN).resolve("accounts"));
        for (Role role : Role.values()) {
            Files.writeString(accounts.resolve(role.label() + ".dat"),
                    "return { [\"password\"] = \"" + settings.text(XmppMiddleware.SECRET) + "\" };\n");
        }
        if (tls) {
            makeCertificate(scratch);
        }
        Files.writeString(scratch.resolve("prosody.cfg.lua"), CONFIGURATION.formatted(context.bindHost(), port(), tls,
                settings.integer(XmppMiddleware.STANZA_BYTES_MAX), settings.flag(XmppMiddleware.NAGLE),
                settings.integer(XmppMiddleware.READ_BYTES), settings.text(XmppMiddleware.MIN_WAIT_S), tls ? ", \"tls\"" : "",
                XmppSession.DOMAIN, PUBLISHING));
    }

    private void makeCertificate(Path scratch) throws Exception {
        Files.writeString(scratch.resolve("key.pem"), ServerKey.from(context.settings().text(XmppMiddleware.SECRET)).pem());
        Process openssl = context.process(MAKE_CERTIFICATE);
        if (!openssl.waitFor(context.timeout().toMillis(), TimeUnit.MILLISECONDS) || openssl.exitValue() != 0) {
            throw new MiddlewareException(Kind.REFUSED, "openssl makes no certificate: see the log");
        }
    }

    private void awaitListening() throws Exception {
        for (long sinceNs = System.nanoTime(); !listens(); ) {
            if (process.waitFor(POLL_MS, TimeUnit.MILLISECONDS)) {
                throw new MiddlewareException(Kind.REFUSED, "prosody ended with code " + process.exitValue() + ": see the log");
            }
            if (System.nanoTime() - sinceNs > context.timeout().toNanos()) {
                throw new MiddlewareException(Kind.TIMEOUT, "prosody does not listen within " + context.timeout().toMillis() + " ms");
            }
        }
    }

    private boolean listens() {
        try (Socket probe = new Socket(address(), port())) {
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }

    private int port() {
        return context.port(XmppMiddleware.PORT);
    }

    private InetAddress address() throws IOException {
        return InetAddress.getByName(context.bindHost());
    }

    @Override
    public void close() throws Exception {
        process.destroy();
        if (!process.waitFor(context.timeout().toMillis() / 2, TimeUnit.MILLISECONDS)) {
            process.destroyForcibly();
        }
    }
}
