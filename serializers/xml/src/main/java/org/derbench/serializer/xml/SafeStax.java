package org.derbench.serializer.xml;

import javax.xml.stream.XMLInputFactory;

/** The JDK's StAX parser without entities. */
final class SafeStax {

    private SafeStax() {
    }

    /** A new factory; not for several threads. */
    static XMLInputFactory newFactory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return factory;
    }
}
