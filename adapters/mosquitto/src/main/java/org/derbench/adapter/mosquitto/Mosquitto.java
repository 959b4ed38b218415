package org.derbench.adapter.mosquitto;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.broker.Account;
import org.derbench.support.broker.BrokerProcess;
import org.derbench.support.broker.Configuration;
import org.derbench.support.exchange.ConfirmedSenders;
import org.derbench.support.exchange.SendWindow;
import org.derbench.support.tls.ClientTls;
import org.derbench.support.tls.Identity;

/** The broker, and what all who go over it can be told. */
public final class Mosquitto {

    public static final String TLS = "tls";

    /**
     * Messages that may be under way in one channel: MQTT has no flow control from end to end, and the broker would
     * keep any number.
     */
    public static final String OUTSTANDING = "outstanding";

    /** After how many messages a receiver tells the sender that it has them, by a message of its own. */
    public static final String CONFIRM_EVERY = "confirmEvery";

    /**
     * The settings of a broker. By default it leaves Nagle's algorithm on, and drops messages beyond 1000 in a queue; 0
     * means no bound.
     */
    public static final Variant BASE = Variant.BASE
            .with(
                    Setting.flag(TLS, false),
                    ClientTls.setting(),
                    Setting.number(OUTSTANDING, 2048, 1, 1 << 20),
                    Setting.number(CONFIRM_EVERY, 256, 1, 1 << 20),
                    Setting.flag("noDelay", true),
                    Setting.number("brokerQueueMax", 0, 0, 1 << 30),
                    Setting.number("brokerInFlightMax", 20, 0, 65_535))
            .needs(new Program("mosquitto", "mosquitto"));

    private Mosquitto() {}

    /** The traits over this broker. Requests are bounded, too: it keeps messages that a slow link cannot carry away. */
    public static Traits traits(Support requestReply, Support pushPull, Support pubSub) {
        return Traits.of(requestReply, pushPull, pubSub)
                .sendingInHandlers()
                .outstanding(64)
                .brokeredBy("mosquitto");
    }

    /** Starts it, for {@link Peer#broker}. */
    public static AutoCloseable start(Context context) throws Exception {
        boolean tls = context.settings().flag(TLS);
        if (tls) {
            Identity.ofBroker(context);
        }
        Path configuration =
                new Configuration(context, Mosquitto.class).file(tls ? "mosquitto-tls.conf" : "mosquitto.conf");
        Files.writeString(configuration.resolveSibling("passwords"), PasswordFile.line(Account.make(context)));
        return new BrokerProcess(context, List.of("mosquitto", "-c", configuration.toString()), Adapter.BROKER);
    }

    /** A receiver's side of what bounds messages under way. */
    public static MessageHandler confirming(Context context, MessageHandler handler, MessageHandler confirming) {
        return SendWindow.confirming(context.name(), handler, context.settings().integer(CONFIRM_EVERY), confirming);
    }

    /** A sender's side of it; this process may have several for the flow. */
    public static ConfirmedSenders senders(Context context) throws Exception {
        return ConfirmedSenders.of(context, context.settings().integer(OUTSTANDING));
    }
}
