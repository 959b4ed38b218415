package org.derbench.serializer.jackson;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.dataformat.protobuf.ProtobufFactory;
import com.fasterxml.jackson.dataformat.protobuf.ProtobufParser;
import java.io.IOException;

/**
 * Makes parsers that refuse a text longer than what is left of the message. The library adds its position to the stated
 * length; near 2^31 the sum overflows, and it tries to allocate that many characters.
 */
final class BoundedProtobufFactory extends ProtobufFactory {

    private static final long serialVersionUID = 1L;

    @Override
    protected ProtobufParser _createParser(byte[] data, int offset, int length, IOContext context) {
        return new Parser(context, _parserFeatures, _objectCodec, data, offset, length);
    }

    private static final class Parser extends ProtobufParser {

        Parser(IOContext context, int features, ObjectCodec codec, byte[] data, int offset, int length) {
            super(context, features, codec, null, data, offset, offset + length, false);
        }

        @Override
        public JsonToken nextToken() throws IOException {
            JsonToken token = super.nextToken();
            if (_tokenIncomplete && _decodedLength > _inputEnd - _inputPtr) {
                _reportInvalidEOF();
            }
            return token;
        }

        @Override
        public String nextTextValue() throws IOException {
            return nextToken() == JsonToken.VALUE_STRING ? getText() : null;
        }
    }
}
