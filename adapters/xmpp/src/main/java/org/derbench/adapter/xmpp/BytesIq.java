package org.derbench.adapter.xmpp;

import java.io.IOException;
import java.util.Base64;
import org.derbench.spi.RequestHandler;
import org.jivesoftware.smack.iqrequest.AbstractIqRequestHandler;
import org.jivesoftware.smack.iqrequest.IQRequestHandler;
import org.jivesoftware.smack.packet.*;
import org.jivesoftware.smack.provider.IqProvider;
import org.jivesoftware.smack.xml.XmlPullParser;
import org.jivesoftware.smack.xml.XmlPullParserException;
import org.jxmpp.jid.Jid;

/** Bytes in an IQ stanza, as base64. */
final class BytesIq extends IQ {

    static final String ELEMENT = "bytes";
    static final String NAMESPACE = "urn:derbench:bytes";

    private final String base64;

    private BytesIq(String base64) {
        super(ELEMENT, NAMESPACE);
        this.base64 = base64;
    }

    static BytesIq of(byte[] bytes, Type type, Jid to, String id) {
        BytesIq iq = new BytesIq(Base64.getEncoder().encodeToString(bytes));
        iq.setType(type);
        iq.setTo(to);
        iq.setStanzaId(id);
        return iq;
    }

    /** Answers requests, on the thread that reads the connection. */
    static IQRequestHandler answering(RequestHandler handler) {
        return new AbstractIqRequestHandler(ELEMENT, NAMESPACE, Type.get, IQRequestHandler.Mode.sync) {
            @Override
            public IQ handleIQRequest(IQ request) {
                return of(handler.onRequest(bytes(request)), Type.result, request.getFrom(), request.getStanzaId());
            }
        };
    }

    static byte[] bytes(Stanza iq) {
        return Base64.getDecoder().decode(((BytesIq) iq).base64);
    }

    @Override
    protected IQChildElementXmlStringBuilder getIQChildElementBuilder(IQChildElementXmlStringBuilder xml) {
        xml.rightAngleBracket().append(base64);
        return xml;
    }

    /** Reads them. */
    static final class Provider extends IqProvider<BytesIq> {
        @Override
        public BytesIq parse(XmlPullParser parser, int initialDepth, IqData iqData, XmlEnvironment xmlEnvironment)
                throws IOException, XmlPullParserException {
            return new BytesIq(parser.nextText());
        }
    }
}
