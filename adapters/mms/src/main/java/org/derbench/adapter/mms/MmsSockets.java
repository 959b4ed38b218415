package org.derbench.adapter.mms;

import javax.net.ssl.SSLContext;
import org.derbench.spi.*;

/** What an end listens and calls with. By IEC 62351-3 both ends show a certificate, which is made when the end is opened. */
record MmsSockets(TcpSockets calling, TcpServerSockets listening) {

    static MmsSockets of(Context context) throws Exception {
        boolean nagle = context.settings().flag(MmsMiddleware.NAGLE);
        MmsSockets plain = new MmsSockets(new TcpSockets(nagle).within(context.timeoutMs()), new TcpServerSockets(nagle));
        return context.settings().flag(MmsMiddleware.TLS) ? plain.over(Identity.ofEnd(context).tlsOfEnds(context), context.timeoutMs()) : plain;
    }

    private MmsSockets over(SSLContext tls, int timeoutMs) {
        return new MmsSockets(calling.over(tls, timeoutMs), listening.over(tls));
    }
}
