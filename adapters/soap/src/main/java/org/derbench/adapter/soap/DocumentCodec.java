package org.derbench.adapter.soap;

import com.sun.xml.ws.api.message.Packet;
import com.sun.xml.ws.api.pipe.Codec;
import com.sun.xml.ws.api.pipe.ContentType;
import com.sun.xml.ws.api.pipe.StreamSOAPCodec;
import com.sun.xml.ws.server.UnsupportedMediaException;
import jakarta.xml.ws.WebServiceException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.List;
import java.util.Locale;

/**
 * The library's codec of SOAP 1.1, which keeps the bytes of each envelope. The library reads headers and writes faults.
 *
 * @param mostBytes the length of the longest envelope
 */
record DocumentCodec(StreamSOAPCodec library, int mostBytes) implements Codec {

    private static final String OTHER_CHARSET = "(?s).*charset\\s*=\\s*(?!\"?utf-8\"?\\s*(?:;.*)?$).*";

    @Override
    public String getMimeType() {
        return library.getMimeType();
    }

    @Override
    public ContentType getStaticContentType(Packet packet) {
        return library.getStaticContentType(packet);
    }

    @Override
    public ContentType encode(Packet packet, OutputStream out) throws IOException {
        if (packet.getInternalMessage() instanceof EnvelopeMessage own) {
            out.write(own.envelope());
            return library.getStaticContentType(packet);
        }
        return library.encode(packet, out);
    }

    @Override
    public ContentType encode(Packet packet, WritableByteChannel out) {
        return library.encode(packet, out);
    }

    @Override
    public Codec copy() {
        return new DocumentCodec((StreamSOAPCodec) library.copy(), mostBytes);
    }

    @Override
    public void decode(InputStream in, String contentType, Packet packet) throws IOException {
        if (contentType != null && contentType.toLowerCase(Locale.ROOT).matches(OTHER_CHARSET)) {
            throw new UnsupportedMediaException(contentType, List.of(getMimeType() + "; charset=utf-8"));
        }
        byte[] envelope = in.readNBytes(mostBytes);
        if (in.read() >= 0) {
            throw new WebServiceException("an envelope of more than " + mostBytes + " bytes");
        }
        library.decode(new ByteArrayInputStream(envelope), contentType, packet);
        packet.setMessage(new EnvelopeMessage(packet.getInternalMessage(), envelope));
    }

    @Override
    public void decode(ReadableByteChannel in, String contentType, Packet packet) {
        library.decode(in, contentType, packet);
    }
}
