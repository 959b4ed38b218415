package org.derbench.serializer.asn1;

import com.beanit.asn1bean.ber.BerTag;
import com.beanit.asn1bean.ber.types.BerBoolean;
import com.beanit.asn1bean.ber.types.BerEnum;
import com.beanit.asn1bean.ber.types.BerInteger;
import com.beanit.asn1bean.ber.types.BerOctetString;
import com.beanit.asn1bean.ber.types.string.BerUTF8String;
import org.derbench.message.FieldKind;

/** The universal tags of a list's elements. */
final class BerTags {

    private BerTags() {}

    static BerTag of(FieldKind kind) {
        return switch (kind) {
            case BOOLEAN -> BerBoolean.tag;
            case INTEGER, LONG -> BerInteger.tag;
            case ENUMERATION -> BerEnum.tag;
            case FLOAT, DOUBLE -> BerOctetString.tag;
            case STRING -> BerUTF8String.tag;
            case OBJECT -> BerTag.SEQUENCE;
        };
    }
}
