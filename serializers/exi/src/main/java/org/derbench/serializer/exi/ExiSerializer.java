package org.derbench.serializer.exi;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.auto.service.AutoService;
import com.siemens.ct.exi.core.EXIBodyDecoder;
import com.siemens.ct.exi.core.EXIFactory;
import com.siemens.ct.exi.core.FidelityOptions;
import com.siemens.ct.exi.core.coder.EXIHeaderDecoder;
import com.siemens.ct.exi.core.exceptions.EXIException;
import com.siemens.ct.exi.core.helpers.DefaultEXIFactory;
import com.siemens.ct.exi.grammars.GrammarFactory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;
import org.derbench.spi.Library;
import org.derbench.spi.Schema;
import org.derbench.spi.Serializer;

/**
 * EXI by a schema that is derived from the class, strict: elements and enumerations are numbers of as many bits as it
 * takes.
 */
@AutoService(Serializer.class)
public final class ExiSerializer implements Serializer {

    @Override
    public String name() {
        return "EXI strict";
    }

    @Override
    public Library library() {
        return Library.of("com.siemens.ct.exi:exificient", "MIT");
    }

    @Override
    public String format() {
        return "exi";
    }

    @Override
    public Schema schema() {
        return Schema.DERIVED;
    }

    @Override
    public <T extends Message> Codec<T> codec(Class<T> type) {
        EXIFactory exi = factory(type);
        return new Codec<>() {
            @Override
            public byte[] encode(T message) throws EXIException, IOException {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                new ExiWriter(exi.createEXIStreamEncoder().encodeHeader(bytes)).write(message);
                return bytes.toByteArray();
            }

            @Override
            public T decode(byte[] bytes) throws Exception {
                BoundedChannel channel = new BoundedChannel(bytes);
                if (new EXIHeaderDecoder().parse(channel, exi) != exi) {
                    throw new CodecException("a document with options of its own");
                }
                EXIBodyDecoder body = exi.createEXIBodyDecoder();
                body.setInputChannel(channel);
                return new ExiReader(body).read(type);
            }
        };
    }

    private static EXIFactory factory(Class<? extends Message> type) {
        try {
            EXIFactory exi = DefaultEXIFactory.newInstance();
            exi.setFidelityOptions(FidelityOptions.createStrict());
            exi.setGrammars(GrammarFactory.newInstance()
                    .createGrammars(new ByteArrayInputStream(ExiSchema.of(type).getBytes(UTF_8))));
            return exi;
        } catch (EXIException e) {
            throw new IllegalArgumentException("no grammar for " + type.getName() + ": " + e.getMessage(), e);
        }
    }
}
