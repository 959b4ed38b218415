package org.derbench.adapter.websocket;

import java.util.regex.Pattern;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Settings;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.client.ClientUpgradeRequest;
import org.eclipse.jetty.websocket.server.ServerUpgradeRequest;
import org.eclipse.jetty.websocket.server.ServerUpgradeResponse;

/**
 * The protocol of the messages in a connection, as both ends agree when it opens: {@code ocpp2.0.1}. A client offers
 * one alone, so that the trial's settings say which one was spoken.
 *
 * @param name empty for none
 */
record Subprotocol(String name) {

    /** As headers of HTTP have names. */
    private static final Pattern NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]*");

    /** @throws IllegalArgumentException if it is no name of one subprotocol */
    static Subprotocol of(Settings settings) {
        String name = settings.text(WebSocketMiddleware.SUBPROTOCOL);
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "setting 'subprotocol' is one name, such as ocpp2.0.1, not '" + name + "'");
        }
        return new Subprotocol(name);
    }

    void offer(ClientUpgradeRequest asking) {
        if (!name.isEmpty()) {
            asking.setSubProtocols(name);
        }
    }

    /** As the server of a trial: it chooses this one where it is offered. */
    void choose(ServerUpgradeRequest offered, ServerUpgradeResponse answer) {
        if (offered.hasSubProtocol(name)) {
            answer.setAcceptedSubProtocol(name);
        }
    }

    /** @throws MiddlewareException of kind REFUSED if the server did not choose what was offered */
    void requireChosen(Session session) throws MiddlewareException {
        String chosen = session.getUpgradeResponse().getAcceptedSubProtocol();
        String said = chosen == null ? "" : chosen;
        if (!said.equals(name)) {
            throw new MiddlewareException(
                    Kind.REFUSED,
                    "the server chose " + (said.isEmpty() ? "no subprotocol" : "the subprotocol '" + said + "'") + ": "
                            + (name.isEmpty() ? "none" : "'" + name + "'") + " was offered");
        }
    }
}
