package org.derbench.cim;

import org.derbench.cim.envelope.ContextKind;
import org.derbench.cim.envelope.EndDeviceControlsMessage;
import org.derbench.cim.envelope.EndDeviceControlsPayload;
import org.derbench.cim.envelope.Header;
import org.derbench.cim.envelope.MeterReadingsMessage;
import org.derbench.cim.envelope.MeterReadingsPayload;
import org.derbench.cim.envelope.VerbKind;
import org.derbench.message.Draw;

/** Makes messages around nouns, with a header of seven fields. */
final class EnvelopeMaker {

    private static final int PLACE = "header".hashCode();

    private EnvelopeMaker() {}

    static MeterReadingsMessage readings(int parts, Draw draw) {
        MeterReadingsMessage message = new MeterReadingsMessage();
        message.setHeader(header(VerbKind.CREATED, "MeterReadings", "HEAD_END", draw));
        MeterReadingsPayload payload = new MeterReadingsPayload();
        payload.setMeterReadings(ReadingMaker.readings(parts, draw));
        message.setPayload(payload);
        return message;
    }

    static EndDeviceControlsMessage controls(int parts, Draw draw) {
        EndDeviceControlsMessage message = new EndDeviceControlsMessage();
        message.setHeader(header(VerbKind.CREATE, "EndDeviceControls", "SUPERVISORY_CONTROL", draw));
        EndDeviceControlsPayload payload = new EndDeviceControlsPayload();
        payload.setEndDeviceControls(ControlMaker.controls(parts, draw));
        message.setPayload(payload);
        return message;
    }

    private static Header header(VerbKind verb, String noun, String source, Draw draw) {
        Header header = new Header();
        header.setVerb(verb);
        header.setNoun(noun);
        header.setContext(ContextKind.PRODUCTION);
        header.setTimestamp(Plausible.time(draw));
        header.setSource(source);
        header.setMessageID(id(draw.at(PLACE)));
        header.setCorrelationID(id(draw));
        return header;
    }

    /** 32 digits, as long as a UUID's. */
    private static String id(Draw draw) {
        return Long.toHexString(draw.bits() | Long.MIN_VALUE) + Long.toHexString(draw.bits() | Long.MIN_VALUE);
    }
}
