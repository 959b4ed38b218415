package org.derbench.adapter.amqp1;

import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.Set;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.security.CheckType;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.ActiveMQServers;
import org.apache.activemq.artemis.core.settings.impl.AddressFullMessagePolicy;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.spi.core.security.ActiveMQSecurityManager;

/** The broker's program. */
final class ArtemisBroker {

    /** Whoever knows the trial's password may do all. */
    private record OneAccount(String name, String secret) implements ActiveMQSecurityManager {
        @Override
        public boolean validateUser(String user, String password) {
            return name.equals(user) && secret.equals(password);
        }

        @Override
        public boolean validateUserAndRole(String user, String password, Set<Role> roles, CheckType checked) {
            return validateUser(user, password);
        }
    }

    private ArtemisBroker() {}

    /** @param args the broker's configuration; its messages are in memory only */
    public static void main(String[] args) throws Exception {
        Properties said = new Properties();
        try (Reader file = Files.newBufferedReader(Path.of(args[0]))) {
            said.load(file);
        }
        Configuration configuration = new ConfigurationImpl()
                .setPersistenceEnabled(false)
                .setJMXManagementEnabled(false)
                .setSecurityEnabled(true);
        configuration.addAcceptorConfiguration("amqp", said.getProperty("acceptor"));
        configuration.addAddressSetting(
                "#",
                new AddressSettings()
                        .setMaxSizeBytes(Long.parseLong(said.getProperty("queueBytes")))
                        .setAddressFullMessagePolicy(AddressFullMessagePolicy.BLOCK));
        ActiveMQServer server = ActiveMQServers.newActiveMQServer(
                configuration, null, new OneAccount(said.getProperty("user"), said.getProperty("password")), false);
        server.start();
        // the library only logs why it does not listen, and runs on
        if (server.getRemotingService().getAcceptor("amqp") == null) {
            server.stop();
            throw new IllegalStateException("the broker has nothing to listen with");
        }
    }
}
