package org.derbench.serializer.xml;

import com.ctc.wstx.stax.WstxInputFactory;
import javax.xml.stream.XMLInputFactory;

/**
 * Makes parsers of Woodstox, without entities. XStream has a driver for this StAX parser, and JAXB need not intern its
 * names again.
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
