package org.derbench.serializer.jackson;

import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.auto.service.AutoService;
import de.undercouch.bson4jackson.BsonFactory;
import de.undercouch.bson4jackson.BsonParser;
import org.derbench.spi.Serializer;

/** BSON, as MongoDB stores documents. */
@AutoService(Serializer.class)
public final class BsonSerializer extends JacksonFamily<ObjectMapper> {

    public BsonSerializer() {
        super("BSON (Jackson)", "bson", "de.undercouch:bson4jackson");
    }

    @Override
    ObjectMapper mapper() {
        return new ObjectMapper(new CheckedFactory());
    }

    private static final class CheckedFactory extends BsonFactory {

        private static final long serialVersionUID = 1L;

        @Override
        protected BsonParser _createParser(byte[] bytes, int offset, int length, IOContext context) {
            BsonParser parser =
                    new CheckedBsonParser(context, _parserFeatures, _bsonParserFeatures, bytes, offset, length);
            parser.setCodec(getCodec());
            return parser;
        }
    }
}
