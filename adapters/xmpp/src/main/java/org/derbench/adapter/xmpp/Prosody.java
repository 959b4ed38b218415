package org.derbench.adapter.xmpp;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.derbench.spi.*;

/** A prosody server with its files in the scratch folder, an account for each end, and a publish-subscribe service. */
final class Prosody {

    /** What is told to both ends: the password of their accounts, and the server's certificate; both made for this trial. */
    static final String PASSWORD = "password";
    static final String CERTIFICATE = "certificate";

    private Prosody() {
    }

    static AutoCloseable start(Context context) throws Exception {
        String password = Identity.password();
        Path accounts = Files.createDirectories(context.scratch().resolve("data/derbench/accounts"));
        for (Role role : Role.values()) {
            Files.writeString(accounts.resolve(role.label() + ".dat"), "return { [\"password\"] = \"" + password + "\" };\n");
        }
        context.tell(PASSWORD, password);
        if (context.settings().flag(XmppMiddleware.TLS)) {
            Identity identity = Identity.make(context, "EC");
            Files.writeString(context.scratch().resolve("key.pem"), identity.keyPem());
            Files.writeString(context.scratch().resolve("certificate.pem"), identity.certificatePem());
            context.tell(CERTIFICATE, identity.certificatePem());
        }
        Path configuration = Files.writeString(context.scratch().resolve("prosody.cfg.lua"), configuration(context));
        return new BrokerProcess(context, List.of("prosody", "-F", "--config", configuration.toString()), XmppMiddleware.PORT);
    }

    private static String configuration(Context context) throws IOException {
        Map<String, String> values = new HashMap<>(context.settings().values());
        values.put("host", context.bindHost());
        values.put("port", String.valueOf(context.port(XmppMiddleware.PORT)));
        try (InputStream template = Prosody.class.getResourceAsStream("prosody.cfg.lua")) {
            String text = new String(template.readAllBytes(), StandardCharsets.UTF_8);
            for (Map.Entry<String, String> value : values.entrySet()) {
                text = text.replace("{" + value.getKey() + "}", value.getValue());
            }
            return text;
        }
    }
}
