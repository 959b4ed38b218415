package org.derbench.adapter.xmpp;

import java.io.IOException;
import java.util.Base64;
import org.jivesoftware.smack.packet.*;
import org.jivesoftware.smack.provider.IqProvider;
import org.jivesoftware.smack.xml.XmlPullParser;
import org.jivesoftware.smack.xml.XmlPullParserException;

/** Bytes in an IQ stanza, as base64. */
final class BytesIq extends IQ {

    static final String ELEMENT = "bytes";
    static final String NAMESPACE = "urn:derbench:bytes";

    private final byte[] bytes;

    /** @param envelope the stanza's type, identifier and addresses */
    BytesIq(IqData envelope, byte[] bytes) {
        super(envelope, ELEMENT, NAMESPACE);
        this.bytes = bytes;
    }

    byte[] bytes() {
        return bytes;
    }

    @Override
    protected IQChildElementXmlStringBuilder getIQChildElementBuilder(IQChildElementXmlStringBuilder xml) {
        xml.rightAngleBracket().append(Base64.getEncoder().encodeToString(bytes));
        return xml;
    }

    /** Reads them. */
    static final class Provider extends IqProvider<BytesIq> {
        @Override
        public BytesIq parse(XmlPullParser parser, int initialDepth, IqData iqData, XmlEnvironment xmlEnvironment)
                throws IOException, XmlPullParserException {
            return new BytesIq(iqData, Base64.getDecoder().decode(parser.nextText()));
        }
    }
}
