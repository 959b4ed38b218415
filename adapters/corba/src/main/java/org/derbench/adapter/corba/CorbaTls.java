package org.derbench.adapter.corba;

import javax.net.ssl.SSLContext;
import org.omg.CORBA.LocalObject;
import org.omg.CORBA.ORB;
import org.omg.CORBA.ORBPackage.InvalidName;

/**
 * The TLS of one ORB, where JacORB's factories of sockets, which JacORB makes itself, find it: among the ORB's initial
 * references.
 */
final class CorbaTls extends LocalObject {

    private static final long serialVersionUID = 1;
    private static final String NAME = "DerbenchTls";

    private final transient SSLContext tls;

    private CorbaTls(SSLContext tls) {
        this.tls = tls;
    }

    static CorbaTls of(SSLContext tls) {
        return new CorbaTls(tls);
    }

    void register(ORB orb) throws InvalidName {
        ((org.jacorb.orb.ORB) orb).register_initial_reference(NAME, this);
    }

    static SSLContext of(ORB orb) {
        try {
            return ((CorbaTls) orb.resolve_initial_references(NAME)).tls;
        } catch (InvalidName e) {
            throw new IllegalStateException("an ORB with SSL has TLS registered", e);
        }
    }
}
