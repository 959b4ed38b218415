package org.derbench.serializer.jackson;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.IOContext;
import de.undercouch.bson4jackson.BsonParser;
import de.undercouch.bson4jackson.io.UnsafeByteArrayInputStream;
import de.undercouch.bson4jackson.types.Symbol;
import java.io.IOException;

/**
 * The library's parser, made safe. A document states lengths (bsonspec.org, version 1.1), and the library trusts them.
 * This parser checks the length of each text against the bytes that are left. It refuses long names, deep nesting, and
 * types with further lengths, which no message uses.
 */
final class CheckedBsonParser extends BsonParser {

    private static final int MAX_DEPTH = 32;

    /** The library takes memory by the square of a name's length. */
    private static final int LONGEST_NAME = 255;

    private final byte[] bytes;
    private final int offset;
    private final int length;
    private int depth;

    CheckedBsonParser(IOContext context, int jsonFeatures, int bsonFeatures, byte[] bytes, int offset, int length) {
        super(context, jsonFeatures, bsonFeatures, new UnsafeByteArrayInputStream(bytes, offset, length));
        this.bytes = bytes;
        this.offset = offset;
        this.length = length;
    }

    @Override
    public JsonToken nextToken() throws IOException {
        JsonToken token = super.nextToken();
        if (token == JsonToken.END_OBJECT || token == JsonToken.END_ARRAY) {
            depth--;
        }
        return token;
    }

    @Override
    protected JsonToken handleNewDocument(boolean array) throws IOException {
        if (++depth > MAX_DEPTH) {
            throw new JsonParseException(this, "documents are nested too deep");
        }
        return super.handleNewDocument(array);
    }

    @Override
    protected String readCString() throws IOException {
        requireShort();
        return super.readCString();
    }

    @Override
    protected void skipCString() throws IOException {
        requireShort();
        super.skipCString();
    }

    private void requireShort() throws JsonParseException {
        int at = _counter.getPosition();
        int last = Math.min(length - 1, at + LONGEST_NAME);
        while (at <= last && bytes[offset + at] != 0) {
            at++;
        }
        if (at > last) {
            throw new JsonParseException(this, "a name without an end, or of more than " + LONGEST_NAME + " bytes");
        }
    }

    @Override
    protected String readString() throws IOException {
        int stated = _in.readInt();
        int left = length - _counter.getPosition();
        if (stated <= 0 || stated > left) {
            throw new JsonParseException(this, "a length of " + stated + " bytes, where only " + left + " are left");
        }
        String text = stated == 1 ? "" : _in.readUTF(stated - 1);
        _in.readByte();
        return text;
    }

    @Override
    protected JsonToken handleBinary() throws IOException {
        throw unused();
    }

    @Override
    protected JsonToken handleRegEx() throws IOException {
        throw unused();
    }

    @Override
    protected JsonToken handleDBPointer() throws IOException {
        throw unused();
    }

    @Override
    protected JsonToken handleJavascriptWithScope() throws IOException {
        throw unused();
    }

    @Override
    protected Symbol readSymbol() throws IOException {
        throw unused();
    }

    private JsonParseException unused() {
        return new JsonParseException(this, "no value of the model has BSON's type " + getCurrentBsonType());
    }
}
