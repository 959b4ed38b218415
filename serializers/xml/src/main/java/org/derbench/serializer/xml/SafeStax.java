package org.derbench.serializer.xml;

import com.ctc.wstx.stax.WstxInputFactory;
import javax.xml.stream.XMLInputFactory;

/**
 * Woodstox, the StAX parser that XStream has a driver for, and whose names JAXB need not intern anew; without entities.
 */
final class SafeStax {

    private SafeStax() {}

    /** A new factory; not for several threads. */
    static XMLInputFactory newFactory() {
        XMLInputFactory factory = new WstxInputFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return factory;
    }
}
