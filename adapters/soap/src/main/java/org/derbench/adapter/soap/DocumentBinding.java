package org.derbench.adapter.soap;

import com.sun.xml.ws.api.BindingID;
import com.sun.xml.ws.api.BindingIDFactory;
import com.sun.xml.ws.api.SOAPVersion;
import com.sun.xml.ws.api.WSBinding;
import com.sun.xml.ws.api.pipe.Codec;
import com.sun.xml.ws.api.pipe.Codecs;
import org.derbench.message.number.Numbers;

/** SOAP 1.1 over HTTP with documents, for the library: its name has the length of the longest one. */
final class DocumentBinding extends BindingID {

    private static final String NAME = SoapPort.NAMESPACE + ":document:";

    private final int mostBytes;

    private DocumentBinding(int mostBytes) {
        this.mostBytes = mostBytes;
    }

    /** The name of the binding. */
    static String of(int mostBytes) {
        return NAME + mostBytes;
    }

    @Override
    public SOAPVersion getSOAPVersion() {
        return SOAPVersion.SOAP_11;
    }

    @Override
    public Codec createEncoder(WSBinding binding) {
        return new DocumentCodec(Codecs.createSOAPEnvelopeXmlCodec(getSOAPVersion()), mostBytes + Envelope.OWN_BYTES);
    }

    @Override
    public String toString() {
        return of(mostBytes);
    }

    /** Makes the binding of a name. Public, since the library finds it as a service. */
    public static final class Factory extends BindingIDFactory {
        @Override
        public BindingID parse(String name) {
            return name.startsWith(NAME) ? new DocumentBinding(Numbers.parseInt(name.substring(NAME.length()))) : null;
        }
    }
}
