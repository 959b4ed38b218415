package org.derbench.adapter.kafka;

import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.common.security.plain.PlainLoginModule;
import org.derbench.spi.Context;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.broker.Account;

/** The configuration of the library's clients: its own settings, and the trial's. */
record KafkaClient(Context context) {

    Map<String, Object> producer() throws Exception {
        return common();
    }

    /**
     * Settings of a consumer. If it commits what it has read, it does so under a group name that no other consumer has.
     */
    Map<String, Object> consumer(String topic) throws Exception {
        Map<String, Object> consumer = common();
        if (context.settings().flag(KafkaMiddleware.AUTOCOMMIT)
                || context.settings().flag(KafkaMiddleware.COMMITTED)) {
            consumer.put(KafkaMiddleware.AUTOCOMMIT, true);
            consumer.put("group.id", context.name() + "." + topic);
        }
        return consumer;
    }

    private Map<String, Object> common() throws Exception {
        Account account = Account.told(context);
        boolean tls = context.settings().flag(KafkaMiddleware.TLS);
        Map<String, Object> client = own(context);
        client.putAll(Map.of(
                "bootstrap.servers",
                context.brokerHost() + ":" + context.port(Adapter.BROKER),
                "security.protocol",
                tls ? "SASL_SSL" : "SASL_PLAINTEXT",
                "sasl.mechanism",
                "PLAIN",
                "sasl.jaas.config",
                PlainLoginModule.class.getName() + " required username=\"" + account.name() + "\" password=\""
                        + account.password() + "\";"));
        if (tls) {
            client.putAll(KafkaTls.ofClient(context));
        }
        return client;
    }

    /** The library's own settings, and its times, which are the trial's. */
    static Map<String, Object> own(Context context) {
        Map<String, Object> client = new HashMap<>(Map.of(
                "max.block.ms",
                context.timeoutMs(),
                "default.api.timeout.ms",
                context.timeoutMs(),
                "request.timeout.ms",
                context.timeoutMs(),
                "delivery.timeout.ms",
                context.timeoutMs()));
        context.settings().values().entrySet().stream()
                .filter(each -> each.getKey().contains(".") || each.getKey().equals(KafkaMiddleware.ACKS))
                .forEach(each -> client.put(each.getKey(), each.getValue()));
        return client;
    }
}
